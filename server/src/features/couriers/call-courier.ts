import { setTimeout as sleep } from 'node:timers/promises'
import { CourierError } from './courier.ts'

/** Couriers answer slowly in the evening, when everyone books. */
const timeoutMs = 12_000
const retryMs = 300

interface Request {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: object
  /** True for calls that change nothing: they are tried again once. */
  isRead?: boolean
}

/** Errors of a connection that was never made. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/**
 * Calls a courier. Its answers are JSON; couriers also refuse with status 200, which the caller reads from the answer.
 * @returns the parsed answer of status 200, 400, 404 or 422, which the caller checks
 * @throws CourierError of kind unsent, unanswered or key
 */
export async function callCourier(url: string, request: Request = {}): Promise<unknown> {
  try {
    return await callOnce(url, request)
  } catch (error) {
    const isPassing = error instanceof CourierError && (error.kind === 'unsent' || error.kind === 'unanswered')
    if (!request.isRead || !isPassing) throw error
    await sleep(retryMs)
    return callOnce(url, request)
  }
}

async function callOnce(url: string, { method = 'GET', headers = {}, body }: Request): Promise<unknown> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      // The keys go to the configured address only.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await answer.text()
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
    if (code === 'ENOTFOUND') throw new CourierError('unsent', `No server was found at ${new URL(url).host}`)
    if (unsent.includes(code)) throw new CourierError('unsent', 'The courier could not be reached')
    throw new CourierError('unanswered', 'The courier did not answer')
  }
  if (answer.status === 401 || answer.status === 403) throw new CourierError('key', 'The courier did not accept the keys')
  if (answer.status >= 500) throw new CourierError('unanswered', `The courier’s system failed (status ${answer.status})`)
  try {
    return JSON.parse(text)
  } catch {
    throw new CourierError('unanswered', 'The courier’s answer could not be read')
  }
}
