import { ApiError } from './api-error.ts'

/** A failed call as a form shows it, with each text once. */
export interface FormFailure {
  /** The first message of each field that shows its own error, by the form's name for the field. */
  fields: Record<string, string>
  /** The errors that no field shows, one per line; '' when the fields show them all. */
  problem: string
}

/**
 * Divides a failure between the fields of a form and its alert, so that each text is shown exactly once (rule 1.7).
 * @param error the error of the last call; null or undefined when it did not fail
 * @param showsField whether the form has a field of that name that shows its own error; see `hasTextField`
 * @param toName returns the form's name for a path of the server's error list
 */
export function readFormFailure(
  error: unknown,
  showsField: (name: string) => boolean,
  toName: (path: string) => string = (path) => path,
): FormFailure {
  if (error === null || error === undefined) return { fields: {}, problem: '' }
  const list = error instanceof ApiError ? error.errors : []
  if (list.length === 0) return { fields: {}, problem: error instanceof Error ? error.message : String(error) }
  const fields: Record<string, string> = {}
  const unshown = new Set<string>()
  for (const { path, msg } of list) {
    const name = toName(path)
    if (showsField(name)) fields[name] ??= msg
    else unshown.add(msg)
  }
  return { fields, problem: [...unshown].join('\n') }
}

/** Whether the form has a control of that name with room for a text below it; radios, checkboxes and hidden inputs have none. */
export function hasTextField(form: HTMLFormElement | null, name: string): boolean {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLElement && !['radio', 'checkbox', 'hidden'].includes((control as HTMLInputElement).type)
}
