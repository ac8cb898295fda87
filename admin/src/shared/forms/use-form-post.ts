import { hasTextField, readFormFailure } from '@saddar/client/form-failure'
import { formErrors } from '@saddar/contract/forms'
import { type SubmitEvent, useRef, useState } from 'react'

interface FormPost<S extends Parameters<typeof formErrors>[0]> {
  rules: S
  /** What the fields of the form do not say. */
  more?: Record<string, unknown>
  send: (body: Record<string, string>) => Promise<unknown>
  /** The text for the form's alert, where `problem` (what no field shows) is not it. */
  tell?: (error: unknown, problem: string) => string
}

/** A form of plain named fields: checked by the rules, sent once at a time, its refusals at their fields and the rest above them. */
export function useFormPost<S extends Parameters<typeof formErrors>[0]>({ rules, more, send, tell }: FormPost<S>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  // Two presses before the next drawing are one.
  const running = useRef(false)
  const show = (form: HTMLFormElement, found: Record<string, string>) => {
    setErrors(found)
    const wrong = Object.keys(found)[0]
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    return wrong !== undefined
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form)) as Record<string, string>
    setProblem('')
    if (show(form, formErrors(rules, { ...body, ...more })) || running.current) return
    running.current = true
    setBusy(true)
    try {
      await send({ ...body, ...more } as Record<string, string>)
    } catch (error) {
      const { fields, problem } = readFormFailure(error, (name) => hasTextField(form, name))
      const isAtField = show(form, fields)
      setProblem(tell && (problem || !isAtField) ? tell(error, problem) : problem)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { errors, problem, busy, form: { noValidate: true, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) } }
}
