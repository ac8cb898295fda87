import { type Api, createApi, type FindGrant } from './api.ts'
import { createLive, type Live } from './live.ts'
import { createSend, type TakeEarlyResponse } from './send.ts'
import { createSession, type Session } from './session.ts'
import type { SessionKind, SimpleStorage } from './session-store.ts'
import { createStepUp, type WithStepUp } from './step-up.ts'

export interface Client {
  api: Api
  session: Session
  live: Live
  /** How `api` handles STEP_UP_REQUIRED, for requests that are made without `api`. */
  withStepUp: WithStepUp
  /** As in the options, for requests that are made without `api`. */
  findGrant: FindGrant
  /** Stops timers, listeners and the live connection. */
  close: () => void
}

export interface ClientOptions {
  /** The storefront's client sends the shopper's token, the back office's the admin's (rule 2.1). */
  kind: SessionKind
  /** '/api' of the page's own host, or an absolute URL. */
  baseUrl?: string
  /** Called when the session ended without a sign-out; the text is for a toast. */
  onSessionEnd?: (message: string) => void
  /** Asks the person for the password or a code; true when they confirmed. Without it, calls fail with STEP_UP_REQUIRED. */
  confirmIdentity?: () => Promise<boolean>
  /** Data that the live connection's handshake carries beside the token, such as the device's id. */
  getHandshakeData?: () => Promise<Record<string, string>>
  /** Default: local storage. */
  storage?: SimpleStorage
  takeEarlyResponse?: TakeEarlyResponse
  /** Finds the key of a link for the calls of a guest. */
  findGrant?: FindGrant
}

/** The browser's side of the contract: typed calls, the session behind them, and live events. One per window. */
export function createClient({
  kind,
  baseUrl = '/api',
  onSessionEnd,
  confirmIdentity,
  getHandshakeData,
  storage,
  takeEarlyResponse,
  findGrant = () => null,
}: ClientOptions): Client {
  const send = createSend(baseUrl, takeEarlyResponse)
  const session = createSession({ kind, send, storage, onSessionEnd })
  const withStepUp = createStepUp(confirmIdentity ?? (async () => false))
  const origin = /^https?:/.test(baseUrl) ? new URL(baseUrl).origin : ''
  const live = createLive({ origin, session, getHandshakeData })
  return {
    api: createApi(send, session, withStepUp, findGrant),
    session,
    live,
    withStepUp,
    findGrant,
    close: () => {
      live.close()
      session.close()
    },
  }
}

const subscribeNothing = () => () => {}

/** A client for a server render: the given calls, signed out, no live events. */
export function createRenderClient(api: Api): Client {
  const signedOut = { signedIn: false, user: null }
  const refuse = () => {
    throw new Error('A server render has no session')
  }
  return {
    api,
    session: {
      subscribe: subscribeNothing,
      getSnapshot: () => signedOut,
      getServerSnapshot: () => signedOut,
      signIn: refuse,
      signOut: refuse,
      setUser: refuse,
      loadUser: async () => null,
      getToken: async () => null,
      renew: refuse,
      onIdentityChange: subscribeNothing,
      close: () => {},
    },
    live: {
      on: subscribeNothing,
      onCatchUp: subscribeNothing,
      subscribe: subscribeNothing,
      getSnapshot: () => 'connecting',
      getServerSnapshot: () => 'connecting',
      close: () => {},
    },
    withStepUp: refuse,
    findGrant: () => null,
    close: () => {},
  }
}
