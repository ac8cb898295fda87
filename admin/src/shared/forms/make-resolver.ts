import { issueText } from '@saddar/contract/issue-text'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

export interface Rules {
  safeParse: (
    value: unknown,
    params: { error: typeof issueText },
  ) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}

/** Validates a form by the contract and reports the first error of each field. `write` converts the form's values to the contract's input. */
export function makeResolver<V extends FieldValues>(
  rules: Rules,
  write: (values: V) => unknown,
  toFieldName: (path: string) => string = (path) => path,
): Resolver<V> {
  return (values) => {
    const { error } = rules.safeParse(write(values), { error: issueText })
    if (!error) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    const named = new Set<string>()
    for (const { path, message } of error.issues) {
      const name = toFieldName(path.join('.'))
      if (!named.has(name)) set(errors, name, { type: 'rule', message })
      named.add(name)
    }
    return { values: {}, errors }
  }
}
