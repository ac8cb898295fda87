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

/**
 * Exchanges the refresh token, once for all waiting requests and all tabs, at most once per 30 s (behaviour 2.11).
 * Answers the token to use now; the same token again when it is too early to ask. Rejects when the session is over or the server away.
 */
export function createRenewal({ kind, store, send, onRefused }: RenewalParts): (failedToken: string) => Promise<string> {
  let running: Promise<string> | null = null
  let lastFailure: unknown = null
  const expired = kind === 'admin' ? messages.adminSessionExpired : messages.sessionExpired

  const over = (message: string = expired) => new ApiError({ status: 401, code: 'UNAUTHENTICATED', message })
  const end = (message?: string): never => {
    const error = over(message)
    store.clear()
    onRefused(error.message)
    throw error
  }

  const renewAlone = async (failedToken: string): Promise<string> => {
    const current = store.readTokens()
    if (!current) throw over()
    // While we waited for the lock another tab has renewed.
    if (current.token && current.token !== failedToken) return current.token
    if (!current.refreshToken) return end(messages.noRefreshToken)
    const sinceLast = Date.now() - store.readRefreshedAt()
    if (sinceLast >= 0 && sinceLast < refreshSpacingMs) {
      if (lastFailure) throw lastFailure
      return current.token
    }
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

  return (failedToken) => {
    const token = store.readTokens()?.token
    if (token && token !== failedToken) return Promise.resolve(token)
    running ??= holdLock(`saddar-${kind}-refresh`, () => renewAlone(failedToken)).finally(() => {
      running = null
    })
    return running
  }
}

/** Across tabs where the browser can (secure pages); elsewhere the server's 60 s of grace keeps tabs from harming one another. */
function holdLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? (navigator.locks.request(name, work) as Promise<T>) : work()
}
