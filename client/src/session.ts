import type { Tokens, User } from '@saddar/contract'
import {
  adminVerifyMs,
  adminVerifySpacingMs,
  expiryLeadMs,
  sessionCheckMs,
  userCacheFetchMs,
  userCacheStartMs,
} from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { ApiError } from './api-error.ts'
import { createListeners } from './listeners.ts'
import { createRenewal } from './renewal.ts'
import type { Send } from './send.ts'
import { createSessionStore, type SessionKind, type SimpleStorage } from './session-store.ts'

export interface SessionSnapshot {
  signedIn: boolean
  /** null when signed out, and while the signed-in person's record is being fetched. */
  user: User | null
}

/** The session, shared by all tabs (rule 2.11). `subscribe` and the snapshots fit useSyncExternalStore. */
export interface Session {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => SessionSnapshot
  /** Always signed out: the server renders the same page for every visitor. */
  getServerSnapshot: () => SessionSnapshot
  /** Stores the tokens and the user of a login or registration. */
  signIn: (login: Tokens & { user: User }) => void
  /** Ends the session here immediately, and on the server if it can be reached. Resolves to the text to show. */
  signOut: () => Promise<string>
  /** Stores the user after a change of the profile. */
  setUser: (user: User) => void
  /** The user's record: the cached one while it is fresh (3 minutes; an admin's 30 s), else or when forced the server's; null when signed out. */
  loadUser: (isForced?: boolean) => Promise<User | null>
  /** The access token, renewed first when it expires within 5 minutes; null when signed out. */
  getToken: () => Promise<string | null>
  /** Returns another token after the server refused this one. Rejects when the session has ended or the server cannot answer. */
  renew: (refusedToken: string) => Promise<string>
  /** Calls back when a person signs in or out, or another person is signed in. */
  onIdentityChange: (listener: () => void) => () => void
  /** Stops timers and listeners. */
  close: () => void
}

const signedOut: SessionSnapshot = { signedIn: false, user: null }

interface SessionParts {
  kind: SessionKind
  send: Send
  storage?: SimpleStorage
  /** Called when the session ended without a sign-out; the text says why. */
  onSessionEnd?: (message: string) => void
}

export function createSession({ kind, send, storage, onSessionEnd }: SessionParts): Session {
  const store = createSessionStore(kind, storage)
  const listeners = createListeners()
  const identityListeners = createListeners()
  let snapshot = readSnapshot(userCacheStartMs)
  let loading: Promise<User | null> | null = null

  function readSnapshot(maximumAge = Number.POSITIVE_INFINITY): SessionSnapshot {
    if (!store.readTokens()) return signedOut
    const record = store.readUser()
    return { signedIn: true, user: record && record.age <= maximumAge ? record.user : null }
  }

  const update = () => {
    const before = snapshot
    const next = readSnapshot()
    if (JSON.stringify(next) === JSON.stringify(before)) return
    snapshot = next
    listeners.call()
    const isOtherPerson = before.user && next.user && before.user._id !== next.user._id
    if (before.signedIn !== next.signedIn || isOtherPerson) identityListeners.call()
  }

  const renew = createRenewal({
    kind,
    store,
    send,
    onRefused: (message) => {
      update()
      onSessionEnd?.(message)
    },
  })

  const getToken = async (): Promise<string | null> => {
    const tokens = store.readTokens()
    if (!tokens) return null
    if (tokens.token && Date.now() < tokens.expiresAt - expiryLeadMs) return tokens.token
    try {
      return await renew(tokens.token, false)
    } catch (error) {
      // If the server cannot renew the token now, the current one is still valid for up to five minutes.
      if (store.readTokens()?.token === tokens.token && Date.now() < tokens.expiresAt) return tokens.token
      throw error
    }
  }

  /** Ends the session when the server answers 403: the account is blocked or no longer an admin's. */
  const endSession = (message: string) => {
    store.clear()
    update()
    onSessionEnd?.(message)
  }

  const setUser = (user: User) => {
    store.writeUser(user)
    update()
  }

  const fetchUser = async (): Promise<User | null> => {
    const token = await getToken()
    if (!token) return null
    const call = kind === 'admin' ? 'GET /admin/verify-token' : 'GET /auth/me'
    const fetchRecord = (token: string) => send(call, undefined, { token })
    const { data } = await fetchRecord(token).catch(async (error: unknown) => {
      const status = error instanceof ApiError ? error.status : undefined
      if (status === 403) endSession((error as ApiError).message)
      if (status !== 401) throw error
      return fetchRecord(await renew(token))
    })
    // If a sign-out or another sign-in happened meanwhile, this record is no longer the session's.
    const known = store.readUser()
    if (store.readTokens() && (!known || known.user._id === data.user._id)) setUser(data.user)
    return snapshot.user
  }

  const session: Session = {
    subscribe: listeners.add,
    getSnapshot: () => snapshot,
    getServerSnapshot: () => signedOut,
    signIn: (login) => {
      if (!login?.token || !login.user) throw new ApiError({ status: 200, code: 'INVALID_RESPONSE', message: messages.missingLoginData })
      store.writeUser(login.user)
      store.writeTokens(login)
      update()
    },
    signOut: async () => {
      const refreshToken = store.readTokens()?.refreshToken
      store.clear()
      update()
      try {
        await send(kind === 'admin' ? 'POST /admin/logout' : 'POST /auth/logout', { body: { refreshToken } })
        return 'You are signed out'
      } catch {
        return messages.loggedOutLocally
      }
    },
    setUser,
    loadUser: (isForced) => {
      const record = store.readTokens() && store.readUser()
      const fresh = kind === 'admin' ? adminVerifySpacingMs : userCacheFetchMs
      if (!isForced && record && record.age < fresh && snapshot.user) return Promise.resolve(record.user)
      loading ??= fetchUser().finally(() => {
        loading = null
      })
      return loading
    },
    getToken,
    renew,
    onIdentityChange: identityListeners.add,
    close: () => stop(),
  }
  const stop = typeof window === 'undefined' ? () => {} : watch()

  /** Follows other tabs and renews the token while the page is open. */
  function watch(): () => void {
    // Failures are ignored: the next call fails the same way and reports it.
    const check = () => void getToken().catch(() => {})
    const loadUser = () => void (snapshot.signedIn && session.loadUser().catch(() => {}))
    const onStorage = (event: StorageEvent) => {
      if (store.owns(event.key)) update()
    }
    window.addEventListener('storage', onStorage)
    const timers = [setInterval(check, sessionCheckMs)]
    if (kind === 'admin') timers.push(setInterval(loadUser, adminVerifyMs))
    if (!snapshot.user) queueMicrotask(loadUser)
    return () => {
      window.removeEventListener('storage', onStorage)
      for (const timer of timers) clearInterval(timer)
    }
  }

  return session
}
