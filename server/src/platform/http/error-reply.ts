import { type ErrorReply, errorText } from '@saddar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { FilesUnavailable } from '../media/s3-client.ts'
import { AppError } from './app-error.ts'

const logEveryMs = 60_000
let lastLogged = Number.NEGATIVE_INFINITY

/** Sends every error in the same shape (rule 1.2). Unexpected errors are logged in full and sent without details. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof AppError ? error : translate(error)
  if (!known) {
    request.log.error({ err: error, method: request.method, url: getPath(request) }, 'unforeseen error')
    void reply
      .code(500)
      .send({ success: false, message: errorText('INTERNAL'), code: 'INTERNAL', requestId: request.id } satisfies ErrorReply)
    return
  }
  if (isDatabaseUnavailable(error)) logUnavailable(error as NodeJS.ErrnoException, request)
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

/** The address without its query, which may contain what a visitor typed. */
export const getPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!

/** Logs the cause once a minute instead of per request. The error object is not logged, because it contains the whole connection. */
export function logUnavailable({ code, message }: NodeJS.ErrnoException, request: FastifyRequest): void {
  const now = performance.now()
  if (now - lastLogged < logEveryMs) return
  lastLogged = now
  request.log.warn({ code, reason: message, url: request.routeOptions.url }, 'the database is away: requests are answered 503')
}

/** Translates errors of the framework and of an unavailable database. */
function translate(error: unknown): AppError | undefined {
  // The code of a thrown value can have any type: some libraries use numbers.
  const { code: given, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  const code = typeof given === 'string' ? given : ''
  const status = typeof statusCode === 'number' ? statusCode : 0
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT')
    return new AppError('FILE_TOO_LARGE')
  if (isDatabaseUnavailable(error) || error instanceof FilesUnavailable) return new AppError('UNAVAILABLE')
  // The client closed the connection during its request.
  if (code === 'ECONNRESET') return new AppError('BAD_JSON')
  // A zero byte in a text, which PostgreSQL cannot store (in JSON: 22P05).
  if (code === '22021' || code === '22P05') return new AppError('BAD_JSON')
  // What a new row refers to was deleted at the same moment, after it was looked up.
  if (code === '23503' && (error as { detail?: string }).detail?.includes('is not present in table')) return new AppError('NOT_FOUND')
  if (code.startsWith('FST_') || (status >= 400 && status < 500)) return new AppError(badRequest(status))
  return undefined
}

const badRequest = (status: number) => (status === 404 ? 'NOT_FOUND' : 'BAD_JSON')
