import type { Order, Payment } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayment } from '../../src/features/payments/open-payment.ts'
import { openShopWithBank, type ShopWithBank } from '../bank.ts'
import { beforeNextTransaction } from '../before-transactions.ts'
import { type Person, placement } from '../shop.ts'

let shop: ShopWithBank
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_600, stock: 1, shippingCost: 0 }))._id
})

const latest = (id: string) =>
  shop.first<string>(
    sql`select reference as value from payment_attempts where order_id = ${id} order by created_at desc, reference desc limit 1`,
  )
const goOn = (id: string) => shop.call('POST /orders/:id/payment/continue', { params: { id }, token: buyer.token })
const retry = (id: string) => shop.call('POST /orders/:id/payment/retry', { params: { id }, token: buyer.token })

/** Lets minutes pass and runs the due check of the latest attempt. */
async function pass(minutes: number, { _id }: Order): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`
  await sql`update orders set created_at = created_at - ${by}, stock_taken_at = stock_taken_at - ${by} where id = ${_id}`.execute(shop.db)
  await sql`
    update payment_attempts set created_at = created_at - ${by}, opened_at = opened_at - ${by} where order_id = ${_id}`.execute(shop.db)
  await shop.check(await latest(_id))
}

test('continuing a payment every 25 minutes holds the last piece for two and a half hours, not for a day', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  let held = 0
  for (let minutes = 0; minutes < 24 * 60; minutes += 25) {
    if ((await shop.stockOf(productId)) === 0) held += 25
    await goOn(order.orderId)
    await pass(25, order)
  }
  expect(await shop.stockOf(productId)).toBe(1)
  expect(held).toBeLessThanOrEqual(150)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
})

test('repeating the same placement, which returns a new form each time, does not extend the hold', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = placement([{ productId, quantity: 1 }], { paymentMethod: 'credit_card' })
  const place = () => shop.call('POST /orders', { token: buyer.token, body, headers })
  const { order } = (await place()).body.data
  for (let minutes = 0; minutes < 180; minutes += 25) {
    await pass(25, order)
    await place()
  }
  expect(await shop.stockOf(productId)).toBe(1)
})

test('cancelling an order while its hold ends leaves its attempt unchanged', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  for (let minutes = 0; minutes < 125; minutes += 25) {
    await goOn(order.orderId)
    await pass(25, order)
  }
  const db = beforeNextTransaction(shop.db, () => shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token }))
  const ctx = { ...shop.makeContext({ kind: 'shopper', userId: buyer.userId, sessionId: buyer.sessionId }), db }
  await openPayment(ctx, shop.gateways, shop.config.publicUrl, order._id, { formIsUsed: true })
  expect(await shop.statusOf(order._id)).toBe('cancelled pending')
  expect(await shop.attemptStatus(await latest(order._id))).toBe('open')
  expect(await shop.stockOf(productId)).toBe(1)
})

test('after the hold ends, a retry takes the piece again if it is still available', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  for (let minutes = 0; minutes < 125; minutes += 25) {
    await goOn(order.orderId)
    await pass(25, order)
  }
  const { status, body } = await goOn(order.orderId)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    order: { status: 'payment_failed' },
    payment: { requiresFormSubmission: false, transaction_status: 'failed' },
  })
  expect(await shop.stockOf(productId)).toBe(1)
  const again = await retry(order.orderId)
  expect(again.body.data.payment).toMatchObject({ requiresFormSubmission: true })
  expect(await shop.stockOf(productId)).toBe(0)

  // A new hold, so continuing works again.
  await pass(15, order)
  expect((await goOn(order.orderId)).body.data.payment).toMatchObject({ requiresFormSubmission: true })
})

test('a buyer who bought the piece meanwhile keeps it', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  for (let minutes = 0; minutes < 150; minutes += 25) {
    await goOn(order.orderId)
    await pass(25, order)
  }
  await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 1 }])
  expect((await retry(order.orderId)).body.code).toBe('ITEMS_UNAVAILABLE')
})

test('a payment that began before the hold ended may be completed', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  let form: Payment = payment
  for (let minutes = 0; minutes < 110; minutes += 22) {
    await pass(22, order)
    form = (await goOn(order.orderId)).body.data.payment
  }
  await pass(20, order)
  expect(await shop.statusOf(order._id)).toBe('pending pending')
  await shop.payByCard(form)
  await shop.check(form.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await shop.cases(order._id)).toEqual([])
})

test('a payment that the bank has when the hold ends is found before stock is returned', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  let form: Payment = payment
  for (let minutes = 0; minutes < 125; minutes += 25) {
    form = (await goOn(order.orderId)).body.data.payment
    if (minutes < 100) await pass(25, order)
  }
  await shop.payByCard(form)
  const by = sql`interval '25 minutes'`
  await sql`update orders set stock_taken_at = stock_taken_at - ${by} where id = ${order._id}`.execute(shop.db)
  expect((await goOn(order.orderId)).body.data.order.status).toBe('confirmed')
})

const asOwner = () => shop.makeContext({ kind: 'shopper', userId: buyer.userId, sessionId: buyer.sessionId })
const endHold = ({ _id }: Order) =>
  sql`update orders set stock_taken_at = stock_taken_at - interval '3 hours' where id = ${_id}`.execute(shop.db)

test('a payment that the bank is still processing when the hold ends keeps its stock', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'never')
  await endHold(order)
  const opened = await openPayment(asOwner(), shop.gateways, shop.config.publicUrl, order._id, { formIsUsed: true })
  expect(opened).toMatchObject({ order: { status: 'pending', paymentStatus: 'processing' }, payment: null })
  expect(await shop.attemptStatus(payment.transactionId)).toBe('open')
  expect(await shop.stockOf(productId)).toBe(0)
})

test('a wrong amount that the bank has when the hold ends is kept for review, with the stock', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await endHold(order)
  shop.bank.setFaults({ amountOff: -1 })
  await openPayment(asOwner(), shop.gateways, shop.config.publicUrl, order._id, { formIsUsed: true })
  shop.bank.setFaults({ amountOff: 0 })
  expect(await shop.attemptStatus(payment.transactionId)).toBe('flagged')
  expect(await shop.statusOf(order._id)).toBe('pending pending')
  expect(await shop.stockOf(productId)).toBe(0)
})

test('an answer that the payment is being processed does not extend the hold', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const readHold = () => shop.first<string>(sql`select stock_taken_at::text as value from orders where id = ${order._id}`)
  const before = await readHold()
  await shop.payByCard(payment, 'never')
  await shop.check(payment.transactionId)
  expect(await shop.statusOf(order._id)).toBe('pending processing')
  expect(await readHold()).toBe(before)
})
