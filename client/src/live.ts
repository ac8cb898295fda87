import type { LiveEventName, LiveEvents } from '@saddar/contract/events'
import { liveReconnectAttempts, liveReconnectDelayMs } from '@saddar/contract/limits'
import type { Socket } from 'socket.io-client'
import { createBackupPolling } from './backup-polling.ts'
import { createListeners } from './listeners.ts'
import type { Session } from './session.ts'

export type LiveState = 'connecting' | 'connected' | 'disconnected'

/** The live connection (behaviour 9). Events are hints: every screen is right again after a refetch. It opens with the first listener. */
export interface Live {
  /** Answers the way to stop listening. */
  on: <E extends LiveEventName>(event: E, handler: (payload: LiveEvents[E]) => void) => () => void
  /** Called when something may have been missed: after a reconnect, and every 15 s while the connection is away. Refetch then. */
  onCatchUp: (handler: () => void) => () => void
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => LiveState
  getServerSnapshot: () => LiveState
  close: () => void
}

interface LiveParts {
  /** Where the server is; '' is the page's own host. */
  origin: string
  session: Session
  /** What the connection states beside the token. */
  introduce?: () => Promise<Record<string, string>>
  /** The quick attempts failed; said once per outage. */
  onConnectionIssues?: () => void
}

type Handler = (payload: never) => void

export function createLive({ origin, session, introduce, onConnectionIssues }: LiveParts): Live {
  const handlers = new Map<string, Set<Handler>>()
  const states = createListeners()
  const catchUps = createListeners()
  let state: LiveState = 'connecting'
  let socket: Socket | null = null
  let opening = false
  let closed = false
  let missedSome = false
  let sentToken = ''

  const setState = (next: LiveState) => {
    if (state === next) return
    state = next
    states.call()
  }
  const openOrFail = () => void open().catch(startBackup)
  // While socket.io is trying by itself, connect() changes nothing.
  const backup = createBackupPolling({ poll: catchUps.call, retry: () => (socket ? void socket.connect() : openOrFail()) })

  function startBackup(): void {
    if (state !== 'disconnected') onConnectionIssues?.()
    setState('disconnected')
    backup.start()
  }

  const open = async () => {
    const { io } = await import('socket.io-client')
    if (closed || socket) return
    socket = io(origin, {
      transports: ['websocket', 'polling'],
      withCredentials: true,
      reconnectionAttempts: liveReconnectAttempts,
      reconnectionDelay: liveReconnectDelayMs,
      reconnectionDelayMax: liveReconnectDelayMs,
      randomizationFactor: 0,
      // A function, so that every attempt states the token of its moment.
      auth: async (answer) => {
        const [token, more] = await Promise.all([session.getToken().catch(() => null), introduce?.().catch(() => null)])
        sentToken = token ?? ''
        answer({ ...more, ...(token && { token }) })
      },
    })
    socket.on('connect', () => {
      backup.stop()
      setState('connected')
      if (missedSome) catchUps.call()
      missedSome = true
    })
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return
      // The server hung up, for instance since the session ended: socket.io leaves the next attempt to us.
      if (reason === 'io server disconnect') startBackup()
      else setState('connecting')
    })
    socket.on('connect_error', () => {
      missedSome = true
      if (!socket?.active) void retryRefused()
    })
    socket.io.on('reconnect_failed', startBackup)
    socket.onAny((event: string, payload: unknown) => {
      for (const handler of [...(handlers.get(event) ?? [])]) handler(payload as never)
    })
  }

  /** Refused rather than unreachable: socket.io does not try again by itself, and the token may only want renewing. */
  const retryRefused = async () => {
    const next = sentToken && (await session.renew(sentToken).catch(() => ''))
    if (next && next !== sentToken) socket?.connect()
    // When the session ended just now, the change of identity connects again.
    else if (!sentToken || session.getSnapshot().signedIn) startBackup()
  }

  /** After the page has settled: nothing live is worth delaying the first view for. */
  const openSoon = () => {
    if (opening || closed) return
    opening = true
    whenIdle(openOrFail)
  }

  const stopWatching = session.onIdentityChange(() => {
    if (!socket) return
    socket.disconnect()
    setState('connecting')
    socket.connect()
  })

  return {
    on: (event, handler) => {
      const known = handlers.get(event) ?? new Set()
      handlers.set(event, known.add(handler))
      openSoon()
      return () => void known.delete(handler)
    },
    onCatchUp: catchUps.add,
    subscribe: states.add,
    getSnapshot: () => state,
    getServerSnapshot: () => 'connecting',
    close: () => {
      closed = true
      stopWatching()
      backup.stop()
      socket?.disconnect()
    },
  }
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
