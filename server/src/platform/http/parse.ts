import type { FieldError } from '@saddar/contract/errors'
import { issueText } from '@saddar/contract/issue-text'
import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { AppError, invalid } from './app-error.ts'

/**
 * Parses one part of a request; later code trusts the types. `field` is the position of the value in the request, for the paths of
 * errors (rule 1.6).
 * @throws AppError VALIDATION with the first message of each field
 */
export function parse<S extends $ZodType>(schema: S, value: unknown, field?: string): output<S> {
  const within = field === undefined ? [] : [field]
  const result = safeParse(schema, value, { error: (issue) => issueText(issue, within) })
  if (result.success) return result.data
  const errors = fieldErrors(result.error.issues, within)
  throw errors.length > 0 ? invalid(errors) : new AppError('VALIDATION')
}

/** Issues with the whole value, such as a list in place of an object, have no field and are left out. */
function fieldErrors(issues: readonly $ZodIssue[], within: string[]): FieldError[] {
  const found = new Map<string, string>()
  for (const issue of issues) {
    const path = [...within, ...issue.path].join('.')
    if (path !== '' && !found.has(path)) found.set(path, issue.message)
  }
  return [...found].map(([path, msg]) => ({ msg, path })).slice(0, 50)
}
