import { createConnection } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AbuseControlOptions } from '../../src/platform/http/abuse-control.ts'
import { openShop, type Person, type Shop } from '../shop.ts'

const shops: Shop[] = []
const open: Socket[] = []
let usual: Shop
beforeAll(async () => {
  usual = await openShop({ listen: true, holdToAudit: false })
  // The first staff member: without an active owner no other member can be deactivated.
  await usual.signInAdmin()
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect()
  for (const shop of shops.splice(0)) await shop.close()
})
afterAll(() => usual.close())

async function openStrict(limits: Pick<AbuseControlOptions, 'changes' | 'connections'>): Promise<Shop> {
  const shop = await openShop({ listen: true, limits })
  shops.push(shop)
  return shop
}

interface Options {
  token?: string
  /** One of this machine's addresses to connect from. */
  from?: string
  transport?: 'websocket' | 'polling'
}
type Refusal = Error & { data?: { code: string; retryAfter?: number } }
/** Opens a browser's connection; rejects with the server's error. */
function connect(shop: Shop, { token, from = '127.0.0.1', transport = 'websocket' }: Options = {}): Promise<Socket> {
  const options = { transports: [transport], forceNew: true, reconnection: false, auth: { token }, localAddress: from }
  const socket = io(shop.origin(), options)
  open.push(socket)
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })
}
const connectMany = (shop: Shop, count: number, options?: Options) =>
  Promise.all(Array.from({ length: count }, () => connect(shop, options)))
const refusalOf = (attempt: Promise<unknown>): Promise<Refusal> =>
  attempt.then(
    () => Promise.reject(new Error('the connection was accepted')),
    (error) => error,
  )
const waitForEnd = (socket: Socket, ms = 2_000) => vi.waitFor(() => expect(socket.connected).toBe(false), ms)

describe('the number of connections', () => {
  test('allows five hundred shoppers behind one carrier’s address', async () => {
    const sockets = await connectMany(usual, 500)
    expect(sockets.filter(({ connected }) => connected)).toHaveLength(500)
  })

  test('is limited per account, with a clear error', async () => {
    const shop = await openStrict({ connections: { liveByAccount: 3 } })
    const [person, other] = (await shop.makeShoppers(2)) as [Person, Person]
    const [first] = await connectMany(shop, 3, { token: person.token })
    const refusal = await refusalOf(connect(shop, { token: person.token }))
    expect(refusal.message).toBe('Too many connections. Please try again in 60 seconds.')
    expect(refusal.data).toEqual({ code: 'TOO_MANY_CONNECTIONS', retryAfter: 60 })
    await connect(shop, { token: other.token })
    // A closed connection frees its slot.
    first!.disconnect()
    await vi.waitFor(() => connect(shop, { token: person.token }), 30_000)
    await shop.security.flush()
    const told = sql`select reason || ' ' || actor_id as value from security_events where kind = 'limitReached'`
    expect(await shop.first<string>(told)).toBe(`liveByAccount ${person.userId}`)
  })

  test('leaves slots to signed-in people that guests of the same address cannot take', async () => {
    const shop = await openStrict({ connections: { liveGuestsByAddress: 5, liveByAddress: 8 } })
    const { token } = await shop.makeShopper()
    await connectMany(shop, 5)
    expect((await refusalOf(connect(shop))).data?.code).toBe('TOO_MANY_CONNECTIONS')
    await connect(shop, { from: '127.0.0.2' })
    await connectMany(shop, 3, { token })
  })

  test('is limited per address, before any state is allocated', async () => {
    const shop = await openStrict({ connections: { liveByAddress: 4 } })
    const { token } = await shop.makeShopper()
    await connectMany(shop, 4, { token })
    for (const transport of ['websocket', 'polling'] as const) await refusalOf(connect(shop, { token, transport }))
    const reply = await fetch(`${shop.origin()}/socket.io/?EIO=4&transport=polling`)
    expect([reply.status, await reply.json()]).toEqual([403, { code: 4, message: 'Too many connections. Please try again in 60 seconds.' }])
    await connect(shop, { token, from: '127.0.0.2' })
  })

  test('per minute is limited for an address that repeatedly opens and closes them', async () => {
    const shop = await openStrict({ changes: { liveOpenings: { points: 5, seconds: 60 } } })
    for (let time = 0; time < 5; time++) (await connect(shop)).disconnect()
    await refusalOf(connect(shop))
    await connect(shop, { from: '127.0.0.2' })
  })

  test('counts an aborted handshake only for a moment', async () => {
    const shop = await openStrict({ connections: { liveByAddress: 2 } })
    const { port } = new URL(shop.origin())
    for (let time = 0; time < 2; time++) {
      await new Promise<void>((resolve) => {
        const socket = createConnection(Number(port), '127.0.0.1')
        socket
          .on('error', () => undefined)
          .on('close', () => resolve())
          .resume()
        const path = '/socket.io/?EIO=4&transport=websocket'
        socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: bad\r\n\r\n`)
      })
    }
    // One after the other: of two at once the first free slot would go to one, and the next try would need two more.
    for (let time = 0; time < 2; time++) await vi.waitFor(() => connect(shop), { timeout: 30_000, interval: 200 })
    await refusalOf(connect(shop))
  })

  test('cannot be exceeded by several sockets of one connection', async () => {
    const shop = await openStrict({ connections: { liveGuestsByAddress: 3 } })
    const raw = new WebSocket(`${shop.origin().replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    await new Promise((resolve) => {
      raw.onopen = resolve
    })
    for (let time = 0; time < 5; time++) raw.send('40')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await connectMany(shop, 3)
    raw.close()
  })

  test('does not include a connection that stays silent after it was opened, which is closed within seconds', async () => {
    const raw = new WebSocket(`${usual.origin().replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    await new Promise((resolve) => {
      raw.onopen = resolve
    })
    const opened = performance.now()
    await new Promise((resolve) => {
      raw.onclose = resolve
    })
    expect(performance.now() - opened).toBeLessThan(12_000)
  })
})

describe('messages', () => {
  test('of more than 10 kB end the connection', async () => {
    const socket = await connect(usual)
    socket.emit('message', 'x'.repeat(11_000))
    await waitForEnd(socket)
  })

  test('in a flood end the connection that sends them, and no other', async () => {
    const [loud, quiet] = (await connectMany(usual, 2)) as [Socket, Socket]
    for (let time = 0; time < 200; time++) loud.emit('message', time)
    await waitForEnd(loud)
    expect(quiet.connected).toBe(true)
    await usual.security.flush()
    expect(await usual.first<string>(sql`select reason as value from security_events where reason = 'liveMessages'`)).toBe('liveMessages')
  })
})

describe('a connection that loses access is closed immediately:', () => {
  const owner = () => usual.signInAdmin()
  const heard = (socket: Socket) => {
    const names: string[] = []
    socket.onAny((name: string) => names.push(name))
    return names
  }

  test('that of a staff member who is deactivated', async () => {
    const [{ token }, colleague] = await Promise.all([owner(), usual.makeAdmin('manager')])
    const socket = await connect(usual, { token: colleague.token })
    await usual.call('PUT /admin/staff/:id', { token, params: { id: colleague.userId }, body: { isOff: true } })
    await waitForEnd(socket)
  })

  test('that of a blocked shopper', async () => {
    const [{ token }, shopper] = await Promise.all([owner(), usual.makeShopper()])
    const socket = await connect(usual, { token: shopper.token })
    const { status } = await usual.call('POST /admin/customers/:id/block', {
      token,
      params: { id: shopper.userId },
      body: { reason: 'fraud' },
    })
    expect(status).toBe(200)
    await waitForEnd(socket)
  })

  test('those of sessions ended by a change of password, except the current one', async () => {
    const { token, email } = await usual.signUp()
    const elsewhere = (await usual.call('POST /auth/login', { body: { email, password: 'Kite-over-9-Roofs!' } })).body.data.token
    const [here, there] = await Promise.all([connect(usual, { token }), connect(usual, { token: elsewhere })])
    await usual.call('POST /auth/change-password', {
      token,
      body: { currentPassword: 'Kite-over-9-Roofs!', newPassword: 'Lamp-under-7-Stairs!' },
    })
    await waitForEnd(there)
    expect(here.connected).toBe(true)
  })

  test('those of other devices, a single device and the current one on sign-out', async () => {
    const { token, email } = await usual.signUp()
    const signIn = async () => (await usual.call('POST /auth/login', { body: { email, password: 'Kite-over-9-Roofs!' } })).body.data
    const first = await connect(usual, { token: (await signIn()).token })
    const { devices } = (await usual.call('GET /auth/security', { token })).body.data.security
    const other = devices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    await usual.call('DELETE /auth/devices/:id', { token, params: { id: other._id } })
    await waitForEnd(first)
    const second = await connect(usual, { token: (await signIn()).token })
    await usual.call('DELETE /auth/devices', { token })
    await waitForEnd(second)
    const self = await connect(usual, { token })
    await usual.call('POST /auth/logout', { token, body: {} })
    await waitForEnd(self)
  })

  test('a member who becomes a packer stays connected and receives no payment events', async () => {
    const [{ token }, colleague] = await Promise.all([owner(), usual.makeAdmin('manager')])
    const socket = await connect(usual, { token: colleague.token })
    const names = heard(socket)
    const makeDiscount = (code: string) =>
      usual.call('POST /admin/discounts', { token, body: { code, type: 'fixed', value: 50, isPublic: false } })
    await makeDiscount('BEFORE')
    await vi.waitFor(() => expect(names).toEqual(['discountCreated']), 30_000)
    await usual.call('PUT /admin/staff/:id', { token, params: { id: colleague.userId }, body: { staffRole: 'packer' } })
    // The recheck runs immediately; public events arrive after it.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await makeDiscount('AFTER')
    await usual.addCategory('Told after')
    await vi.waitFor(() => expect(names).toContain('categoryCreated'), 30_000)
    expect(names.filter((name) => name === 'discountCreated')).toHaveLength(1)
    expect(socket.connected).toBe(true)
  })

  test('staff without a second factor receive no orders once the owner requires one', async () => {
    const shop = await openStrict({})
    const { token, userId } = await shop.signInAdmin()
    await sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${userId}, 'sealed', now())`.execute(shop.db)
    const colleague = await shop.makeAdmin('manager')
    const socket = await connect(shop, { token: colleague.token })
    const names = heard(socket)
    expect((await shop.call('PUT /admin/staff/second-factor', { token, body: { required: true } })).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const buyer = await shop.makeShopper()
    const { _id: productId } = await shop.addProduct()
    await shop.order(buyer.token, [{ productId, quantity: 1 }])
    await shop.addCategory('Told after')
    await vi.waitFor(() => expect(names).toContain('categoryCreated'), 30_000)
    expect(names).not.toContain('newOrder')
  })
})

test('behind a trusted proxy, connections are counted by the forwarded address, like calls', async () => {
  const shop = await openShop({ listen: true, limits: { connections: { liveByAddress: 2 } }, env: { TRUST_PROXY: '127.0.0.1' } })
  shops.push(shop)
  const at = (address: string) =>
    fetch(`${shop.origin()}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status)
  expect([await at('203.0.113.1'), await at('203.0.113.1'), await at('203.0.113.1'), await at('203.0.113.2')]).toEqual([200, 200, 403, 200])
  // Entries before the proxy's own are ignored.
  expect(await at('198.51.100.1, 203.0.113.1')).toBe(403)
})
