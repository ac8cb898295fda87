import { Server } from 'socket.io'
import { afterEach, expect, it, vi } from 'vitest'
import { createSignedInStorage, shopper, startTestServer } from '../test/test-server.ts'
import { createBackupPolling } from './backup-polling.ts'
import { createClient } from './client.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
  vi.unstubAllGlobals()
})

async function startLive() {
  const server = await startTestServer({ 'POST /auth/logout': () => ({ success: true }) })
  const sockets = new Server(server.server)
  closing.push(() => sockets.close())
  const identities: unknown[] = []
  sockets.on('connection', (socket) => identities.push(socket.handshake.auth.token ?? null))
  const onConnectionIssues = vi.fn()
  const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createSignedInStorage(60), onConnectionIssues })
  closing.push(client.close)
  return { ...client, sockets, server, identities, onConnectionIssues }
}

it('connects with the token, hands on events, and connects anew as whoever is signed in', async () => {
  const { live, session, sockets, identities } = await startLive()
  const handler = vi.fn()
  const stop = live.on('productDeleted', handler)
  expect(live.getSnapshot()).toBe('connecting')
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 5_000)
  sockets.emit('productDeleted', { productId: 'p1' })
  await vi.waitFor(() => expect(handler).toHaveBeenCalledWith({ productId: 'p1' }))
  await session.signOut()
  await vi.waitFor(() => expect(identities).toEqual(['token-1', null]), 5_000)
  session.signIn({ token: 't2', refreshToken: 'r2', expiresIn: 3600, user: shopper })
  await vi.waitFor(() => expect(identities).toEqual(['token-1', null, 't2']), 5_000)
  stop()
})

it('states what it is given to state beside the token, and connects without it when that fails', async () => {
  const server = await startTestServer({})
  const sockets = new Server(server.server)
  closing.push(() => sockets.close())
  const stated: unknown[] = []
  sockets.on('connection', (socket) => stated.push(socket.handshake.auth))
  for (const introduce of [async () => ({ deviceId: 'd1' }), () => Promise.reject(new Error('no code'))]) {
    const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createSignedInStorage(60), introduce })
    closing.push(client.close)
    client.live.on('productDeleted', () => {})
    await vi.waitFor(() => expect(client.live.getSnapshot()).toBe('connected'), 5_000)
  }
  expect(stated).toEqual([{ deviceId: 'd1', token: 'token-1' }, { token: 'token-1' }])
})

it('renews a token that the server refuses, and connects with the next', async () => {
  const { live, sockets, server, identities, onConnectionIssues } = await startLive()
  server.answers['POST /auth/refresh-token'] = () => ({ data: { token: 'token-2', refreshToken: 'refresh-2', expiresIn: 3600 } })
  sockets.use((socket, next) => next(socket.handshake.auth.token === 'token-1' ? new Error('Please log in to continue') : undefined))
  live.on('productDeleted', () => {})
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 5_000)
  expect(identities).toEqual(['token-2'])
  expect(onConnectionIssues).not.toHaveBeenCalled()
})

it('asks for a refetch after a reconnect', async () => {
  const { live, sockets } = await startLive()
  const catchUp = vi.fn()
  live.onCatchUp(catchUp)
  live.on('productDeleted', () => {})
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 5_000)
  expect(catchUp).not.toHaveBeenCalled()
  for (const socket of sockets.sockets.sockets.values()) socket.conn.close()
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(1), 5_000)
  expect(live.getSnapshot()).toBe('connected')
})

it('goes to its backup after five attempts, says so once, and comes back when the window is looked at', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const { live, sockets, server, onConnectionIssues } = await startLive()
  const catchUp = vi.fn()
  live.onCatchUp(catchUp)
  live.on('productDeleted', () => {})
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 5_000)
  await sockets.close()
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('disconnected'), 15_000)
  expect(onConnectionIssues.mock.calls).toEqual([['Connection issues detected. Using backup sync.']])

  const { createServer } = await import('node:http')
  const again = createServer()
  await new Promise<void>((resolve) => again.listen(server.port, '127.0.0.1', resolve))
  const newSockets = new Server(again)
  closing.push(() => newSockets.close())
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 5_000)
  expect(catchUp).toHaveBeenCalled()
}, 30_000)

it('polls every 15 seconds while the tab is seen, and tries to connect each minute', () => {
  vi.useFakeTimers()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  const [poll, retry] = [vi.fn(), vi.fn()]
  const backup = createBackupPolling({ poll, retry })
  backup.start()
  vi.advanceTimersByTime(60_000)
  expect(poll).toHaveBeenCalledTimes(4)
  expect(retry).toHaveBeenCalledTimes(1)
  document.visibilityState = 'hidden'
  vi.advanceTimersByTime(60_000)
  expect(poll).toHaveBeenCalledTimes(4)
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(poll).toHaveBeenCalledTimes(5)
  backup.stop()
  vi.advanceTimersByTime(120_000)
  expect(poll).toHaveBeenCalledTimes(5)
})
