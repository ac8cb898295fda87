import { hasTextField, readFormFailure } from '@saddar/client/form-failure'
import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Shows the server's errors at the fields of a form, and the rest as its root error (rule 1.7). Put `element` on the form as its ref; `toName`
 * gives the form's name for a path of the server's error list, `toAlert` replaces the server's text of the root error.
 */
export function useServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  toName?: (path: string) => string,
  toAlert?: (error: unknown, problem: string) => string,
) {
  const element = useRef<HTMLFormElement>(null)
  const refuse = (error: unknown) => {
    const { fields, problem } = readFormFailure(error, (name) => hasTextField(element.current, name), toName)
    const first = findFirstNamed(element.current?.elements ?? [], fields)
    for (const [name, message] of Object.entries(fields)) form.setError(name as FieldPath<V>, { message }, { shouldFocus: name === first })
    const isAtField = Object.keys(fields).length > 0
    const alert = toAlert && (problem || !isAtField) ? toAlert(error, problem) : problem
    if (alert) form.setError('root', { message: alert })
  }
  return { element, refuse }
}

/** The name of the first control on the screen that has an error, whose name is a key of `errors`. */
export function findFirstNamed(controls: Iterable<object>, errors: Readonly<Record<string, string>>): string | undefined {
  for (const control of controls) if ('name' in control && typeof control.name === 'string' && control.name in errors) return control.name
  return undefined
}
