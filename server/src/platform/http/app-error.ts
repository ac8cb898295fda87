import { type ErrorCode, errors, errorText, type FieldError } from '@saddar/contract/errors'

export interface ErrorExtras {
  /** Field errors, or several reasons at once. */
  errors?: FieldError[]
  /** Seconds to wait, with 429. */
  retryAfter?: number
  /** What a caller can act on: fresh figures after a price change, say. */
  data?: unknown
  /** Fills `{name}` in the text. */
  text?: Record<string, string | number>
  /** A wrong password, code or link, or a probe for what exists: limits on guessing count it (behaviour 1.9). */
  isGuess?: true
}

/** The one error that verbs throw: its code gives status and text, the handler renders it (behaviour 1.2). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extras: ErrorExtras

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(errorText(code, { ...extras.text, ...(extras.retryAfter === undefined ? {} : { retryAfter: extras.retryAfter }) }))
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.extras = extras
  }
}

/** A 400 with one message per field; the reply's message joins them. */
export function invalid(fieldErrors: FieldError[], extras: Pick<ErrorExtras, 'isGuess'> = {}): AppError {
  return Object.assign(new AppError('VALIDATION', { ...extras, errors: fieldErrors }), {
    message: fieldErrors.map((error) => error.msg).join(', '),
  })
}
