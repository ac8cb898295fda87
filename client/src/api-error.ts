import type { ErrorCode, ErrorData, FieldError } from '@saddar/contract/errors'
import { messages } from '@saddar/contract/messages'

/** The server's codes, and codes for requests that never reached it or whose response could not be read. */
export type FailureCode = ErrorCode | 'OFFLINE' | 'NETWORK' | 'TIMEOUT' | 'INVALID_RESPONSE' | 'UNKNOWN'

interface Failure {
  /** HTTP status; 0 when there was no answer. */
  status: number
  code: FailureCode
  /** The text to show. */
  message: string
  errors?: FieldError[]
  /** In seconds; always set on 429. */
  retryAfter?: number
  data?: unknown
  requestId?: string
}

/** Every failed call rejects with this, except calls that the caller aborted. */
export class ApiError extends Error {
  readonly status: number
  readonly code: FailureCode
  readonly errors: FieldError[]
  readonly retryAfter: number | undefined
  readonly data: unknown
  readonly requestId: string | undefined

  constructor({ status, code, message, errors = [], retryAfter, data, requestId }: Failure) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.data = data
    this.requestId = requestId
  }
}

/** The data of a failure with this code; null for any other error. */
export function findErrorData<C extends keyof ErrorData>(error: unknown, code: C): ErrorData[C] | null {
  return error instanceof ApiError && error.code === code ? (error.data as ErrorData[C]) : null
}

/** For a request without a response. Reports 'offline' only where the browser knows it: otherwise the server may be unreachable. */
export function createNetworkError(code: 'NETWORK' | 'TIMEOUT' = 'NETWORK'): ApiError {
  const isOffline = globalThis.navigator?.onLine === false
  return new ApiError({ status: 0, code: isOffline ? 'OFFLINE' : code, message: isOffline ? messages.networkAway : messages.serverAway })
}

/** Whether there was no response: the request may be sent again unchanged. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** The first message of each field, by path, for a form that the server refused. */
export function listFieldErrors(error: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  if (error instanceof ApiError) for (const { path, msg } of error.errors) found[path] ??= msg
  return found
}
