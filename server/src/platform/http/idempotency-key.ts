import { invalid } from './app-error.ts'

/**
 * The caller's own name for a request, so that one that is sent again after a lost answer counts once; undefined without one.
 * @throws AppError VALIDATION for a header that is not a key
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw invalid([{ msg: 'Idempotency-Key must be 1 to 200 printable characters', path: 'Idempotency-Key' }])
  }
  return header
}

/** As `readIdempotencyKey`, for a call that is not served without one. @throws AppError VALIDATION */
export function readRequiredKey(header: string | string[] | undefined): string {
  const key = readIdempotencyKey(header)
  if (key === undefined) throw invalid([{ msg: 'Idempotency-Key is required', path: 'Idempotency-Key' }])
  return key
}
