import type { Order, Product } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { undoSeconds } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithBank
let owner: Person
let staff: Person
let buyer: Person
let cable: Product
let stand: Product
let cover: Product
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  ;[owner, staff] = await Promise.all([shop.makeAdmin('owner'), shop.makeAdmin('packer')])
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  cable = await shop.addProduct({ title: 'Cable', price: 1_000, stock: 100, shippingCost: 150 })
  stand = await shop.addProduct({ title: 'Stand', price: 300, stock: 100, shippingCost: 50 })
  const make = (name: string) => ({ color: { name, code: '#111111' }, price: 700, stock: 5 })
  cover = await shop.addProduct({ title: 'Cover', shippingCost: 100, variants: [make('Blue'), make('Black')] })
})

const items = (quantity = 2) => [{ productId: cable._id, quantity }]
const choose = (product: Product, quantity = 1) => ({ skuId: product.variants[0]?._id ?? product._id, quantity })
interface More {
  token?: string
  total?: number
  pieces?: number
  newTotal?: number
}
const seen = ({ totalAmount: total, items }: Order) => ({ total, pieces: items.reduce((sum, { quantity }) => sum + quantity, 0) })
const add = (order: Order, added: object[], { token = staff.token, ...more }: More = {}) =>
  shop.call('POST /admin/orders/:id/items', {
    token,
    params: { id: order._id },
    body: { items: added, ...seen(order), ...more },
  })
const preview = (order: Order, added: object[]) =>
  shop.call('POST /admin/orders/:id/items/preview', {
    token: staff.token,
    params: { id: order._id },
    body: { items: added, ...seen(order) },
  })
const undo = (undoId: string, { token } = staff) => shop.call('POST /admin/undo/:id', { token, params: { id: undoId } })
const code = async (reply: ReturnType<typeof add>) => (await reply).body.code
const read = async ({ _id }: Order) =>
  (await shop.call('GET /orders/:id', { token: buyer.token, params: { id: _id } })).body.data.order as Order
const move = (order: Order, status: string) =>
  shop.call('PUT /orders/:id/status', { token: staff.token, params: { id: order._id }, body: { status } })
const notices = async (order: Order) =>
  (
    await sql<{ payload: object; seconds: number }>`
      select j.payload, round(extract(epoch from j.run_at - now()))::int as seconds
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'order-items-added' and j.payload ->> 'id' = ${order._id} order by j.id`.execute(shop.db)
  ).rows
const sent = (order: Order) =>
  shop.first<number>(sql`select count(*)::int as value from sent_mails where id like ${`order-items-added-${order._id}-%`}`)

test('items are added at today’s prices with their delivery, once, and the buyer is told after the undo has ended', async () => {
  await shop.call('POST /admin/discounts', { token: owner.token, body: { code: 'MORE', type: 'fixed', value: 100, appliesTo: 'all' } })
  const order = await shop.order(buyer.token, items(), { discountCode: 'MORE' })
  expect(order).toMatchObject({ subtotal: 2_000, totalShippingCost: 150, discountAmount: 100, totalAmount: 2_050 })
  const added = [choose(stand, 3), choose(cover), choose(cable)]
  expect((await preview(order, added)).body.data).toEqual({ total: 2_050 + 900 + 700 + 1_000 + 50 + 100, shipping: 300 })
  const stock = await shop.stockOf(stand._id)
  const replies = await Promise.all(Array.from({ length: 3 }, () => add(order, added, { newTotal: 4_800 })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const reply = replies.find(({ status }) => status === 200)!
  expect(reply.body.message).toBe('Items added')
  const changed = reply.body.data.order as Order
  expect(changed).toMatchObject({ subtotal: 4_600, totalShippingCost: 300, discountAmount: 100, totalAmount: 4_800 })
  expect(changed.items.map(({ title, quantity, total }) => [title, quantity, total])).toEqual([
    ['Cable', 2, 2_000],
    ['Stand', 3, 900],
    ['Cover', 1, 700],
    ['Cable', 1, 1_000],
  ])
  expect(await shop.stockOf(stand._id)).toBe(stock - 3)
  expect(changed.history.at(-1)!.note).toBe('Added: 3 × Stand, 1 × Cover (Blue), 1 × Cable')
  const seenByBuyer = await read(order)
  expect(seenByBuyer.totalAmount).toBe(4_800)
  const { at } = seenByBuyer.history.at(-1)!
  expect(seenByBuyer.items.map(({ addedAt }) => addedAt)).toEqual([null, at, at, at])
  const [notice, ...others] = await notices(order)
  expect([notice!.seconds > undoSeconds.accepted, others]).toEqual([true, []])
  await shop.tasks['order-items-added']!(notice!.payload)
  expect(await sent(order)).toBe(1)
  const audited =
    await sql`select after from audit_log where kind = 'order_items' and call like '%/items' and actor_id = ${staff.userId}`.execute(
      shop.db,
    )
  expect(audited.rows).toHaveLength(3)
  // Cancelling them takes off what they added, and their delivery.
  const body = { lines: [1, 2, 3].map((line) => ({ line, quantity: changed.items[line]!.quantity })), total: 4_800 }
  const cancelled = await shop.call('POST /orders/:id/cancel-items', { token: staff.token, params: { id: order._id }, body })
  expect(cancelled.body.data.order).toMatchObject({ subtotal: 2_000, totalShippingCost: 150, totalAmount: 2_050 })
})

test('another piece of a product keeps what its delivery cost and what a code took off that', async () => {
  const discountCode = `FREE-${cable._id.slice(-8).toUpperCase()}`
  const body = { code: discountCode, type: 'free_shipping', value: 0, appliesTo: 'products', productIds: [cable._id] }
  await shop.call('POST /admin/discounts', { token: owner.token, body })
  const order = await shop.order(buyer.token, [...items(), { productId: stand._id, quantity: 1 }], { discountCode })
  expect(order).toMatchObject({ totalShippingCost: 200, discountAmount: 150, totalAmount: 2_350 })
  await sql`update products set shipping_cost = 175 where id = ${cable._id}`.execute(shop.db)
  const changed = (await add(order, [choose(cable)])).body.data.order as Order
  expect(changed).toMatchObject({ totalShippingCost: 200, discountAmount: 150, totalAmount: 3_350 })
  const cancelled = await shop.call('POST /orders/:id/cancel-items', {
    token: staff.token,
    params: { id: order._id },
    body: { lines: [{ line: changed.items.findIndex(({ title }) => title === 'Stand'), quantity: 1 }], total: 3_350 },
  })
  expect(cancelled.body.data.order).toMatchObject({ totalShippingCost: 150, discountAmount: 150, totalAmount: 3_000 })
})

test('sales figures equal those that are rebuilt from the orders, also after the undo', async () => {
  const order = await shop.order(buyer.token, items())
  const figures = async () => {
    await shop.tasks['roll-up-sales']!({})
    const select = sql`
      select orders, quantity, revenue, costed, costed_revenue, cost from product_sales
      where product_id in (${cable._id}, ${stand._id}) and is_month order by revenue`
    const rolled = (await select.execute(shop.db)).rows
    await shop.asOwner('select rebuild_sales()')
    expect((await select.execute(shop.db)).rows.filter((row) => (row as { quantity: number }).quantity > 0)).toEqual(
      rolled.filter((row) => (row as { quantity: number }).quantity > 0),
    )
    return rolled
  }
  const { undoId } = (await add(order, [choose(cable, 3), choose(stand)])).body
  expect(await figures()).toMatchObject([
    { orders: 1, quantity: 1 },
    { orders: 1, quantity: 5, revenue: 5_000 },
  ])
  expect((await undo(undoId)).status).toBe(200)
  expect((await figures()).filter((row) => (row as { quantity: number }).quantity > 0)).toMatchObject([{ orders: 1, quantity: 2 }])
})

test('the undo takes the items out again, and no mail leaves; not after another change or once the order has left', async () => {
  const order = await shop.order(buyer.token, items())
  const stock = await shop.stockOf(stand._id)
  const first = (await add(order, [choose(stand, 2)])).body
  expect((await undo(first.undoId, owner)).body.code).toBe('UNDO_REFUSED')
  expect((await undo(first.undoId)).status).toBe(200)
  const { totalAmount, totalShippingCost, items: lines } = await read(order)
  expect([totalAmount, totalShippingCost, lines.length]).toEqual([order.totalAmount, order.totalShippingCost, 1])
  expect(await shop.first(sql`select note as value from order_history where order_id = ${order._id} order by id desc limit 1`)).toBe(
    'Undone. Not in the order any more: 2 × Stand',
  )
  expect(await shop.stockOf(stand._id)).toBe(stock)
  await shop.tasks['order-items-added']!((await notices(order))[0]!.payload)
  expect(await sent(order)).toBe(0)
  // Added again, they come with one mail.
  const again = (await add(order, [choose(stand, 2)])).body
  expect(await notices(order)).toHaveLength(1)
  expect((await undo(again.undoId)).status).toBe(200)
  const second = (await add(order, [choose(stand)])).body
  expect((await read(order)).items.map(({ addedAt }) => addedAt !== null)).toEqual([false, true])
  const third = (await add(second.data.order, [choose(cover)])).body
  expect((await undo(second.undoId)).body.code).toBe('UNDO_CONFLICT')
  expect((await undo(third.undoId)).status).toBe(200)
  const fourth = (await add(await read(order), [choose(cover)])).body
  await move(order, 'shipped')
  expect((await undo(fourth.undoId)).body.code).toBe('UNDO_REFUSED')
})

test('no mail speaks of items in an order that was cancelled meanwhile', async () => {
  const order = await shop.order(buyer.token, items())
  expect((await add(order, [choose(stand)])).status).toBe(200)
  expect((await move(order, 'cancelled')).status).toBe(200)
  await shop.tasks['order-items-added']!((await notices(order))[0]!.payload)
  expect(await sent(order)).toBe(0)
})

test('refuses what cannot be added, and changes nothing', async () => {
  const order = await shop.order(buyer.token, items())
  expect(await code(add(order, [choose(stand)], { total: 1 }))).toBe('ORDER_CHANGED')
  expect(await code(add(order, [choose(stand)], { pieces: 1 }))).toBe('ORDER_CHANGED')
  expect(await code(add(order, [choose(stand)], { newTotal: order.totalAmount + 1 }))).toBe('PRICES_CHANGED')
  const short = await add(order, [choose(cover, 6)])
  expect([short.status, short.body.errors[0].msg]).toEqual([400, 'Cover (Blue): Only 5 left in stock'])
  expect(await code(add(order, [{ skuId: crypto.randomUUID(), quantity: 1 }]))).toBe('ITEMS_UNAVAILABLE')
  // A product with options is not itself for sale.
  expect(await code(add(order, [{ skuId: cover._id, quantity: 1 }]))).toBe('ITEMS_UNAVAILABLE')
  expect(await code(add(order, []))).toBe('VALIDATION')
  expect(await code(add(order, [choose(stand)], { token: buyer.token }))).toBe('FORBIDDEN')
  await move(order, 'shipped')
  expect(await code(add(order, [choose(stand)]))).toBe('ITEMS_REFUSED')
  expect((await read(order)).items).toHaveLength(1)
  const { order: online } = await shop.placeOnline(buyer, cable._id)
  expect(await code(add(online, [choose(stand)]))).toBe('ITEMS_REFUSED')
})

test('the last piece goes to one of two orders that get it at once', async () => {
  const last = await shop.addProduct({ title: 'Last', price: 500, stock: 1 })
  const orders = await Promise.all([1, 2].map(async () => shop.order((await shop.makeShopper()).token, items(1))))
  const replies = await Promise.all(orders.map((order) => add(order, [choose(last)])))
  expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'ITEMS_UNAVAILABLE'])
  expect(await shop.stockOf(last._id)).toBe(0)
})

test('one fee of a parcel stays, and ends where the goods reach free delivery; the total never falls', async () => {
  const charge = async (freeFrom: number) => {
    const delivery = { ...defaultDelivery, charge: 'parcel', freeFrom, zones: [], rest: { fee: 300, from: 2, to: 4 } }
    expect((await shop.call('PUT /admin/settings', { token: owner.token, body: { changes: { delivery } } })).status).toBe(200)
  }
  await charge(3_000)
  const order = await shop.order(buyer.token, items())
  expect(order).toMatchObject({ totalShippingCost: 300, totalAmount: 2_300 })
  expect((await preview(order, [choose(stand)])).body.data).toEqual({ total: 2_600, shipping: 300 })
  expect((await preview(order, [choose(stand), choose(cover)])).body.data).toEqual({ total: 3_000, shipping: 0 })
  const even = await shop.addProduct({ title: 'Even', price: 300, stock: 5 })
  await charge(2_300)
  // The total stays, and the same request again adds nothing.
  const added = await add(order, [choose(even)])
  expect(added.body.data.order).toMatchObject({ totalShippingCost: 0, totalAmount: 2_300 })
  expect(await code(add(order, [choose(even)]))).toBe('ORDER_CHANGED')
  expect((await undo(added.body.undoId)).status).toBe(200)
  await charge(2_010)
  const cheap = await shop.addProduct({ title: 'Tip', price: 10, stock: 5 })
  expect((await preview(order, [choose(cheap)])).body.data).toEqual({ total: 2_310, shipping: 300 })
  await shop.call('PUT /admin/settings', { token: owner.token, body: { changes: { delivery: defaultDelivery } } })
})

test('an order that waits for a review takes stock only once it is accepted', async () => {
  const order = await shop.order(buyer.token, items())
  await sql`update orders set review_reason = 'Large', holds_stock = false where id = ${order._id}`.execute(shop.db)
  const stock = await shop.stockOf(stand._id)
  const { undoId } = (await add(order, [choose(stand)])).body
  expect(await shop.stockOf(stand._id)).toBe(stock)
  expect((await undo(undoId)).status).toBe(200)
  expect(await shop.stockOf(stand._id)).toBe(stock)
})

test('a guest’s order gets items too', async () => {
  const { order } = await shop.orderAsGuest(items(1))
  expect((await add(order, [choose(stand)])).body.data.order.items).toHaveLength(2)
})
