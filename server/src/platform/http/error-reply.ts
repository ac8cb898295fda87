import { type ErrorReply, errorText } from '@saddar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { AppError } from './app-error.ts'

const tellEveryMs = 60_000
let lastTold = Number.NEGATIVE_INFINITY

/** Renders every error in the one shape (behaviour 1.2). What we did not foresee is logged whole and told without detail. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof AppError ? error : translate(error)
  if (!known) {
    request.log.error({ err: error, url: request.url }, 'unforeseen error')
    void reply
      .code(500)
      .send({ success: false, message: errorText('INTERNAL'), code: 'INTERNAL', requestId: request.id } satisfies ErrorReply)
    return
  }
  if (isDatabaseUnavailable(error)) tellAway(error as NodeJS.ErrnoException, request)
  const { errors, retryAfter, data } = known.extras
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  const body: ErrorReply = {
    success: false,
    message: known.message,
    code: known.code,
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(data !== undefined && { data }),
  }
  void reply.code(known.status).send(body)
}

/** The cause, once a minute: while the database is away every request would say the same. The error itself carries the whole connection. */
function tellAway({ code, message }: NodeJS.ErrnoException, request: FastifyRequest): void {
  const now = performance.now()
  if (now - lastTold < tellEveryMs) return
  lastTold = now
  request.log.warn({ code, reason: message, url: request.routeOptions.url }, 'the database is away: requests are answered 503')
}

/** Errors of the framework and of a database that is away. */
function translate(error: unknown): AppError | undefined {
  // Anything can be thrown, and its code can be anything: system calls and libraries use numbers.
  const { code: given, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  const code = typeof given === 'string' ? given : ''
  const status = typeof statusCode === 'number' ? statusCode : 0
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT')
    return new AppError('FILE_TOO_LARGE')
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE')
  // The browser went away in the middle of its request: nobody reads the answer.
  if (code === 'ECONNRESET') return new AppError('BAD_JSON')
  // A zero byte in a text, which PostgreSQL cannot hold (in JSON: 22P05).
  if (code === '22021' || code === '22P05') return new AppError('BAD_JSON')
  if (code.startsWith('FST_') || (status >= 400 && status < 500)) return new AppError(badRequest(status))
  return undefined
}

const badRequest = (status: number) => (status === 404 ? 'NOT_FOUND' : 'BAD_JSON')
