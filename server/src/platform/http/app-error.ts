import { type DataOf, type ErrorCode, type ErrorData, type ErrorValues, errors, errorText, type FieldError } from '@saddar/contract/errors'

export interface ErrorExtras<C extends ErrorCode = ErrorCode> {
  /** Field errors, or several reasons. */
  errors?: FieldError[]
  /** Seconds to wait, with 429. */
  retryAfter?: number
  /** Replaces the placeholders in the text; `retryAfter` is one of them. */
  text?: ErrorValues<C>
  /** For the caller to act on, such as a current value. */
  data?: DataOf<C>
  /** A wrong password, code or link, or a probe for what exists: limits on guessing count it (rule 1.9). */
  isGuess?: true
}

type Needs<C extends ErrorCode> = (C extends keyof ErrorData ? { data: DataOf<C> } : unknown) &
  ([keyof ErrorValues<C>] extends [never] ? unknown : { text: ErrorValues<C> })
/** An error whose code has data or placeholders cannot be created without them. */
type ExtrasOf<C extends ErrorCode> = C extends ErrorCode
  ? unknown extends Needs<C>
    ? [extras?: ErrorExtras<C>]
    : [extras: ErrorExtras<C> & Needs<C>]
  : never

/** The only error that features throw: the code determines status and text, and the error handler renders it (rule 1.2). */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly extras: ErrorExtras

  constructor(code: C, ...[extras = {}]: ExtrasOf<C>) {
    super(errorText(code, { ...extras.text, ...(extras.retryAfter === undefined ? {} : { retryAfter: extras.retryAfter }) }))
    this.name = 'AppError'
    this.code = code
    this.status = errors[code].status
    this.extras = extras
  }
}

/** A 400 with one message per field; the response's message joins them. */
export function invalid(fieldErrors: FieldError[], extras: Pick<ErrorExtras, 'isGuess'> = {}): AppError {
  return Object.assign(new AppError('VALIDATION', { ...extras, errors: fieldErrors }), {
    message: fieldErrors.map((error) => error.msg).join(', '),
  })
}
