import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import type { Actor } from '../../platform/context.ts'
import { EventBus } from '../../platform/events.ts'
import { AbuseControl } from '../../platform/http/abuse-control.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createLog } from '../../platform/log.ts'
import { startLive } from './start-live.ts'

let shop: Shop
let productId: string
let buyer: Person
let admin: Person
const open: Socket[] = []
beforeAll(async () => {
  shop = await openShop({ listen: true })
  productId = (await shop.addProduct({ title: 'Told of', stock: 100 }))._id
  buyer = await shop.makeShopper()
  admin = await shop.makeAdmin()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => shop.close())

interface Listener {
  socket: Socket
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its contents
  heard: [string, any][]
  names(): string[]
}
/** Opens a connection like a browser and records the events that it receives. */
async function listen(
  options: {
    token?: unknown
    deviceId?: string
    query?: Record<string, string>
    transport?: 'websocket' | 'polling'
    origin?: string
  } = {},
  at = shop.origin(),
): Promise<Listener> {
  const socket = io(at, {
    transports: [options.transport ?? 'websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: options.token, deviceId: options.deviceId },
    ...(options.query && { query: options.query }),
    ...(options.origin && { extraHeaders: { origin: options.origin } }),
  })
  open.push(socket)
  const heard: Listener['heard'] = []
  socket.onAny((name: string, payload: unknown) => heard.push([name, payload]))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, heard, names: () => heard.map(([name]) => name).filter((name) => name !== 'categoryCreated') }
}
let sentinels = 0
/** Waits until earlier events have arrived, by sending a later event to everyone. */
async function settle(...listeners: Listener[]): Promise<void> {
  const { _id } = await shop.addCategory(`Sentinel ${++sentinels}`)
  const hasHeard = ({ heard }: Listener) => heard.some(([name, payload]) => name === 'categoryCreated' && payload.category._id === _id)
  await vi.waitFor(() => expect(listeners.every(hasHeard)).toBe(true), 30_000)
}
const order = (person: Person, quantity: number, id = productId) => shop.order(person.token, [{ productId: id, quantity }])

test('a new order is sent to its owner and to staff only', async () => {
  const other = await shop.makeShopper()
  const [guest, owner, ownersOtherTab, stranger, staff] = await Promise.all([
    listen(),
    listen({ token: buyer.token }),
    listen({ token: buyer.token, transport: 'polling' }),
    listen({ token: other.token }),
    listen({ token: admin.token }),
  ])
  const placed = await order(buyer, 1)
  await settle(guest, owner, ownersOtherTab, stranger, staff)
  expect(guest.names()).toEqual([])
  expect(stranger.names()).toEqual([])
  expect(owner.names()).toEqual(['orderCreated'])
  expect(ownersOtherTab.names()).toEqual(['orderCreated'])
  expect(staff.names()).toEqual(['orderCreated', 'newOrder', 'orderNotification'])
  expect(owner.heard[0]![1]).toEqual({ order: placed })
  expect(staff.heard[1]![1]).toEqual({
    orderId: placed.orderId,
    customerName: 'Ayesha Khan',
    totalAmount: 1_000,
    itemCount: 1,
    paymentMethod: 'cash_on_delivery',
    createdAt: placed.createdAt,
  })
  expect(staff.heard[2]![1].notification).toMatchObject({ orderId: placed.orderId, isRead: false, type: 'order' })
})

test('staff without a required second factor receive no orders', async () => {
  const setRequired = (value: boolean) =>
    sql`insert into settings (key, value) values ('staffSecondFactorRequired', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(shop.db)
  await setRequired(true)
  const without = await listen({ token: admin.token })
  const owner = await listen({ token: buyer.token })
  await order(buyer, 7)
  await settle(without, owner)
  await setRequired(false)
  expect(without.names()).not.toContain('newOrder')
  expect(without.names()).not.toContain('orderCreated')
  expect(owner.names()).toContain('orderCreated')
})

test('a change of status is sent to owner and staff once; saving the same status sends nothing', async () => {
  const placed = await order(buyer, 2)
  const [guest, owner, staff] = await Promise.all([listen(), listen({ token: buyer.token }), listen({ token: admin.token })])
  const move = (status: string) => shop.call('PUT /orders/:id/status', { params: { id: placed._id }, token: admin.token, body: { status } })
  await move('shipped')
  await move('shipped')
  await move('processing')
  await settle(guest, owner, staff)
  expect(guest.names()).toEqual([])
  for (const listener of [owner, staff]) {
    expect(listener.names()).toEqual(['orderStatusUpdated'])
    expect(listener.heard[0]![1]).toMatchObject({
      orderId: placed.orderId,
      status: 'shipped',
      previousStatus: 'pending',
      paymentStatus: 'not_required',
      order: { _id: placed._id, status: 'shipped' },
    })
  }
})

test('a wishlist change is sent only to that device and the user’s other devices', async () => {
  const [device, laptop] = [crypto.randomUUID(), crypto.randomUUID()]
  const [guest, ownDevice, otherDevice, elsewhere, stranger, staff] = await Promise.all([
    listen(),
    listen({ deviceId: device.toUpperCase() }),
    listen({ deviceId: crypto.randomUUID() }),
    listen({ token: buyer.token, deviceId: laptop }),
    listen({ token: (await shop.makeShopper()).token, query: { deviceId: device } }),
    listen({ token: admin.token }),
  ])
  const everybody = [guest, ownDevice, otherDevice, elsewhere, stranger, staff]
  const send = (key: 'POST /wishlist' | 'DELETE /wishlist/:productId', token?: string) =>
    shop.call(key, { token, params: { productId }, body: { productId, deviceId: device } })
  await send('POST /wishlist')
  await send('POST /wishlist')
  await settle(...everybody)
  expect(everybody.map((listener) => listener.names().length)).toEqual([0, 1, 0, 0, 0, 0])
  expect(ownDevice.heard[0]).toEqual(['wishlistUpdated', { deviceId: device, productId }])
  // Signing in merges the lists in one event; removing sends another, and removing again sends none.
  await shop.call('GET /wishlist', { token: buyer.token, query: { deviceId: device } })
  await send('DELETE /wishlist/:productId', buyer.token)
  await send('DELETE /wishlist/:productId', buyer.token)
  await settle(...everybody)
  expect(everybody.map((listener) => listener.names().length)).toEqual([0, 3, 0, 2, 0, 0])
})

test('a review is sent to everyone with the product’s new rating and count, without its order', async () => {
  const listeners = await Promise.all([listen(), listen({ token: buyer.token }), listen({ token: admin.token })])
  const reviewed = await shop.addProduct({ title: 'Talked about' })
  const { _id: orderId } = await order(buyer, 1, reviewed._id)
  await shop.call('PUT /orders/:id/status', { params: { id: orderId }, token: admin.token, body: { status: 'delivered' } })
  const body = { productId: reviewed._id, orderId, rating: 4, comment: 'Talked about' }
  const { data } = (await shop.call('POST /reviews', { token: buyer.token, body })).body
  expect((await shop.call('POST /reviews', { token: buyer.token, body })).status).toBe(400)
  await settle(...listeners)
  const { orderId: _, ...review } = data.review
  for (const { heard } of listeners) {
    const told = heard.filter(([name]) => name === 'reviewAdded')
    expect(told).toEqual([['reviewAdded', { productId: reviewed._id, review, averageRating: 4, totalReviews: 1 }]])
  }
})

test('catalogue changes are sent to everyone', async () => {
  const listeners = await Promise.all([listen(), listen({ token: buyer.token }), listen({ token: admin.token })])
  const product = await shop.addProduct({ title: 'News for all', stock: 1 })
  await shop.addProduct({ title: 'Secret still', isActive: false })
  const { _id } = await order(buyer, 1, product._id)
  await shop.call('PUT /orders/:id/cancel', { params: { id: _id }, token: buyer.token })
  await settle(...listeners)
  const guest = listeners[0]!
  expect(guest.names()).toEqual(['productCreated', 'productUpdated', 'productUpdated'])
  expect(guest.heard[0]![1]).toEqual({ product })
  expect(guest.heard.slice(1, 3).map(([, { product: told }]) => told.stock)).toEqual([0, 1])
})

test('sends no event when a call is rejected', async () => {
  const [owner, staff] = await Promise.all([listen({ token: buyer.token }), listen({ token: admin.token })])
  await expect(order(buyer, 500)).rejects.toThrow('ITEMS_UNAVAILABLE')
  await expect(shop.addProduct({ categoryId: '00000000-0000-7000-8000-000000000000' })).rejects.toThrow()
  await settle(owner, staff)
  expect([...owner.names(), ...staff.names()]).toEqual([])
})

test('sends the event for an opened order list only to that admin’s devices', async () => {
  const other = await shop.makeAdmin()
  const [tab, phone, colleague, owner] = await Promise.all([
    listen({ token: admin.token }),
    listen({ token: admin.token, transport: 'polling' }),
    listen({ token: other.token }),
    listen({ token: buyer.token }),
  ])
  await shop.call('POST /orders/notifications/read', { token: admin.token })
  await settle(tab, phone, colleague, owner)
  for (const { heard } of [tab, phone])
    expect(heard.filter(([name]) => name !== 'categoryCreated')).toEqual([['notificationsRead', { unreadCount: 0 }]])
  expect([...colleague.names(), ...owner.names()]).toEqual([])
})

test('two identical concurrent changes send one event', async () => {
  const owner = await listen({ token: buyer.token })
  await order(buyer, 3)
  await order(buyer, 3)
  await settle(owner)
  expect(owner.names()).toEqual(['orderCreated'])
})

describe('the identity of a connection', () => {
  test('comes from the token alone; a claimed user or role is ignored', async () => {
    const query = { userId: buyer.userId, role: 'admin' }
    const [stater, statingShopper] = await Promise.all([listen({ query }), listen({ token: (await shop.makeShopper()).token, query })])
    await order(buyer, 4)
    await settle(stater, statingShopper)
    expect([...stater.names(), ...statingShopper.names()]).toEqual([])
  })

  test('is rejected for an invalid token, and a guest’s without one', async () => {
    const revoked = await shop.makeShopper()
    await sql`update sessions set revoked_at = now() where id = ${revoked.sessionId}`.execute(shop.db)
    for (const token of ['garbage', revoked.token, `${buyer.token}x`])
      await expect(listen({ token })).rejects.toThrow('Please log in to continue')
    for (const token of ['', null, 5, { $ne: 1 }]) expect((await listen({ token })).socket.connected).toBe(true)
  })

  test('a client cannot send events to others or join rooms', async () => {
    const [loud, owner] = await Promise.all([listen(), listen({ token: buyer.token })])
    for (const name of ['join', 'subscribe', 'orderCreated', 'message']) loud.socket.emit(name, 'staff', { room: `user:${buyer.userId}` })
    await order(buyer, 5)
    await settle(loud, owner)
    expect(loud.names()).toEqual([])
    expect(owner.names()).toEqual(['orderCreated'])
  })

  test('rejects a foreign origin and accepts the shop’s own', async () => {
    await expect(listen({ origin: 'https://elsewhere.example' })).rejects.toThrow()
    expect((await listen({ origin: shop.config.publicUrl })).socket.connected).toBe(true)
    expect((await listen({ origin: shop.origin() })).socket.connected).toBe(true)
  })
})

test('malformed packets close at most the connection that sent them', async () => {
  const listener = await listen()
  const address = `${shop.origin().replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const packets = [
    '40null',
    '40[]',
    '40"x"',
    '40{"token":{}}',
    '42["x"]',
    '42',
    '4',
    '9',
    '40/other,',
    '451-["x",{"_placeholder":true,"num":0}]',
    `42["x","${'y'.repeat(20_000)}"]`,
    '\0',
    '40{"__proto__":{"token":"x"}}',
  ]
  await Promise.all(
    packets.map(
      (packet) =>
        new Promise<void>((resolve) => {
          const raw = new WebSocket(address)
          raw.onopen = () => {
            raw.send(packet)
            raw.send('40')
            setTimeout(() => raw.close(), 100)
          }
          raw.onclose = () => resolve()
          raw.onerror = () => resolve()
        }),
    ),
  )
  await settle(listener)
  expect(listener.socket.connected).toBe(true)
})

test('closes connections that lost access; a database outage closes none', async () => {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const answers: Record<string, () => Actor> = {
    fired: () => ({ kind: 'admin', userId: 'a', sessionId: 'a', staff: 'owner' }),
    unlucky: () => ({ kind: 'shopper', userId: 'b', sessionId: 'b' }),
  }
  const live = startLive(http, {
    events: new EventBus(),
    authenticateToken: async (token) => answers[token]!(),
    isShopOrigin: () => false,
    abuse: new AbuseControl(),
    readAddress: () => '127.0.0.1',
    log: createLog('silent'),
    recheckMs: 30,
  })
  const at = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const [fired, unlucky, guest] = await Promise.all([listen({ token: 'fired' }, at), listen({ token: 'unlucky' }, at), listen({}, at)])
  answers.unlucky = () => {
    throw new Error('connect ECONNREFUSED')
  }
  answers.fired = () => {
    throw new AppError('UNAUTHENTICATED')
  }
  await vi.waitFor(() => expect(fired.socket.connected).toBe(false), 30_000)
  expect([unlucky.socket.connected, guest.socket.connected]).toEqual([true, true])
  await live.close()
  http.close()
})

test('closing the shop does not wait for open connections', async () => {
  const other = await openShop({ listen: true })
  const [guest] = await Promise.all([listen({}, other.origin()), listen({ transport: 'polling' }, other.origin())])
  const started = performance.now()
  await other.close()
  expect(performance.now() - started).toBeLessThan(4_000)
  await vi.waitFor(() => expect(guest.socket.connected).toBe(false), 30_000)
})
