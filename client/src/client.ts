import { type Api, createApi } from './api.ts'
import { createLive, type Live } from './live.ts'
import { createSend } from './send.ts'
import { createSession, type Session } from './session.ts'
import type { SessionKind, SimpleStorage } from './session-store.ts'
import { createStepUp, type WithStepUp } from './step-up.ts'

export interface Client {
  api: Api
  session: Session
  live: Live
  /** What `api` does at STEP_UP_REQUIRED, for requests that it does not make. */
  withStepUp: WithStepUp
  /** Ends timers, listeners and the live connection. */
  close: () => void
}

export interface ClientOptions {
  /** The storefront's client sends the shopper's token, the back office's the admin's (rule 2.1). */
  kind: SessionKind
  /** '/api' of the page's own host, or a whole address. */
  baseUrl?: string
  /** The session ended by itself (not by signing out); the text is for a toast. */
  onSessionEnd?: (message: string) => void
  /** Asks the person to enter the password or a code again; true when they did. Without it, calls fail with STEP_UP_REQUIRED. */
  confirmIdentity?: () => Promise<boolean>
  /** What the live connection states beside the token, such as the device's id. */
  introduce?: () => Promise<Record<string, string>>
  /** Local storage unless given. */
  storage?: SimpleStorage
}

/** The browser's side of the contract: typed calls, the session behind them, and live events. One per window. */
export function createClient({ kind, baseUrl = '/api', onSessionEnd, confirmIdentity, introduce, storage }: ClientOptions): Client {
  const send = createSend(baseUrl)
  const session = createSession({ kind, send, storage, onSessionEnd })
  const withStepUp = createStepUp(confirmIdentity ?? (async () => false))
  const origin = /^https?:/.test(baseUrl) ? new URL(baseUrl).origin : ''
  const live = createLive({ origin, session, introduce })
  return {
    api: createApi(send, session, withStepUp),
    session,
    live,
    withStepUp,
    close: () => {
      live.close()
      session.close()
    },
  }
}

const nothing = () => () => {}

/** For a server render: the given calls, nobody signed in, nothing live. */
export function createRenderClient(api: Api): Client {
  const signedOut = { signedIn: false, user: null }
  const refuse = () => {
    throw new Error('A server render has no session')
  }
  return {
    api,
    session: {
      subscribe: nothing,
      getSnapshot: () => signedOut,
      getServerSnapshot: () => signedOut,
      signIn: refuse,
      signOut: refuse,
      setUser: refuse,
      loadUser: async () => null,
      getToken: async () => null,
      renew: refuse,
      onIdentityChange: nothing,
      close: () => {},
    },
    live: {
      on: nothing,
      onCatchUp: nothing,
      subscribe: nothing,
      getSnapshot: () => 'connecting',
      getServerSnapshot: () => 'connecting',
      close: () => {},
    },
    withStepUp: refuse,
    close: () => {},
  }
}
