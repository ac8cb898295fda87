import type { CallInput, CallKey, CallReply } from '@saddar/contract'
import { requestTimeoutMs } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { ApiError, createNetworkError } from './api-error.ts'

/** The input of a call; a call with files takes its body as FormData. */
export type ApiInput<K extends CallKey> = CallInput<K> | (Omit<CallInput<K>, 'body'> & { body: FormData })
/** The reply of a call, and the server's message if it sends one. */
export type ApiReply<K extends CallKey> = CallReply<K> & { message?: string }

export interface CallOptions {
  /** For example Idempotency-Key. */
  headers?: Record<string, string>
  /** Aborting rejects with the signal's reason, not with an ApiError. */
  signal?: AbortSignal
  timeoutMs?: number
}
export type Send = <K extends CallKey>(
  key: K,
  input?: ApiInput<K>,
  options?: CallOptions & { token?: string | null },
) => Promise<ApiReply<K>>

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Returns the response to a read that the page requested before this code was loaded. */
export type TakeEarlyResponse = (url: string, token: string | null | undefined) => Promise<Response> | undefined

/** Sends one request, with credentials and a time limit of 10 s; it has no access to the session (rule 1.1). */
export function createSend(baseUrl: string, takeEarlyResponse?: TakeEarlyResponse): Send {
  return async <K extends CallKey>(
    key: K,
    input?: ApiInput<K>,
    { token, headers, signal, timeoutMs = requestTimeoutMs }: CallOptions & { token?: string | null } = {},
  ) => {
    const { params, query, body } = (input ?? {}) as LooseInput
    const [method, path] = key.split(' ') as [string, string]
    const isForm = body instanceof FormData
    const limit = startTimeLimit(timeoutMs, signal)
    try {
      const url = baseUrl + fillPath(path, params) + writeQuery(query)
      const early = method === 'GET' ? takeEarlyResponse?.(url, token) : undefined
      const response = await (early ??
        fetch(url, {
          method,
          credentials: 'include',
          headers: {
            Accept: 'application/json',
            ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
            ...(token && { Authorization: `Bearer ${token}` }),
            ...headers,
          },
          body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
          signal: limit.signal,
        }))
      const reply = await readJson(response)
      // The error texts are loaded with the first failure, since most visits need none of them.
      if (!response.ok) throw (await import('./failure-text.ts')).readFailure(key, response, reply)
      if (!reply) throw new ApiError({ status: response.status, code: 'INVALID_RESPONSE', message: messages.invalidResponse })
      return reply as ApiReply<K>
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw signal?.aborted ? signal.reason : error
      throw createNetworkError(limit.signal.aborted ? 'TIMEOUT' : 'NETWORK')
    } finally {
      limit.end()
    }
  }
}

/** Replaces `:id` and other parameters of the path. */
function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** Builds `?a=1&b=2`; undefined, null and '' are left out. */
function writeQuery(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** The body as JSON; null when it is not JSON, such as a proxy's error page. Rejects when the connection is lost half-way. */
async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Record<string, unknown> | null
  } catch {
    return null
  }
}

// AbortSignal.any would do the same, but the browsers of many shoppers lack it.
function startTimeLimit(timeoutMs: number, outer?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
