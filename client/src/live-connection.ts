import {
  liveBackupAfterMs,
  liveConnectTimeoutMs,
  liveFirstTryMs,
  liveReconnectAttempts,
  liveReconnectDelayMs,
} from '@saddar/contract/limits'
import type { Manager, Socket } from 'socket.io-client'
import { createBackupPolling } from './backup-polling.ts'
import type { LiveParts, LiveState } from './live.ts'

interface ConnectionParts extends LiveParts {
  getState: () => LiveState
  setState: (next: LiveState) => void
  catchUp: () => void
  deliver: (event: string, payload: unknown) => void
}

/**
 * Opens the connection and keeps it open: by WebSocket, by polling where WebSockets do not get through. After 8 s without a connection, or
 * when five attempts have failed, the backup polls until there is one again (rule 9.3). The first attempt after a connection comes at
 * random within seconds: a server that restarts does not meet everybody at once (rule 9.9).
 * @returns what closes it for good
 */
export function openConnection({ origin, session, introduce, getState, setState, catchUp, deliver }: ConnectionParts): () => void {
  let socket: Socket | null = null
  let closed = false
  let missedSome = false
  let sentToken = ''
  let connectedAt = 0
  let isWebSocketFirst = true
  let backupTimer: ReturnType<typeof setTimeout> | undefined
  let returnTimer: ReturnType<typeof setTimeout> | undefined

  const openOrFail = () => void open().catch(startBackup)
  // While socket.io is trying by itself, connect() changes nothing.
  const backup = createBackupPolling({ poll: catchUp, retry: () => (socket ? void socket.connect() : openOrFail()) })

  const stopBackup = () => {
    clearTimeout(backupTimer)
    backupTimer = undefined
    backup.stop()
  }

  function startBackup(): void {
    clearTimeout(backupTimer)
    setState('disconnected')
    backup.start()
  }

  /** Without a connection from now on. The backup that runs goes on; else it gets its time limit. */
  const noteConnecting = () => {
    if (getState() === 'disconnected') return
    setState('connecting')
    backupTimer ??= setTimeout(startBackup, liveBackupAfterMs)
  }

  /**
   * A refused WebSocket is followed by polling at once (tryAllTransports). Some proxies accept it and then close it or answer nothing: so the
   * attempt after a failure begins with the other transport.
   */
  const switchTransport = (io: Manager) => {
    isWebSocketFirst = !isWebSocketFirst
    io.opts.transports = isWebSocketFirst ? ['websocket', 'polling'] : ['polling']
  }

  const open = async () => {
    const { io } = await import('socket.io-client')
    if (closed || socket) return
    socket = io(origin, {
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      timeout: liveConnectTimeoutMs,
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
    const { io: manager } = socket
    socket.on('connect', () => {
      connectedAt = Date.now()
      stopBackup()
      setState('connected')
      if (missedSome) catchUp()
      missedSome = true
    })
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return
      const firstTryMs = pickFirstTry()
      waitBeforeTries(manager, firstTryMs)
      // The server hung up, as it does when it stops: socket.io leaves the next attempt to us.
      if (reason === 'io server disconnect') returnTimer = setTimeout(() => socket?.connect(), firstTryMs)
      else if (Date.now() - connectedAt < liveConnectTimeoutMs) switchTransport(manager)
      noteConnecting()
    })
    manager.on('reconnect_attempt', () => waitBeforeTries(manager, liveReconnectDelayMs))
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      missedSome = true
      if (socket?.active) switchTransport(manager)
      // There are too many connections: another token would change nothing, and the backup tries again each minute.
      else if (error.data?.code) startBackup()
      else void retryRefused()
    })
    manager.on('reconnect_failed', startBackup)
    socket.onAny(deliver)
  }

  /** Refused rather than unreachable: socket.io does not try again by itself, and the token may only want renewing. */
  const retryRefused = async () => {
    const next = sentToken && (await session.renew(sentToken).catch(() => ''))
    if (next && next !== sentToken) socket?.connect()
    // When the session ended just now, the change of identity connects again.
    else if (!sentToken || session.getSnapshot().signedIn) startBackup()
  }

  const stopWatching = session.onIdentityChange(() => {
    if (!socket) return
    socket.disconnect()
    noteConnecting()
    socket.connect()
  })

  noteConnecting()
  openOrFail()
  return () => {
    closed = true
    stopWatching()
    stopBackup()
    clearTimeout(returnTimer)
    socket?.disconnect()
  }
}

const pickFirstTry = () => liveFirstTryMs.from + Math.random() * (liveFirstTryMs.to - liveFirstTryMs.from)

function waitBeforeTries(manager: Manager, ms: number): void {
  manager.reconnectionDelayMax(ms)
  manager.reconnectionDelay(ms)
}
