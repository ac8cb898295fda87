import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSignedInStorage, shopper, startTestServer } from '../test/test-server.ts'
import { createBackupPolling } from './backup-polling.ts'
import { createClient } from './client.ts'
import type { Live, LiveState } from './live.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const close of closing.splice(0).reverse()) await close()
  vi.unstubAllGlobals()
})

async function startLive() {
  const server = await startTestServer({ 'POST /auth/logout': () => ({ success: true }) })
  const sockets = new Server(server.server)
  closing.push(() => sockets.close())
  const identities: unknown[] = []
  sockets.on('connection', (socket) => identities.push(socket.handshake.auth.token ?? null))
  const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createSignedInStorage(60) })
  closing.push(client.close)
  return { ...client, sockets, server, identities }
}

/** Records every state of the connection. */
function recordStates({ subscribe, getSnapshot }: Live): LiveState[] {
  const states: LiveState[] = []
  subscribe(() => states.push(getSnapshot()))
  return states
}

it('connects with the token, delivers events, and reconnects when another person signs in', async () => {
  const { live, session, sockets, identities } = await startLive()
  const handler = vi.fn()
  const stop = live.on('productDeleted', handler)
  expect(live.getSnapshot()).toBe('connecting')
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 30_000)
  sockets.emit('productDeleted', { productId: 'p1' })
  await vi.waitFor(() => expect(handler).toHaveBeenCalledWith({ productId: 'p1' }), 30_000)
  await session.signOut()
  await vi.waitFor(() => expect(identities).toEqual(['token-1', null]), 30_000)
  session.signIn({ token: 't2', refreshToken: 'r2', expiresIn: 3600, user: shopper })
  await vi.waitFor(() => expect(identities).toEqual(['token-1', null, 't2']), 30_000)
  stop()
})

it('sends the handshake data beside the token, and connects without it when reading it fails', async () => {
  const server = await startTestServer({})
  const sockets = new Server(server.server)
  closing.push(() => sockets.close())
  const handshakes: unknown[] = []
  sockets.on('connection', (socket) => handshakes.push(socket.handshake.auth))
  for (const getHandshakeData of [async () => ({ deviceId: 'd1' }), () => Promise.reject(new Error('no code'))]) {
    const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createSignedInStorage(60), getHandshakeData })
    closing.push(client.close)
    client.live.on('productDeleted', () => {})
    await vi.waitFor(() => expect(client.live.getSnapshot()).toBe('connected'), 30_000)
  }
  expect(handshakes).toEqual([{ deviceId: 'd1', token: 'token-1' }, { token: 'token-1' }])
})

it('renews a token that the server refuses, and connects with the next', async () => {
  const { live, sockets, server, identities } = await startLive()
  const states = recordStates(live)
  server.answers['POST /auth/refresh-token'] = () => ({ data: { token: 'token-2', refreshToken: 'refresh-2', expiresIn: 3600 } })
  sockets.use((socket, next) => next(socket.handshake.auth.token === 'token-1' ? new Error('Please log in to continue') : undefined))
  live.on('productDeleted', () => {})
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 30_000)
  expect(identities).toEqual(['token-2'])
  expect(states).toEqual(['connected'])
})

it('asks for a refetch of what is followed after the first connection, and of all after a reconnect', async () => {
  const { live, sockets } = await startLive()
  const catchUp = vi.fn()
  live.onCatchUp(catchUp)
  live.on('productDeleted', () => {})
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 30_000)
  expect(catchUp.mock.calls).toEqual([[true]])
  for (const socket of sockets.sockets.sockets.values()) socket.conn.close()
  await vi.waitFor(() => expect(catchUp.mock.calls).toEqual([[true], [false]]), 30_000)
  expect(live.getSnapshot()).toBe('connected')
})

it('starts the backup after five failed attempts and reconnects when the window gets the focus', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const { live, sockets, server } = await startLive()
  const catchUp = vi.fn()
  live.onCatchUp(catchUp)
  live.on('productDeleted', () => {})
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 30_000)
  const states = recordStates(live)
  await sockets.close()
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('disconnected'), 30_000)

  const { createServer } = await import('node:http')
  const again = createServer()
  await new Promise<void>((resolve) => again.listen(server.port, '127.0.0.1', resolve))
  const newSockets = new Server(again)
  closing.push(() => newSockets.close())
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 30_000)
  expect(catchUp).toHaveBeenCalled()
  expect(states).toEqual(['connecting', 'disconnected', 'connected'])
})

describe('after the server closed all connections', () => {
  /** Records how many seconds after the disconnect each attempt to connect arrives. */
  async function startTimed(hangUp: (sockets: Server) => void, random: number) {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { live, sockets } = await startLive()
    live.on('productDeleted', () => {})
    await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 30_000)
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const states = recordStates(live)
    const ended = performance.now()
    const arrivals: number[] = []
    return {
      live,
      states,
      arrivals,
      /** The delays, in milliseconds, of all timers since the disconnect: exact also where a busy machine fires them late. */
      listDelays: () => timers.mock.calls.map(([, ms = 0]) => Math.round(ms)),
      /** @param times how many attempts are refused before one is accepted */
      begin: (times = 0) => {
        sockets.engine.opts.allowRequest = (_, answer) => {
          arrivals.push((performance.now() - ended) / 1_000)
          answer(null, arrivals.length > times)
        }
        timers.mockClear()
        hangUp(sockets)
      },
    }
  }
  const hangUps = [
    [
      'by closing the connection',
      (sockets: Server) => {
        for (const socket of sockets.sockets.sockets.values()) socket.conn.close()
      },
    ],
    ['by a disconnect', (sockets: Server) => void sockets.disconnectSockets(true)],
  ] as const

  for (const [how, hangUp] of hangUps)
    it.each([
      [0, 1_000],
      [0.5, 3_000],
      [0.999, 4_996],
    ])(`${how}, makes the first attempt after a random 1 to 5 seconds: at %d of the range`, async (random, ms) => {
      const { live, states, arrivals, listDelays, begin } = await startTimed(hangUp, random)
      begin()
      await vi.waitFor(() => expect(arrivals.length).toBeGreaterThan(0), 30_000)
      expect(arrivals[0]).toBeGreaterThan(ms / 1_000 - 0.1)
      expect(listDelays()).toContain(ms)
      await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 30_000)
      expect(states).toEqual(['connecting', 'connected'])
    })

  it('makes further attempts one second apart', async () => {
    const { states, arrivals, begin } = await startTimed(hangUps[0][1], 0.25)
    begin(6)
    await vi.waitFor(() => expect(states.at(-1)).toBe('connected'), 40_000)
    // A refused WebSocket attempt is followed immediately by a polling attempt.
    const tries = arrivals.filter((at, index) => index === 0 || at - arrivals[index - 1]! > 0.5)
    expect(tries[0]).toBeGreaterThan(1.9)
    const pauses = tries.slice(1).map((at, index) => at - tries[index]!)
    // A busy machine may delay one of them.
    expect(pauses.toSorted((a, b) => a - b)[pauses.length >> 1]).toBeLessThan(1.6)
    expect(tries.length).toBeGreaterThan(2)
  }, 60_000)
})

it('polls without renewing the token or retrying quickly when there are too many connections', async () => {
  const { live, sockets, server } = await startLive()
  let asked = 0
  sockets.use((_, next) => {
    asked++
    next(
      Object.assign(new Error('Too many connections. Please try again in 60 seconds.'), {
        data: { code: 'TOO_MANY_CONNECTIONS', retryAfter: 60 },
      }),
    )
  })
  live.on('productDeleted', () => {})
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('disconnected'), 30_000)
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(asked).toBe(1)
  expect(server.count('POST /auth/refresh-token')).toBe(0)
})

describe('when WebSockets do not get through', () => {
  const refuse = (_: IncomingMessage, socket: Duplex) => void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
  const accept = ({ headers }: IncomingMessage, socket: Duplex) => {
    const answer = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
    const lines = ['101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${answer}`]
    socket.write(`HTTP/1.1 ${lines.join('\r\n')}\r\n\r\n`)
  }
  const acceptAndClose = (request: IncomingMessage, socket: Duplex) => {
    accept(request, socket)
    setTimeout(() => socket.end(), 50)
  }

  it.each([
    ['are refused', refuse],
    ['are accepted and then closed', acceptAndClose],
    ['are accepted and then get no answer', accept],
  ])('connects by polling when they %s, without the backup', async (_, onUpgrade) => {
    const { live, sockets, server } = await startLive()
    server.server.removeAllListeners('upgrade').on('upgrade', (request, socket) => {
      closing.push(() => socket.destroy())
      onUpgrade(request, socket)
    })
    const handler = vi.fn()
    const states = recordStates(live)
    live.on('productDeleted', handler)
    await vi.waitFor(() => expect(live.getSnapshot()).toBe('connected'), 30_000)
    sockets.emit('productDeleted', { productId: 'p1' })
    await vi.waitFor(() => expect(handler).toHaveBeenCalledWith({ productId: 'p1' }), 30_000)
    expect(states).toEqual(['connected'])
  })

  it('uses polling after a WebSocket connection that ended within seconds', async () => {
    const { live, sockets } = await startLive()
    const names: string[] = []
    sockets.on('connection', ({ conn }) => {
      names.push(conn.transport.name)
      if (conn.transport.name === 'websocket') setTimeout(() => conn.close(), 100)
    })
    live.on('productDeleted', () => {})
    await vi.waitFor(() => expect(names).toEqual(['websocket', 'polling']), 30_000)
  })
})

it('starts the backup within seconds when the server accepts connections and never answers', async () => {
  const server = createTcpServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { live, close } = createClient({ kind: 'user', baseUrl: `http://127.0.0.1:${port}/api`, storage: createSignedInStorage(60) })
  closing.push(() => server.close(), close)
  live.on('productDeleted', () => {})
  await vi.waitFor(() => expect(live.getSnapshot()).toBe('disconnected'), 12_000)
})

it('polls every 15 seconds while the tab is visible, and tries to connect each minute', () => {
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
