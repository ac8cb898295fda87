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
  catchUp: (isFirst: boolean) => void
  deliver: (event: string, payload: unknown) => void
}

/**
 * Opens the connection and keeps it open: by WebSocket, or by polling where WebSockets do not get through. After 8 s without a connection,
 * or after five failed attempts, the backup polls until there is a connection again (rule 9.3). The first attempt after a lost connection
 * comes after a random delay of a few seconds, so that clients do not all reconnect at once after a restart (rule 9.9).
 * @returns a function that closes it permanently
 */
export function openConnection({ origin, session, getHandshakeData, getState, setState, catchUp, deliver }: ConnectionParts): () => void {
  let socket: Socket | null = null
  let closed = false
  let isFirst = true
  let sentToken = ''
  let connectedAt = 0
  let isWebSocketFirst = true
  let backupTimer: ReturnType<typeof setTimeout> | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined

  const openOrFail = () => void open().catch(startBackup)
  // While socket.io is retrying on its own, connect() does nothing.
  const backup = createBackupPolling({ poll: () => catchUp(false), retry: () => (socket ? void socket.connect() : openOrFail()) })

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

  /** Marks the connection as lost. A running backup continues; otherwise its time limit starts. */
  const setConnecting = () => {
    if (getState() === 'disconnected') return
    setState('connecting')
    backupTimer ??= setTimeout(startBackup, liveBackupAfterMs)
  }

  /**
   * After a refused WebSocket, socket.io polls immediately (tryAllTransports). Some proxies accept the WebSocket and then close it or never
   * answer, so the attempt after a failure begins with the other transport.
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
      // A function, so that every attempt sends the current token.
      auth: async (callback) => {
        const [token, handshakeData] = await Promise.all([session.getToken().catch(() => null), getHandshakeData?.().catch(() => null)])
        sentToken = token ?? ''
        callback({ ...handshakeData, ...(token && { token }) })
      },
    })
    const { io: manager } = socket
    socket.on('connect', () => {
      connectedAt = Date.now()
      stopBackup()
      setState('connected')
      catchUp(isFirst)
      isFirst = false
    })
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return
      const firstDelayMs = pickFirstDelay()
      setReconnectDelay(manager, firstDelayMs)
      // When the server disconnects, as it does on shutdown, socket.io does not reconnect on its own.
      if (reason === 'io server disconnect') reconnectTimer = setTimeout(() => socket?.connect(), firstDelayMs)
      else if (Date.now() - connectedAt < liveConnectTimeoutMs) switchTransport(manager)
      setConnecting()
    })
    manager.on('reconnect_attempt', () => setReconnectDelay(manager, liveReconnectDelayMs))
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      isFirst = false
      if (socket?.active) switchTransport(manager)
      // Too many connections: another token would not help, and the backup tries again every minute.
      else if (error.data?.code) startBackup()
      else void retryRefused()
    })
    manager.on('reconnect_failed', startBackup)
    socket.onAny(deliver)
  }

  /** Called when the server refused the handshake: socket.io does not retry on its own, and renewing the token may be enough. */
  const retryRefused = async () => {
    const next = sentToken && (await session.renew(sentToken).catch(() => ''))
    if (next && next !== sentToken) socket?.connect()
    // If the session has just ended, the change of identity connects again.
    else if (!sentToken || session.getSnapshot().signedIn) startBackup()
  }

  const stopIdentityListener = session.onIdentityChange(() => {
    if (!socket) return
    socket.disconnect()
    setConnecting()
    socket.connect()
  })

  setConnecting()
  openOrFail()
  return () => {
    closed = true
    stopIdentityListener()
    stopBackup()
    clearTimeout(reconnectTimer)
    socket?.disconnect()
  }
}

const pickFirstDelay = () => liveFirstTryMs.from + Math.random() * (liveFirstTryMs.to - liveFirstTryMs.from)

function setReconnectDelay(manager: Manager, ms: number): void {
  manager.reconnectionDelayMax(ms)
  manager.reconnectionDelay(ms)
}
