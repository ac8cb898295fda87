import type { FieldError } from '@saddar/contract/errors'
import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { invalid } from './app-error.ts'

/**
 * Parses one part of a request at the edge; types are trusted after.
 * @throws AppError VALIDATION with the first message of each field
 */
export function parse<S extends $ZodType>(schema: S, value: unknown): output<S> {
  const result = safeParse(schema, value)
  if (result.success) return result.data
  throw invalid(fieldErrors(result.error.issues))
}

function fieldErrors(issues: readonly $ZodIssue[]): FieldError[] {
  const found = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (!found.has(path)) found.set(path, issue.message)
  }
  return [...found].map(([path, msg]) => ({ msg, path })).slice(0, 50)
}
