import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findValkey, startValkey } from '../../scripts/cluster/start-valkey.ts'
import { type App, createApp } from '../src/app.ts'
import { createLog } from '../src/platform/log.ts'
import { openShop, type Person, placement, type Shop } from './shop.ts'

const hasValkey = (await findValkey()) !== undefined
if (!hasValkey) console.log('Tests of nodes that share a Redis are skipped: neither valkey-server nor redis-server can be had here.')

const median = (times: number[]) => times.toSorted((one, another) => one - another)[Math.floor(times.length / 2)]!
/** Prints a measurement when it is asked for. */
const show = (text: string) => process.env.SHOW_TIMES && console.log(text)

/** Two nodes on one database and one Redis: `shop` makes the changes, browsers are connected to `other`. */
describe.skipIf(!hasValkey)('nodes that share a Redis', () => {
  let valkey: Awaited<ReturnType<typeof startValkey>>
  let shop: Shop
  let other: App
  let admin: Person
  let productId: string
  const said: string[] = []
  const sockets: Socket[] = []
  const extra: App[] = []
  beforeAll(async () => {
    valkey = await startValkey()
    shop = await openShop({ config: { redisUrl: valkey.url }, holdToAudit: false, listen: true, logLevel: 'info' })
    other = await openNode()
    admin = await shop.makeAdmin('owner')
    productId = (await shop.addProduct({ title: 'Shared cable', stock: 1_000 }))._id
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  afterAll(async () => {
    for (const app of extra) await app.close()
    await shop.close()
    await valkey.stop()
  })

  async function openNode(): Promise<App> {
    const log = createLog('info', { write: (line) => void said.push(line) })
    const app = await createApp(shop.config, { connectionString: shop.connectionString, webs: false, log })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    extra.push(app)
    return app
  }
  const portOf = (app: Pick<App, 'http'>) => (app.http.server.address() as AddressInfo).port

  /** Opens a browser's connection and keeps what it receives. */
  async function listen(port: number, token?: string) {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } })
    sockets.push(socket)
    const heard: { name: string; payload: { orderId?: string }; at: number }[] = []
    socket.onAny((name: string, payload: { orderId?: string }) => heard.push({ name, payload, at: performance.now() }))
    await once(socket as never, 'connect')
    const hasOrder = (orderId: string) => heard.some(({ name, payload }) => name === 'newOrder' && payload.orderId === orderId)
    return { socket, heard, names: () => heard.map(({ name }) => name), hasOrder }
  }
  /** Each order is a new shopper's: a repeated one would be the same order. */
  const place = async (person?: Person) => shop.order((person ?? (await shop.makeShopper())).token, [{ productId, quantity: 1 }])
  const warningsOf = async (app: Pick<App, 'http'>) => (await app.http.inject('/health/ready')).json().warnings as string[] | undefined
  const until = (check: () => unknown, timeout = 3_000) =>
    vi.waitFor(async () => expect(await check()).toBe(true), { timeout, interval: 20 })
  /** Waits until an event of one node reaches the other. */
  const untilShared = (staff: Awaited<ReturnType<typeof listen>>) =>
    vi.waitFor(
      async () => {
        const { orderId } = await place()
        await sleep(300)
        expect(staff.hasOrder(orderId)).toBe(true)
      },
      { timeout: 10_000 },
    )
  const tryPassword = (app: Pick<App, 'http'>, email: string) =>
    app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'Not-the-0ne!' } })

  test('an event reaches its audience on the other node once, soon, and nobody else', async () => {
    const buyer = await shop.makeShopper()
    const [staff, owner, guest] = await Promise.all([
      listen(portOf(other), admin.token),
      listen(portOf(other), buyer.token),
      listen(portOf(other)),
    ])
    const [delays, total]: [number[], number[]] = [[], []]
    const others = await shop.makeShoppers(49)
    for (const person of [buyer, ...others]) {
      const sent = performance.now()
      const { orderId } = await place(person)
      const placed = performance.now()
      await until(() => staff.hasOrder(orderId))
      const { at } = staff.heard.find(({ name, payload }) => name === 'newOrder' && payload.orderId === orderId)!
      delays.push(Math.max(0, at - placed))
      total.push(at - sent)
    }
    expect(median(delays)).toBeLessThan(300)
    show(`reply to event: median ${median(delays)} ms, slowest ${Math.max(...delays)} ms`)
    show(`order to event: median ${median(total)} ms, slowest ${Math.max(...total)} ms`)
    await sleep(100)
    expect(staff.names().filter((name) => name === 'newOrder')).toHaveLength(50)
    expect(owner.names()).toEqual(['orderCreated'])
    expect(guest.names()).toEqual([])
  })

  test('fifty concurrent wrong passwords over two nodes pass a limit of five exactly five times', async () => {
    const { email } = await shop.signUp()
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => tryPassword(index % 2 ? shop : other, email)))
    const count = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length
    expect([count(401), count(429)]).toEqual([5, 45])
    expect(Number(replies.find(({ statusCode }) => statusCode === 429)!.headers['retry-after'])).toBeGreaterThan(800)
    // A right password starts the count again on both.
    const second = (await shop.signUp()).email
    for (const node of [shop, other, shop, other]) await tryPassword(node, second)
    const right = { email: second, password: 'Kite-over-9-Roofs!' }
    expect((await other.http.inject({ method: 'POST', url: '/api/auth/login', payload: right })).statusCode).toBe(200)
    for (const node of [shop, other, shop, other]) expect((await tryPassword(node, second)).statusCode).toBe(401)
  })

  test('Redis holds neither e-mails nor addresses as keys, and every key expires or is bounded', async () => {
    const email = 'known.person@mail.example'
    await tryPassword(shop, email)
    const redis = new Redis(valkey.url)
    const keys = await redis.keys('*')
    expect(keys.filter((key) => key.includes(':shopLoginByEmail'))).not.toEqual([])
    for (const key of keys) {
      expect(key).toMatch(/^saddar:[\w-]{8}:(live$|probe$|\w+:[\w-]{22}$)/)
      if (!key.endsWith(':live')) expect(await redis.ttl(key)).toBeGreaterThan(0)
    }
    redis.disconnect()
  })

  test('a call without a limit, and one message of a connection, ask Redis nothing', async () => {
    const redis = new Redis(valkey.url)
    const countScripts = async () => {
      const line = (await redis.info('commandstats')).split('\n').filter((text) => /^cmdstat_eval/.test(text))
      return line.reduce((sum, text) => sum + Number(/calls=(\d+)/.exec(text)?.[1] ?? 0), 0)
    }
    const guest = await listen(portOf(other))
    const before = await countScripts()
    for (let time = 0; time < 20; time++) expect((await other.http.inject('/api/categories/public')).statusCode).toBe(200)
    for (let time = 0; time < 20; time++) guest.socket.emit('hello')
    await sleep(200)
    expect(await countScripts()).toBe(before)
    await shop.call('GET /cart', { token: (await shop.makeShopper()).token })
    expect(await countScripts()).toBe(before + 1)
    redis.disconnect()
  })

  test('a node that shuts down closes its own connections, and its clients return to another node', async () => {
    const leaving = await openNode()
    let target = portOf(leaving)
    const balancer = createServer((socket) => {
      const onward = connectSocket(target, '127.0.0.1')
      for (const side of [socket, onward]) side.on('error', () => undefined)
      socket.pipe(onward).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(balancer, 'listening')
    const [moving, staying] = [
      await listen((balancer.address() as AddressInfo).port, admin.token),
      await listen(portOf(other), admin.token),
    ]
    const left: string[] = []
    moving.socket.on('disconnect', (reason) => left.push(reason))
    staying.socket.on('disconnect', (reason) => left.push(`staying: ${reason}`))
    target = portOf(other)
    extra.splice(extra.indexOf(leaving), 1)
    await leaving.close()
    await until(() => left.length > 0)
    await sleep(300)
    expect(left).toEqual(['io server disconnect'])
    moving.socket.connect()
    await once(moving.socket as never, 'connect')
    const { orderId } = await place()
    await until(() => moving.hasOrder(orderId) && staying.hasOrder(orderId))
    moving.socket.disconnect()
    balancer.close()
  })

  test('while Redis is frozen calls answer within a second and rights are still taken on both nodes; events follow', async () => {
    const [blocked, ...buyers] = (await shop.makeShoppers(60)) as [Person, ...Person[]]
    const [staff, near, person] = await Promise.all([
      listen(portOf(other), admin.token),
      listen(portOf(shop), admin.token),
      listen(portOf(other), blocked.token),
    ])
    said.length = 0
    valkey.freeze()
    const frozenAt = performance.now()
    const orders: string[] = []
    const times: number[] = []
    const time = async <T>(call: () => Promise<T>) => {
      const startedAt = performance.now()
      const result = await call()
      times.push(performance.now() - startedAt)
      return result
    }
    const headers = { authorization: `Bearer ${buyers[0]!.token}` }
    while (performance.now() - frozenAt < 5_000) {
      orders.push((await time(() => place(buyers[orders.length]))).orderId)
      expect((await time(() => other.http.inject({ url: '/api/cart', headers }))).statusCode).toBe(200)
      await sleep(200)
    }
    expect(Math.max(...times)).toBeLessThan(1_000)
    // Only the first calls wait for Redis.
    expect(median(times)).toBeLessThan(200)
    show(`frozen: ${times.length} calls, median ${median(times)} ms, slowest ${Math.max(...times)} ms`)
    expect(orders.filter((orderId) => !near.hasOrder(orderId))).toEqual([])
    expect(await warningsOf(other)).toEqual([expect.stringMatching(/^Redis can't be reached: /)])
    const ended = new Promise((resolve) => person.socket.on('disconnect', resolve))
    const params = { id: blocked.userId }
    await shop.call('POST /admin/customers/:id/block', { token: admin.token, params, body: { reason: 'Fraud' } })
    await ended
    valkey.thaw()
    await until(async () => (await warningsOf(other)) === undefined && (await warningsOf(shop)) === undefined, 10_000)
    await untilShared(staff)
    const count = (text: string) => said.filter((line) => line.includes(text)).length
    expect([count('Redis is away'), count('Redis is back')]).toEqual([1, 1])
    const heard = staff.heard.filter(({ name }) => name === 'newOrder').map(({ payload }) => payload.orderId)
    expect(new Set(heard).size).toBe(heard.length)
    // What was sent or waiting when the connection was given up arrives too.
    show(`of ${orders.length} events during the freeze ${orders.filter(staff.hasOrder).length} arrived`)
  })

  test('a Redis that refuses to write is reported, and each node counts by itself', async () => {
    const redis = new Redis(valkey.url)
    await redis.config('SET', 'maxmemory', '1')
    await until(async () => (await warningsOf(other))?.[0] === "Redis can't be reached: OOM.", 10_000)
    const { email } = await shop.signUp()
    const replies = await Promise.all(Array.from({ length: 12 }, () => tryPassword(other, email)))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    await redis.config('SET', 'maxmemory', '0')
    await until(async () => (await warningsOf(other)) === undefined, 10_000)
    redis.disconnect()
  })

  test('Redis may be killed and started again, and be away when a node starts', async () => {
    const staff = await listen(portOf(other), admin.token)
    await valkey.stop()
    const late = await openNode()
    const { token } = await shop.makeShopper()
    const startedAt = performance.now()
    const { statusCode } = await late.http.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${token}` },
      payload: placement([{ productId, quantity: 1 }]),
    })
    expect(statusCode).toBe(201)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(await warningsOf(late)).toEqual(["Redis can't be reached: ECONNREFUSED."])
    expect((await late.http.inject('/health/ready')).statusCode).toBe(200)
    const waiting = (await place()).orderId
    valkey = await startValkey({ port: Number(new URL(valkey.url).port) })
    await until(async () => (await warningsOf(late)) === undefined && (await warningsOf(other)) === undefined, 10_000)
    await until(() => staff.hasOrder(waiting), 5_000)
    await untilShared(await listen(portOf(late), admin.token))
    // The limits are shared again.
    const { email } = await shop.signUp()
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => tryPassword(index % 2 ? late : other, email)))
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(5)
  })
})
