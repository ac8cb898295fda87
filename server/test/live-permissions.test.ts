import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type Person, type Shop } from './shop.ts'

// Which live events each kind of person receives. Written by hand, like permissions.test.ts.
const staff = ['packer', 'manager', 'owner'] as const
const managers = ['manager', 'owner'] as const
const everybody = ['guest', 'device', 'stranger', 'buyer', ...staff] as const
type Kind = (typeof everybody)[number]

let shop: Shop
let productId: string
const people: Partial<Record<Kind, Person>> = {}
const deviceId = randomUUID()
const heard = new Map<Kind, Map<string, string>>()
const sockets: Socket[] = []

beforeAll(async () => {
  shop = await openShop({ listen: true })
  productId = (await shop.addProduct({ stock: 100 }))._id
  const [buyer, stranger] = await shop.makeShoppers(2)
  Object.assign(people, { buyer, stranger })
  for (const role of staff) people[role] = await shop.makeAdmin(role)
})
beforeEach(async () => {
  for (const kind of everybody) {
    const events = new Map<string, string>()
    heard.set(kind, events)
    const auth = { token: people[kind]?.token, ...(kind === 'device' && { deviceId }) }
    const socket = io(shop.origin(), { transports: ['websocket'], forceNew: true, reconnection: false, auth })
    sockets.push(socket)
    socket.onAny((name: string, payload: unknown) => events.set(name, JSON.stringify(payload)))
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
  }
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => shop.close())

const as = (kind: Kind) => ({ token: people[kind]!.token })
let quantity = 0
/** Another quantity each time, since an identical order would return the first. */
const order = () => shop.order(people.buyer!.token, [{ productId, quantity: ++quantity }])
const makeDiscount = (isPublic: boolean) =>
  shop.call('POST /admin/discounts', {
    ...as('manager'),
    body: { code: `C${randomUUID().slice(0, 8).toUpperCase()}`, type: 'fixed', value: 10, isPublic },
  })
const buyerAndStaff = ['buyer', ...staff] as const

// Never the value before, which would change nothing.
let lowStock = 10
const matrix: [what: string, act: () => Promise<unknown>, hears: Partial<Record<string, readonly Kind[]>>][] = [
  ['a shopper orders', () => order(), { orderCreated: buyerAndStaff, newOrder: staff, orderNotification: staff }],
  [
    'staff move an order on',
    async () => {
      const { _id: id } = await order()
      await shop.call('PUT /orders/:id/status', { ...as('packer'), params: { id }, body: { status: 'processing' } })
    },
    { orderStatusUpdated: buyerAndStaff },
  ],
  [
    'a refund is added',
    async () => {
      const { _id: id } = await shop.order(people.stranger!.token, [{ productId, quantity: ++quantity }])
      await shop.call('PUT /orders/:id/status', { ...as('owner'), params: { id }, body: { status: 'delivered' } })
      // The news of the order itself, which packers hear too, came before.
      await vi.waitFor(() => expect(heard.get('packer')!.has('orderStatusUpdated')).toBe(true), 30_000)
      for (const events of heard.values()) events.delete('orderNotification')
      await shop.call('POST /admin/orders/:id/refunds', { ...as('manager'), params: { id }, body: { amount: 10, reason: 'Late' } })
    },
    {
      orderNotification: managers,
      paymentCasesChanged: managers,
      refundUpdated: ['stranger'],
      orderCreated: ['stranger', ...staff],
      newOrder: staff,
      orderStatusUpdated: ['stranger', ...staff],
    },
  ],
  [
    'staff note something about an order',
    async () => {
      const { _id: id } = await order()
      await shop.call('POST /admin/orders/:id/notes', { ...as('packer'), params: { id }, body: { text: 'Call first' } })
    },
    { orderNotesChanged: staff, orderCreated: buyerAndStaff, newOrder: staff, orderNotification: staff },
  ],
  [
    'a shopper cancels',
    async () => {
      const { _id: id } = await order()
      await shop.call('PUT /orders/:id/cancel', { ...as('buyer'), params: { id } })
    },
    { orderStatusUpdated: buyerAndStaff },
  ],
  [
    'a guest’s device adds to its wishlist',
    () => shop.call('POST /wishlist', { body: { deviceId, productId } }),
    { wishlistUpdated: ['device'] },
  ],
  [
    'a shopper adds to a wishlist',
    () => shop.call('POST /wishlist', { ...as('buyer'), body: { deviceId: randomUUID(), productId } }),
    { wishlistUpdated: ['buyer'] },
  ],
  ['a hidden discount code is made', () => makeDiscount(false), { discountCreated: managers }],
  ['a public discount code is made', () => makeDiscount(true), { discountCreated: everybody }],
  ['an inactive product is made', () => shop.addProduct({ title: 'Not yet', isActive: false }), { productCreated: staff }],
  ['a product is made', () => shop.addProduct({ title: 'For sale' }), { productCreated: everybody }],
  ['a manager opens the orders', () => shop.call('POST /orders/notifications/read', as('manager')), { notificationsRead: ['manager'] }],
  [
    'the settings change',
    () => shop.call('PUT /admin/settings', { ...as('owner'), body: { changes: { lowStock: ++lowStock } } }),
    { settingsUpdated: everybody },
  ],
]

test.each(matrix)('%s: which people receive which events', async (_what, act, hears) => {
  await act()
  // Everybody receives a new category. Once it has arrived, all earlier events have arrived too.
  await shop.addCategory(`Sentinel ${randomUUID().slice(0, 8)}`)
  await vi.waitFor(() => expect(everybody.every((kind) => heard.get(kind)!.has('categoryCreated'))).toBe(true), 30_000)
  for (const [name, kinds] of Object.entries(hears))
    expect([name, everybody.filter((kind) => heard.get(kind)!.has(name))]).toEqual([name, [...kinds!].sort(byOrder)])
  // No other event about the order or the person reaches anybody else.
  const told = everybody.flatMap((kind) =>
    [...heard.get(kind)!.keys()].filter(
      (name) => !(name in hears) && !forAll.has(name) && !(hears.orderStatusUpdated && orderNews.has(name)),
    ),
  )
  expect(told).toEqual([])
})

const byOrder = (a: Kind, b: Kind) => everybody.indexOf(a) - everybody.indexOf(b)
/** The new category, and events of the catalogue, such as changed stock. */
const forAll = new Set(['categoryCreated', 'categoryUpdated', 'productUpdated'])
const orderNews = new Set(['orderCreated', 'newOrder', 'orderNotification'])

test('a claimed role, user or room in the query or in auth has no effect', async () => {
  const events: string[] = []
  const socket = io(shop.origin(), {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { role: 'admin', userId: people.buyer!.userId, room: 'staff:owner' },
    auth: { token: people.stranger!.token, role: 'owner', rooms: ['staff:owner'], userId: people.buyer!.userId },
  })
  sockets.push(socket)
  socket.onAny((name: string) => events.push(name))
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
  await order()
  await shop.addCategory(`Sentinel ${randomUUID().slice(0, 8)}`)
  await vi.waitFor(() => expect(events).toContain('categoryCreated'), 30_000)
  expect(events.filter((name) => orderNews.has(name))).toEqual([])
})
