import type { Order, Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { readPdfText } from '../../../test/read-pdf.ts'
import { address, type Person } from '../../../test/shop.ts'

let shop: ShopWithBank
let staff: Person
let other: Person
let buyer: Person
let cover: Product
/** SKU ids by colour. */
let skus: Record<string, string>
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  ;[staff, other] = await Promise.all([shop.makeAdmin('packer'), shop.makeAdmin('packer')])
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  const make = (name: string, stock: number, price = 1_000) => ({ color: { name, code: '#111111' }, price, stock })
  cover = await shop.addProduct({
    title: 'Cover',
    shippingCost: 150,
    variants: [make('Blue', 20), make('Black', 5), make('Green', 5), make('Gold', 5, 1_200), make('Grey', 5, 900)],
  })
  skus = Object.fromEntries(cover.variants.map(({ _id, color }) => [color.name, _id]))
})

const item = (color = 'Blue', quantity = 2) => ({ productId: cover._id, quantity, colorVariant: { color: { name: color } } })
const change = (order: Order, to: string, { was = 'Blue', token = staff.token, line = 0 } = {}) =>
  shop.call('POST /admin/orders/:id/change-option', {
    token,
    params: { id: order._id },
    body: { line, was: `Cover (${was})`, skuId: skus[to]! },
  })
const told = async (reply: ReturnType<typeof change>) => {
  const { status, body } = await reply
  return [status, body.code ?? body.message]
}
const stock = (color: string) => shop.first<number>(sql`select stock as value from skus where id = ${skus[color]}`)
const stocks = async () => [await stock('Blue'), await stock('Black')]
const move = (order: Order, status: string) =>
  shop.call('PUT /orders/:id/status', { token: staff.token, params: { id: order._id }, body: { status } })
const mails = async (order: Order) =>
  (
    await sql<{ payload: { from: string; to: string } }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'order-option-changed' and j.payload ->> 'id' = ${order._id}`.execute(shop.db)
  ).rows.map(({ payload }) => payload)

test('another colour moves the stock and the line, keeps all sums, and is told', async () => {
  const { token } = await shop.makeAdmin()
  await shop.call('POST /admin/discounts', { token, body: { code: 'SWAP', type: 'fixed', value: 101, appliesTo: 'all' } })
  const order = await shop.order(buyer.token, [item(), item('Green', 1)], { discountCode: 'SWAP' })
  expect(await stocks()).toEqual([18, 5])
  const reply = await change(order, 'Black')
  expect([reply.status, reply.body.message]).toEqual([200, 'Option changed'])
  const changed = reply.body.data.order as Order
  expect(await stocks()).toEqual([20, 3])
  expect(changed.items.map(({ color, quantity, total }) => [color?.name, quantity, total])).toEqual([
    ['Black', 2, 2_000],
    ['Green', 1, 1_000],
  ])
  const sums = ({ subtotal, totalShippingCost, discountAmount, totalAmount }: Order) => [
    subtotal,
    totalShippingCost,
    discountAmount,
    totalAmount,
  ]
  expect(sums(changed)).toEqual(sums(order))
  expect(changed.history.at(-1)!.note).toBe('Option changed: Cover (Blue) → Cover (Black)')
  const audited =
    await sql`select after from audit_log where kind = 'order_items' and call like '%change-option%' and actor_id = ${staff.userId}`.execute(
      shop.db,
    )
  expect(audited.rows).toHaveLength(1)
  expect(await mails(order)).toMatchObject([{ from: 'Cover (Blue)', to: 'Cover (Black)' }])
  await shop.tasks['order-option-changed']!((await mails(order))[0]!)
  expect(await shop.first(sql`select count(*)::int as value from sent_mails where id like ${`order-option-changed-${order._id}-%`}`)).toBe(
    1,
  )
  // Sent again by a lost answer, it changes nothing.
  expect((await change(order, 'Black')).status).toBe(200)
  expect([await stocks(), (await mails(order)).length]).toEqual([[20, 3], 1])
  // The undo is to change it back.
  expect((await change(order, 'Blue', { was: 'Black' })).status).toBe(200)
  expect(await stocks()).toEqual([18, 5])
})

test('reports count the cost of the option that is sold', async () => {
  await sql`update skus set cost = case when id = ${skus.Black} then 700 else 400 end where product_id = ${cover._id}`.execute(shop.db)
  const order = await shop.order(buyer.token, [item()])
  expect((await change(order, 'Black')).status).toBe(200)
  await shop.tasks['roll-up-sales']!({})
  const read = async () =>
    (
      await sql`select orders, quantity, revenue, costed, costed_revenue, cost from product_sales where product_id = ${cover._id} and is_month`.execute(
        shop.db,
      )
    ).rows
  const rolled = await read()
  expect(rolled).toMatchObject([{ orders: 1, quantity: 2, revenue: 2_000, costed: 2, cost: 1_400 }])
  await shop.asOwner('select rebuild_sales()')
  expect(await read()).toEqual(rolled)
})

test('refuses another price, too little stock, another product, an outdated item and part of a cancelled one', async () => {
  const order = await shop.order(buyer.token, [item('Blue', 6)])
  const dearer = await change(order, 'Gold')
  expect([dearer.status, dearer.body.message]).toEqual([409, 'Costs Rs 200 more: cancel the item and enter a new order'])
  expect((await change(order, 'Grey')).body.message).toBe('Costs Rs 100 less: cancel the item and enter a new order')
  expect(await told(change(order, 'Black'))).toEqual([409, 'OPTION_SHORT'])
  expect(await stocks()).toEqual([14, 5])
  expect(await told(change(order, 'Black', { was: 'Green' }))).toEqual([409, 'ORDER_CHANGED'])
  expect(await told(change(order, 'Black', { line: 1 }))).toEqual([400, 'VALIDATION'])
  const stand = await shop.addProduct({ title: 'Stand', price: 1_000, stock: 5 })
  skus.Stand = await shop.first<string>(sql`select id as value from skus where product_id = ${stand._id} and is_leaf`)
  expect(await told(change(order, 'Stand'))).toEqual([400, 'VALIDATION'])
  const lines = [{ line: 0, quantity: 3 }]
  const body = { lines, total: order.totalAmount }
  expect((await shop.call('POST /orders/:id/cancel-items', { token: staff.token, params: { id: order._id }, body })).status).toBe(200)
  expect(await told(change(order, 'Black'))).toEqual([409, 'OPTION_PART_CANCELLED'])
})

test('an order paid online keeps its payment; one that is not paid, or has left, is refused', async () => {
  const placed = await shop.placeOnline(buyer, cover._id, { items: [item()] })
  expect(await told(change(placed.order, 'Black'))).toEqual([400, 'OPTION_REFUSED'])
  await shop.payByCard(placed.payment)
  await shop.check(placed.payment.transactionId)
  const reply = await change(placed.order, 'Black')
  expect(reply.body.data.order).toMatchObject({ totalAmount: placed.order.totalAmount, paymentStatus: 'completed' })
  expect(await shop.first(sql`select count(*)::int as value from refunds where order_id = ${placed.order._id}`)).toBe(0)
  await move(placed.order, 'shipped')
  expect(await told(change(placed.order, 'Blue', { was: 'Black' }))).toEqual([400, 'OPTION_REFUSED'])
})

test('two staff at once, and two orders for the last pieces: one of them changes', async () => {
  const [first, second] = [await shop.order(buyer.token, [item()]), await shop.order((await shop.makeShopper()).token, [item()])]
  const race = await Promise.all([change(first, 'Black'), change(first, 'Green', { token: other.token })])
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await stock('Black')) + (await stock('Green'))).toBe(8)
  await sql`update skus set stock = 2 where id = ${skus.Grey}`.execute(shop.db)
  await sql`update skus set list_price = 1000 where id = ${skus.Grey}`.execute(shop.db)
  const name = (await shop.call('GET /orders/:id', { token: staff.token, params: { id: first._id } })).body.data.order.items[0].color.name
  const last = await Promise.all([change(first, 'Grey', { was: name }), change(second, 'Grey')])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stock('Grey')).toBe(0)
})

test('orders that swap the same options the other way round do not wait for each other', async () => {
  const [blue, black] = [await shop.order(buyer.token, [item()]), await shop.order(buyer.token, [item('Black')])]
  const replies = await Promise.all([change(blue, 'Black'), change(black, 'Blue', { was: 'Black' })])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await stocks()).toEqual([18, 3])
})

test('against a cancellation, and against shipping, no piece is lost or counted twice', async () => {
  const cancelled = await shop.order(buyer.token, [item()])
  await Promise.all([change(cancelled, 'Black'), move(cancelled, 'cancelled')])
  expect(await stocks()).toEqual([20, 5])
  const shipped = await shop.order(buyer.token, [item()])
  const [swap] = await Promise.all([change(shipped, 'Black'), move(shipped, 'shipped')])
  expect(await stocks()).toEqual(swap.status === 200 ? [20, 3] : [18, 5])
})

test('slip and invoice name the option that is sent', async () => {
  const order = await shop.order(buyer.token, [item()])
  await change(order, 'Black')
  const read = async (url: string) =>
    readPdfText((await shop.http.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${staff.token}` } })).rawPayload)
  for (const url of [`/orders/${order._id}/invoice`, `/admin/orders/packing-slips?ids=${order._id}`]) {
    const text = await read(url)
    expect(text).toContain('Black')
    expect(text).not.toContain('Blue')
  }
})

test('two lines that become the same option are cancelled and counted each by itself', async () => {
  const order = await shop.order(buyer.token, [item(), item('Black', 1)])
  expect((await change(order, 'Black')).status).toBe(200)
  expect(await stocks()).toEqual([20, 2])
  const body = { lines: [{ line: 0, quantity: 2 }], total: order.totalAmount, reason: '', restock: true }
  const reply = await shop.call('POST /orders/:id/cancel-items', { token: staff.token, params: { id: order._id }, body })
  expect([reply.status, reply.body.data?.order.items.map(({ quantity }: { quantity: number }) => quantity)]).toEqual([200, [1]])
  expect(await stocks()).toEqual([20, 4])
})

test('an order in review, which holds no stock, takes none for its other option', async () => {
  const order = await shop.order(buyer.token, [item()])
  await sql`update skus set stock = stock + 2 where id = ${skus.Blue}`.execute(shop.db)
  await sql`update orders set review_reason = 'Large', holds_stock = false where id = ${order._id}`.execute(shop.db)
  expect((await change(order, 'Black')).status).toBe(200)
  expect(await stocks()).toEqual([20, 5])
})

test('refuses an exchange, and an order whose parcel is booked', async () => {
  const exchanged = await shop.order(buyer.token, [item()])
  await sql`update orders set payment_status = 'exchanged' where id = ${exchanged._id}`.execute(shop.db)
  expect(await told(change(exchanged, 'Black'))).toEqual([400, 'OPTION_REFUSED'])
  const booked = await shop.order((await shop.makeShopper()).token, [item()])
  await sql`
    insert into shipments (order_id, courier, reference, status, city_id, city, cod_amount, pieces, weight_grams)
    values (${booked._id}, 'TCS', ${booked.orderId}, 'booked', '1', 'Karachi', 100, 1, 500)`.execute(shop.db)
  expect(await told(change(booked, 'Black'))).toEqual([409, 'PARCEL_BOOKED'])
  expect(await stocks()).toEqual([16, 5])
})

test('a buyer without an email gets none, and the job ends', async () => {
  const entered = await shop.call('POST /admin/orders', {
    token: staff.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { items: [{ skuId: skus.Blue!, quantity: 1 }], shippingAddress: { ...address, phone: '0333 8112233' } },
  })
  expect(entered.status).toBe(201)
  const { order } = entered.body.data
  expect((await change(order, 'Black')).status).toBe(200)
  await shop.tasks['order-option-changed']!((await mails(order))[0]!)
  expect(await shop.first(sql`select count(*)::int as value from sent_mails where id like ${`order-option-changed-${order._id}-%`}`)).toBe(
    0,
  )
})
