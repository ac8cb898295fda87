import type { GatewayId } from '@saddar/contract/payment-methods'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { beforeNextTransaction, beforeTransactions } from '../../../test/before-transactions.ts'
import type { Person } from '../../../test/shop.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Gateway } from './gateway.ts'
import { openPayment } from './open-payment.ts'
import { retryPayment } from './retry-payment.ts'

let shop: ShopWithBank
let buyer: Person
let admin: Person
beforeAll(async () => {
  shop = await openShopWithBank()
  admin = await shop.makeAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  // Without the listener, only the checks below ask the bank.
  shop.bank.setFaults({ listener: 'never' })
})
afterEach(() => shop.bank.resetFaults())

const add = async (stock: number) => (await shop.addProduct({ price: 2_600, stock, shippingCost: 0 }))._id
const cancel = (id: string) => shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id } })
const toCash = (id: string) => shop.call('POST /orders/:id/payment/cash', { token: buyer.token, params: { id }, body: { total: 100_000 } })
const asOwner = () => shop.makeContext({ kind: 'shopper', userId: buyer.userId, sessionId: buyer.sessionId })
const retry = (id: string) => retryPayment(asOwner(), shop.gateways, shop.config.publicUrl, id)
const goOn = (id: string) => openPayment(asOwner(), shop.gateways, shop.config.publicUrl, id, { formIsUsed: true })
const usedCount = (code: string) => shop.first<number>(sql`select used_count as value from discounts where code = ${code}`)

/** As a payment of another amount leaves its attempt. */
async function flag(id: string, reference: string): Promise<void> {
  await sql`update payment_attempts set status = 'flagged', response_code = '00' where reference = ${reference}`.execute(shop.db)
  await sql`insert into order_cases (order_id, kind, reference, amount) values (${id}, 'wrong_amount', ${reference}, 2499)`.execute(shop.db)
}

async function placeAndFail(productId: string, more: object = {}) {
  const placed = await shop.placeOnline(buyer, productId, more)
  await shop.payByCard(placed.payment, 'failed')
  await shop.check(placed.payment.transactionId)
  expect(await shop.statusOf(placed.order._id)).toBe('payment_failed failed')
  return placed
}

test('a late payment for two products, one of them sold out, takes no stock, and cancelling returns none', async () => {
  const [common, rare] = [await add(5), await add(1)]
  const items = [
    { productId: common, quantity: 2 },
    { productId: rare, quantity: 1 },
  ]
  const { order, payment } = await placeAndFail(common, { items })
  await shop.order((await shop.makeShopper()).token, [{ productId: rare, quantity: 1 }])
  shop.bank.setStatus(payment.transactionId, 'Paid')
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await shop.cases(order._id)).toEqual(['stock_gone'])
  expect([await shop.stockOf(common), await shop.stockOf(rare)]).toEqual([5, 0])
  expect((await cancel(order._id)).status).toBe(200)
  expect([await shop.stockOf(common), await shop.stockOf(rare)]).toEqual([5, 0])
})

test('a late payment takes the stock of all products again and records it in their histories', async () => {
  const [one, other] = [await add(5), await add(5)]
  const items = [one, other].map((productId) => ({ productId, quantity: 2 }))
  const { order, payment } = await placeAndFail(one, { items })
  shop.bank.setStatus(payment.transactionId, 'Paid')
  await shop.check(payment.transactionId)
  expect([await shop.stockOf(one), await shop.stockOf(other)]).toEqual([3, 3])
  const { rows } = await sql<{ reason: string }>`select reason from stock_changes where order_id = ${order._id} order by id`.execute(
    shop.db,
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['ordered', 'ordered', 'returned', 'returned', 'ordered', 'ordered'])
})

test('a failed payment and a later cancellation release the discount use once, and no other use', async () => {
  const productId = await add(10)
  const code = { code: 'ONCE', type: 'fixed', value: 100, usageLimit: 10 }
  await shop.call('POST /admin/discounts', { token: admin.token, body: code })
  const other = await shop.makeShopper()
  await shop.order(other.token, [{ productId, quantity: 1 }], { discountCode: 'ONCE' })
  const { order } = await placeAndFail(productId, { discountCode: 'ONCE' })
  expect(await usedCount('ONCE')).toBe(1)
  expect((await cancel(order._id)).status).toBe(200)
  expect(await usedCount('ONCE')).toBe(1)
  const held = await shop.first<number>(
    sql`select count(*) as value from discount_uses where user_id = ${other.userId} and released_at is null`,
  )
  expect(held).toBe(1)
})

test('refuses a retry when money is flagged between its checks and its transaction, and leaves the stock', async () => {
  const productId = await add(5)
  const { order, payment } = await placeAndFail(productId)
  const { transactionId: reference } = payment
  // The gateway is looked up after the order was checked; the next transaction reopens the order.
  let isChecked = false
  class WatchedGateways extends Map<GatewayId, Gateway> {
    override has(id: GatewayId) {
      isChecked = true
      return super.has(id)
    }
  }
  const gateways = new WatchedGateways(shop.gateways)
  const db = beforeTransactions(
    shop.db,
    () => isChecked,
    () => flag(order._id, reference),
  )
  const work = retryPayment({ ...asOwner(), db }, gateways, shop.config.publicUrl, order._id)
  await expect(work).rejects.toMatchObject({ code: 'PAYMENT_UNDER_REVIEW' })
  expect(await shop.attemptStatus(reference)).toBe('flagged')
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.first(sql`select count(*) as value from payment_attempts where order_id = ${order._id}`)).toBe(1)
  expect(await shop.stockOf(productId)).toBe(5)
})

test('refuses a retry at a gateway that is no longer configured, and leaves the stock', async () => {
  const productId = await add(5)
  const { order } = await placeAndFail(productId)
  const work = retryPayment(asOwner(), new Map(), shop.config.publicUrl, order._id)
  await expect(work).rejects.toMatchObject({ code: 'PAYMENT_METHOD_UNAVAILABLE' })
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(5)
})

test.each([
  ['was replaced by another request', (id: string) => goOn(id), 'pending pending', 2],
  ['belongs to an order that was cancelled', (id: string) => cancel(id), 'cancelled pending', 1],
  ['belongs to an order that was changed to cash', (id: string) => toCash(id), 'pending not_required', 1],
])('does not replace an attempt that meanwhile %s', async (_name, meanwhile, state, attempts) => {
  const { order } = await shop.placeOnline(buyer, await add(5))
  const db = beforeNextTransaction(shop.db, () => meanwhile(order._id))
  const work = openPayment({ ...asOwner(), db }, shop.gateways, shop.config.publicUrl, order._id, { formIsUsed: true })
  await expect(work).rejects.toMatchObject({ code: 'PLACEMENT_BUSY' })
  expect(await shop.statusOf(order._id)).toBe(state)
  expect(await shop.first(sql`select count(*) as value from payment_attempts where order_id = ${order._id}`)).toBe(attempts)
})

test('keeps the review of an attempt that is flagged while it is being replaced, and returns no form', async () => {
  const { order, payment } = await shop.placeOnline(buyer, await add(5))
  const { transactionId: reference } = payment
  const db = beforeNextTransaction(shop.db, () => flag(order._id, reference))
  const opened = await openPayment({ ...asOwner(), db }, shop.gateways, shop.config.publicUrl, order._id, { formIsUsed: true })
  expect(opened).toMatchObject({ order: { status: 'pending', paymentUnderReview: true }, payment: null })
  expect(await shop.attemptStatus(reference)).toBe('flagged')
})

test.each<[string, string, (code: string, productId: string) => ReturnType<typeof sql>]>([
  ['the last piece is sold', 'ITEMS_UNAVAILABLE', (_code, productId) => sql`update skus set stock = 0 where product_id = ${productId}`],
  ['the code is used up', 'DISCOUNT_USED_UP', (code) => sql`update discounts set usage_limit = 1, used_count = 1 where code = ${code}`],
])('refuses a retry without side effects when %s between its checks and its locks', async (_name, refusal, meanwhile) => {
  const [productId, code] = [await add(1), refusal.replace('_', '-')]
  await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 100 } })
  const { order } = await placeAndFail(productId, { discountCode: code })
  const { retrying } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from discounts where code = ${code} for update`.execute(tx)
    const retrying = retry(order._id).catch((error) => error.code)
    await untilWaiting(shop)
    await meanwhile(code, productId).execute(tx)
    return { retrying }
  })
  expect(await retrying).toBe(refusal)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.first(sql`select count(*) as value from discount_uses where order_id = ${order._id} and released_at is null`)).toBe(0)
})

test('confirms the order instead of opening a payment when the bank reports on retry that it was paid', async () => {
  const productId = await add(5)
  const { order, payment } = await placeAndFail(productId)
  shop.bank.setStatus(payment.transactionId, 'Paid')
  const again = await retry(order._id)
  expect(again).toMatchObject({ order: { status: 'confirmed', paymentStatus: 'completed' }, payment: null })
  expect(await shop.first(sql`select count(*) as value from payment_attempts where order_id = ${order._id}`)).toBe(1)
  expect(await shop.stockOf(productId)).toBe(4)
})

test('fails the order when its second attempt fails as well', async () => {
  const productId = await add(5)
  const { order } = await placeAndFail(productId)
  const again = await retry(order._id)
  await shop.payByCard(again.payment!, 'failed')
  await shop.check(again.payment!.transactionId)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(5)
})

test('keeps the order and its stock for review when a second attempt fails while money is flagged', async () => {
  const productId = await add(5)
  const { order, payment } = await placeAndFail(productId)
  const again = await retry(order._id)
  // The first form is paid in another tab, with one rupee too little.
  shop.bank.setStatus(payment.transactionId, 'Paid')
  shop.bank.setFaults({ amountOff: -1 })
  await shop.check(payment.transactionId)
  shop.bank.setFaults({ amountOff: 0 })
  expect(await shop.attemptStatus(payment.transactionId)).toBe('flagged')
  await shop.payByCard(again.payment!, 'failed')
  await shop.check(again.payment!.transactionId)
  expect(await shop.attemptStatus(again.payment!.transactionId)).toBe('failed')
  expect(await shop.statusOf(order._id)).toBe('pending pending')
  expect(await shop.stockOf(productId)).toBe(4)
})

test('keeps an order cancelled when its payment fails afterwards', async () => {
  const productId = await add(5)
  const { order, payment } = await shop.placeOnline(buyer, productId)
  expect((await cancel(order._id)).status).toBe(200)
  const before = await shop.statusOf(order._id)
  await shop.payByCard(payment, 'failed')
  await shop.check(payment.transactionId)
  expect(await shop.attemptStatus(payment.transactionId)).toBe('failed')
  expect([await shop.statusOf(order._id), before]).toEqual(['cancelled pending', 'cancelled pending'])
  expect(await shop.stockOf(productId)).toBe(5)
})

test('keeps the second attempt payable when the bank reports the failed first attempt as unfinished again', async () => {
  const { order, payment } = await placeAndFail(await add(5))
  await retry(order._id)
  shop.bank.setStatus(payment.transactionId, 'Initiated')
  await shop.check(payment.transactionId)
  expect(await shop.attemptStatus(payment.transactionId)).toBe('failed')
  expect(await shop.statusOf(order._id)).toBe('pending pending')
})

test('does not change another shopper’s waiting order when a payment fails', async () => {
  const productId = await add(5)
  const other = await shop.makeShopper()
  const waiting = await shop.placeOnline(other, productId)
  await placeAndFail(productId)
  expect(await shop.statusOf(waiting.order._id)).toBe('pending pending')
  expect(await shop.stockOf(productId)).toBe(4)
})

test('releases a discount use without waiting for a lock on another discount', async () => {
  const productId = await add(10)
  for (const code of ['MINE', 'OTHERS'])
    await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 100 } })
  const order = await shop.order(buyer.token, [{ productId, quantity: 1 }], { discountCode: 'MINE' })
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query("select from discounts where code = 'OTHERS' for update")
  const cancelling = cancel(order._id)
  const isFree = await Promise.race([
    cancelling.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 10_000)),
  ])
  await client.query('rollback')
  client.release()
  await cancelling
  expect([isFree, await usedCount('MINE')]).toEqual([true, 0])
})
