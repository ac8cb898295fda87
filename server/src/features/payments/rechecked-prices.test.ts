import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { beforeNextTransaction } from '../../../test/before-transactions.ts'
import type { Person } from '../../../test/shop.ts'
import { unpaidTasks } from '../orders/index.ts'

let shop: ShopWithBank
let admin: Person
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
  admin = await shop.makeAdmin()
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_600, stock: 5, shippingCost: 0 }))._id
})

type Way = 'retry' | 'cash' | 'continue'
const go = (way: Way, id: string) =>
  shop.call(`POST /orders/:id/payment/${way}`, { params: { id }, token: buyer.token, ...(way === 'cash' && { body: { total: 100_000 } }) })
const change = (body: object) => shop.call('PUT /products/:id', { params: { id: productId }, token: admin.token, body })
const switchMethods = async (paymentMethods: string[]) => {
  await sql`insert into settings (key, value) values ('paymentMethods', ${JSON.stringify(paymentMethods)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(shop.db)
}
const allMethods = ['cash_on_delivery', 'credit_card', 'alfa_wallet', 'alfalah_bank']

/** An order whose payment failed, or for `continue` one whose payment is open. */
async function place(way: Way, more: object = {}) {
  const placed = await shop.placeOnline(buyer, productId, more)
  if (way === 'continue') return placed.order
  await shop.payByCard(placed.payment, 'failed')
  await shop.check(placed.payment.transactionId)
  return placed.order
}

test.each(['retry', 'cash', 'continue'] as const)('%s is refused at the old price when the product costs more', async (way) => {
  const order = await place(way)
  expect((await change({ price: 7_800 })).status).toBe(200)
  const { status, body } = await go(way, order.orderId)
  expect([status, body.code, body.message]).toEqual([400, 'PRICES_CHANGED', 'Prices have changed. Please review your order.'])
  expect(body.data).toMatchObject({ subtotal: 7_800 })
  expect((await shop.readOrder(buyer, order._id)).totalAmount).toBe(2_500)
})

test.each(['retry', 'cash', 'continue'] as const)('%s is refused when the product is hidden', async (way) => {
  const order = await place(way)
  await change({ isActive: false })
  const { status, body } = await go(way, order.orderId)
  expect([status, body.code]).toEqual([400, 'ITEMS_UNAVAILABLE'])
  expect(body.errors[0].msg).toContain('no longer available')
})

test('a refusal names the lines by their positions in the order', async () => {
  const other = (await shop.addProduct({ title: 'Second line', price: 1_000, stock: 5 }))._id
  const items = [productId, other].map((id) => ({ productId: id, quantity: 1 }))
  const order = await place('retry', { items })
  await shop.call('PUT /products/:id', { params: { id: other }, token: admin.token, body: { isActive: false } })
  const { body } = await go('retry', order.orderId)
  expect(body.errors).toEqual([{ path: 'items.1', msg: 'Second line: no longer available' }])
})

test.each(['retry', 'cash', 'continue'] as const)('%s is refused once the ordered option is removed from its product', async (way) => {
  const order = await place(way)
  await sql`update skus set removed_at = now() where product_id = ${productId} and is_leaf`.execute(shop.db)
  const { status, body } = await go(way, order.orderId)
  expect([status, body.code]).toEqual([400, 'ITEMS_UNAVAILABLE'])
  expect(body.errors).toEqual([{ path: 'items.0', msg: expect.stringContaining('no longer available') }])
})

test.each([
  ['retry', ['cash_on_delivery']],
  ['continue', ['cash_on_delivery']],
  ['cash', ['credit_card']],
] as const)('%s is refused when its payment method is switched off', async (way, methods) => {
  const order = await place(way)
  await switchMethods([...methods])
  const { status, body } = await go(way, order.orderId)
  await switchMethods(allMethods)
  expect([status, body.code]).toEqual([503, 'PAYMENT_METHOD_UNAVAILABLE'])
})

test.each(['retry', 'cash', 'continue'] as const)('%s is refused when the code has expired, was lowered or is deleted', async (way) => {
  const code = `AGAIN-${way.toUpperCase()}`
  const made = await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 500, usageLimit: 1 } })
  const order = await place(way, { discountCode: code })
  expect(order.totalAmount).toBe(2_000)
  const id = made.body.data._id
  const update = (values: object) => shop.call('PUT /admin/discounts/:id', { params: { id }, token: admin.token, body: values })
  await update({ value: 100 })
  expect((await go(way, order.orderId)).body.code).toBe('PRICES_CHANGED')
  await update({ value: 500, expiresAt: '2020-01-01' })
  await sql`update discounts set expires_at = now() - interval '1 minute' where id = ${id}`.execute(shop.db)
  expect((await go(way, order.orderId)).body.code).toBe('DISCOUNT_EXPIRED')
  await shop.call('DELETE /admin/discounts/:id', { params: { id }, token: admin.token })
  expect((await go(way, order.orderId)).body.code).toBe('INVALID_DISCOUNT_CODE')
})

test.each(['retry', 'cash', 'continue'] as const)(
  '%s is allowed with the order’s own use of a single-use code, when nothing changed',
  async (way) => {
    const code = `OWN-${way.toUpperCase()}`
    await shop.call('POST /admin/discounts', {
      token: admin.token,
      body: { code, type: 'fixed', value: 500, usageLimit: 1, perUserLimit: 1 },
    })
    const order = await place(way, { discountCode: code })
    expect((await go(way, order.orderId)).status).toBe(200)
  },
)

test('does not cancel a failed order that its owner changes to cash while the job runs', async () => {
  const order = await place('retry')
  await sql`update order_history set at = at - interval '25 hours' where order_id = ${order._id}`.execute(shop.db)
  const db = beforeNextTransaction(shop.db, () => go('cash', order.orderId))
  await unpaidTasks({ ...shop.makeContext({ kind: 'system' }), db })['end-unpaid-orders']!({})
  expect(await shop.statusOf(order._id)).toBe('pending not_required')
})

test('cancels a failed order after 24 hours, unless its payment is under review', async () => {
  const [young, old, flagged] = [await place('retry'), await place('retry'), await place('retry')]
  const age = (id: string, hours: number) =>
    sql`update order_history set at = at - make_interval(hours => ${hours}) where order_id = ${id}`.execute(shop.db)
  await age(young._id, 23)
  await age(old._id, 25)
  await age(flagged._id, 25)
  await sql`insert into order_cases (order_id, kind, reference, amount) values (${flagged._id}, 'wrong_amount', 'SD-TEST', 1)`.execute(
    shop.db,
  )
  await shop.tasks['end-unpaid-orders']!({})
  expect(await Promise.all([young, old, flagged].map(({ _id }) => shop.statusOf(_id)))).toEqual([
    'payment_failed failed',
    'cancelled failed',
    'payment_failed failed',
  ])
  const { history } = await shop.readOrder(buyer, old._id)
  expect(history.at(-1)).toMatchObject({ status: 'cancelled', note: 'Not paid within 24 hours' })
  expect((await go('retry', old.orderId)).body.code).toBe('RETRY_REFUSED')
  expect(await shop.stockOf(productId)).toBe(5)
})
