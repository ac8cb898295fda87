import { refreshSpacingMs } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { ApiError, isUnanswered } from './api-error.ts'
import type { Send } from './send.ts'
import type { SessionKind, SessionStore } from './session-store.ts'

interface RenewalParts {
  kind: SessionKind
  store: SessionStore
  send: Send
  /** Thrown when the server refused the refresh token, which ends the session. */
  onRefused: (message: string) => void
}

/** @param refused false when the token is still valid and only expires soon */
type Renew = (oldToken: string, refused?: boolean) => Promise<string>

/**
 * Exchanges the refresh token, once for all waiting requests and all tabs (rule 2.11.1), at most once per 30 s. One exception: when the
 * server refuses a token that is younger than that, it is exchanged immediately. If the next token is refused too, the next exchange waits
 * until the 30 s are over.
 * Resolves to the token to use now; the old token when the server did not refuse it and a refresh is too early. Rejects when the session
 * has ended or the server cannot answer.
 */
export function createRenewal({ kind, store, send, onRefused }: RenewalParts): Renew {
  let running: Promise<string> | null = null
  let lastFailure: unknown = null
  let refreshedEarly = false
  const defaultMessage = kind === 'admin' ? messages.adminSessionExpired : messages.sessionExpired

  const createEndedError = (message: string = defaultMessage) => new ApiError({ status: 401, code: 'UNAUTHENTICATED', message })
  const end = (message?: string): never => {
    const error = createEndedError(message)
    store.clear()
    onRefused(error.message)
    throw error
  }

  /** Milliseconds until the 30 s are over; 0 when the clock was set back. */
  const getWaitMs = () => {
    const wait = store.readRefreshedAt() + refreshSpacingMs - Date.now()
    return wait > refreshSpacingMs ? 0 : Math.max(0, wait)
  }

  const renewLocked = async (oldToken: string): Promise<string> => {
    const current = store.readTokens()
    if (!current) throw createEndedError()
    // Another tab renewed the token while this one waited.
    if (current.token && current.token !== oldToken) return current.token
    if (!current.refreshToken) return end(messages.noRefreshToken)
    const wait = getWaitMs()
    if (wait && lastFailure) throw lastFailure
    if (wait && refreshedEarly) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      return renewLocked(oldToken)
    }
    refreshedEarly = Boolean(wait)
    return exchange(current.refreshToken)
  }

  const exchange = async (refreshToken: string): Promise<string> => {
    const isCurrent = () => store.readTokens()?.refreshToken === refreshToken
    try {
      const { data } = await send(kind === 'admin' ? 'POST /admin/refresh-token' : 'POST /auth/refresh-token', { body: { refreshToken } })
      if (!data?.token || !data.refreshToken)
        throw new ApiError({
          status: 200,
          code: 'INVALID_RESPONSE',
          message: kind === 'admin' ? messages.missingTokens : messages.tokenRefreshFailed,
        })
      lastFailure = null
      // A sign-out or another sign-in happened meanwhile: discard these tokens.
      if (!isCurrent()) {
        const newerToken = store.readTokens()?.token
        if (newerToken) return newerToken
        throw createEndedError()
      }
      store.writeTokens(data)
      store.writeRefreshedAt()
      return data.token
    } catch (error) {
      // A refresh without a response does not count: the server may have rotated the token and accepts the old one for 60 s only.
      if (!isUnanswered(error) && isCurrent()) {
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
    if (token && !refused && getWaitMs()) return token
    running ??= withLock(`saddar-${kind}-refresh`, () => renewLocked(oldToken)).finally(() => {
      running = null
    })
    return running
  }
}

/** A lock across tabs where the browser has Web Locks (secure pages). Elsewhere the server's grace of 60 s covers concurrent refreshes. */
function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? (navigator.locks.request(name, work) as Promise<T>) : work()
}
