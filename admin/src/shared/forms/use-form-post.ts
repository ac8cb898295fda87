import { type SubmitEvent, useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { makeResolver, type Rules } from './make-resolver.ts'
import { useServerErrors } from './use-server-errors.ts'

interface FormPost<V extends FieldValues> {
  values: DefaultValues<V>
  /** Checked in the browser before the form is sent. */
  rules?: Rules
  /** Converts the form's values to the input that is validated. */
  write?: (values: V) => unknown
  /** `submitter` is the button that was pressed, where a form has several. */
  send: (values: V, submitter: HTMLElement | null) => Promise<unknown>
  /** The form's name for a path of the server's error list. */
  toName?: (path: string) => string
  /** The text for the form's alert; by default the server's message. */
  toAlert?: (error: unknown, problem: string) => string
}

/**
 * A form of react-hook-form that posts itself: once at a time, with the server's errors at their fields and the rest in `problem` (rule 1.7).
 * Put `props` on the form element and `register` on its fields.
 */
export function useFormPost<V extends FieldValues>({ values, rules, write = (typed) => typed, send, toName, toAlert }: FormPost<V>) {
  const form = useForm<V>({ defaultValues: values, ...(rules && { resolver: makeResolver<V>(rules, write) }) })
  const { element, refuse } = useServerErrors(form, toName, toAlert)
  // A second press may come before the button is drawn busy.
  const isSending = useRef(false)
  const submit = form.handleSubmit(async (typed, event) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await send(typed, (event?.nativeEvent as globalThis.SubmitEvent | undefined)?.submitter ?? null)
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
    }
  })
  const { root, ...fields } = form.formState.errors
  const errors: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(fields).map(([name, found]) => [name, found?.message as string | undefined]),
  )
  return {
    ...form,
    refuse,
    errors,
    problem: root?.message ?? '',
    busy: form.formState.isSubmitting,
    props: { ref: element, noValidate: true, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) },
  }
}
