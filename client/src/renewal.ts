import { refreshSpacingMs } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { ApiError, isUnanswered } from './api-error.ts'
import type { Send } from './send.ts'
import type { SessionKind, SessionStore } from './session-store.ts'

interface RenewalParts {
  kind: SessionKind
  store: SessionStore
  send: Send
  /** The server refused the refresh token: the session is over. */
  onRefused: (message: string) => void
}

/** @param refused false when the token still works and only expires soon */
type Renew = (oldToken: string, refused?: boolean) => Promise<string>

/**
 * Exchanges the refresh token, once for all waiting requests and all tabs (rule 2.11), at most once per 30 s with one exception: a
 * token that the server refuses although it is newer than that is exchanged at once. If its successor is refused too, the next exchange
 * waits until the 30 s are over.
 * Answers the token to use now; the old one when that was not refused and it is too early to ask. Rejects when the session is over or the
 * server cannot answer.
 */
export function createRenewal({ kind, store, send, onRefused }: RenewalParts): Renew {
  let running: Promise<string> | null = null
  let lastFailure: unknown = null
  let wasEarly = false
  const expired = kind === 'admin' ? messages.adminSessionExpired : messages.sessionExpired

  const over = (message: string = expired) => new ApiError({ status: 401, code: 'UNAUTHENTICATED', message })
  const end = (message?: string): never => {
    const error = over(message)
    store.clear()
    onRefused(error.message)
    throw error
  }

  /** Milliseconds until the 30 s are over; 0 when the clock was set back. */
  const readWait = () => {
    const wait = store.readRefreshedAt() + refreshSpacingMs - Date.now()
    return wait > 0 && wait <= refreshSpacingMs ? wait : 0
  }

  const renewAlone = async (oldToken: string): Promise<string> => {
    const current = store.readTokens()
    if (!current) throw over()
    // While we waited another tab has renewed.
    if (current.token && current.token !== oldToken) return current.token
    if (!current.refreshToken) return end(messages.noRefreshToken)
    const wait = readWait()
    if (wait && lastFailure) throw lastFailure
    if (wait && wasEarly) {
      wasEarly = false
      await new Promise((resolve) => setTimeout(resolve, wait))
      return renewAlone(oldToken)
    }
    wasEarly = wait > 0
    return exchange(current.refreshToken)
  }

  const exchange = async (refreshToken: string): Promise<string> => {
    const isStillOurs = () => store.readTokens()?.refreshToken === refreshToken
    try {
      const { data } = await send(kind === 'admin' ? 'POST /admin/refresh-token' : 'POST /auth/refresh-token', { body: { refreshToken } })
      if (!data?.token || !data.refreshToken)
        throw new ApiError({
          status: 200,
          code: 'INVALID_RESPONSE',
          message: kind === 'admin' ? messages.missingTokens : messages.tokenRefreshFailed,
        })
      lastFailure = null
      // Someone signed out, or in as another, meanwhile: what we brought is nobody's any more.
      if (!isStillOurs()) {
        const others = store.readTokens()?.token
        if (others) return others
        throw over()
      }
      store.writeTokens(data)
      store.writeRefreshedAt()
      return data.token
    } catch (error) {
      // An unanswered refresh does not count: the server may have rotated, and takes the old token for 60 s only.
      if (!isUnanswered(error) && isStillOurs()) {
        const { status } = error as ApiError
        if (status === 401 || status === 403) return end()
        lastFailure = error
        store.writeRefreshedAt()
      }
      throw error
    }
  }

  return async (oldToken, refused = true) => {
    const token = store.readTokens()?.token
    if (token && (token !== oldToken || (!refused && readWait()))) return token
    running ??= holdLock(`saddar-${kind}-refresh`, () => renewAlone(oldToken)).finally(() => {
      running = null
    })
    return running
  }
}

/** Across tabs where the browser can (secure pages); elsewhere the server's 60 s of grace keeps tabs from harming one another. */
function holdLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? (navigator.locks.request(name, work) as Promise<T>) : work()
}
