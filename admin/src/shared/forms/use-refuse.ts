import { hasTextField, readFormFailure } from '@saddar/client/form-failure'
import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Shows what the server refused in a form that stays open: at its fields, and the rest in the save bar (behaviour 1.7). The form element takes
 * `element` as its ref; `toName` gives the form's name for a path of the server.
 */
export function useRefuse<V extends FieldValues>(form: UseFormReturn<V>, toName?: (path: string) => string) {
  const element = useRef<HTMLFormElement>(null)
  const refuse = (error: unknown) => {
    const { fields, problem } = readFormFailure(error, (name) => hasTextField(element.current, name), toName)
    for (const [name, message] of Object.entries(fields)) form.setError(name as FieldPath<V>, { message }, { shouldFocus: true })
    if (problem) form.setError('root', { message: problem })
  }
  return { element, refuse }
}
