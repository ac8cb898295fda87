import { liveReconnectAttempts, liveReconnectDelayMs } from '@saddar/contract/limits'
import type { Socket } from 'socket.io-client'
import { createBackupPolling } from './backup-polling.ts'
import type { LiveParts, LiveState } from './live.ts'

interface ConnectionParts extends LiveParts {
  getState: () => LiveState
  setState: (next: LiveState) => void
  catchUp: () => void
  deliver: (event: string, payload: unknown) => void
}

/**
 * Opens the connection and keeps it open, with the backup beside it while it is away.
 * @returns what closes it for good
 */
export function openConnection({
  origin,
  session,
  introduce,
  onConnectionIssues,
  getState,
  setState,
  catchUp,
  deliver,
}: ConnectionParts): () => void {
  let socket: Socket | null = null
  let closed = false
  let missedSome = false
  let sentToken = ''

  const openOrFail = () => void open().catch(startBackup)
  // While socket.io is trying by itself, connect() changes nothing.
  const backup = createBackupPolling({ poll: catchUp, retry: () => (socket ? void socket.connect() : openOrFail()) })

  function startBackup(): void {
    if (getState() !== 'disconnected') onConnectionIssues?.()
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
      if (missedSome) catchUp()
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
    setState('connecting')
    socket.connect()
  })

  openOrFail()
  return () => {
    closed = true
    stopWatching()
    backup.stop()
    socket?.disconnect()
  }
}
