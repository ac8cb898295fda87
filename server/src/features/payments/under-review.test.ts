import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'

const text = 'We received a payment that does not match this order. Our team is checking it and will contact you.'

let shop: ShopWithBank
let admin: Person
let buyer: Person
let productId: string
/** The orders that live events announced as under review. */
const announced: string[] = []
beforeAll(async () => {
  shop = await openShopWithBank()
  shop.events.onEvent(({ name, payload }) => {
    const { order } = payload as { order?: { orderId: string; paymentUnderReview: boolean } }
    if (name === 'orderStatusUpdated' && order?.paymentUnderReview) announced.push(order.orderId)
  })
  admin = await shop.makeAdmin()
  productId = (await shop.addProduct({ price: 2_350, stock: 1_000, shippingCost: 250 }))._id
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  shop.bank.resetFaults()
  shop.bank.setFaults({ listener: 'never' })
})

type IdCall =
  | 'GET /orders/:id'
  | 'GET /orders/:id/payment/status'
  | 'POST /orders/:id/sync-payment'
  | 'POST /orders/:id/payment/retry'
  | 'POST /orders/:id/payment/continue'
  | 'PUT /orders/:id/cancel'
const ask = (key: IdCall, id: string) => shop.call(key, { token: buyer.token, params: { id } })
const cash = (id: string) => shop.call('POST /orders/:id/payment/cash', { token: buyer.token, params: { id }, body: { total: 2_600 } })

/** An order for which the bank took one rupee too little. */
async function payWrongly() {
  const placed = await shop.placeOnline(buyer, productId)
  await shop.payByCard(placed.payment)
  shop.bank.setFaults({ amountOff: -1 })
  return placed
}

/** The same for a payment that arrives after the order has failed. */
async function payWronglyLate() {
  const placed = await shop.placeOnline(buyer, productId)
  await shop.payByCard(placed.payment, 'failed')
  await shop.check(placed.payment.transactionId)
  shop.bank.setStatus(placed.payment.transactionId, 'Paid')
  shop.bank.setFaults({ amountOff: -1 })
  return placed
}

test.each([
  ['an order that waits', payWrongly, 'pending pending'],
  ['an order that had failed', payWronglyLate, 'payment_failed failed'],
])('a wrong amount for %s: every reply reports that the payment is under review', async (_name, pay, state) => {
  const { order, payment } = await pay()
  const query = { O: payment.transactionId, RC: '00', TS: 'P' }
  const { data } = (await shop.call('GET /orders/payment/return', { token: buyer.token, query })).body
  expect(data).toMatchObject({ order: { paymentUnderReview: true }, paymentDetails: { responseCode: '00', amount: 2_500 } })
  expect(await shop.statusOf(order._id)).toBe(state)
  expect(announced).toContain(order.orderId)
  expect((await ask('GET /orders/:id/payment/status', order.orderId)).body.data).toMatchObject({ mismatch: true, responseCode: '00' })
  expect((await ask('GET /orders/:id', order.orderId)).body.data.order.paymentUnderReview).toBe(true)
  const synced = (await ask('POST /orders/:id/sync-payment', order.orderId)).body.data
  expect(synced.order.paymentUnderReview).toBe(true)
  const list = (await shop.call('GET /orders/user', { token: buyer.token })).body.data.orders
  expect(list.map(({ paymentUnderReview }: { paymentUnderReview: boolean }) => paymentUnderReview)).toEqual([true])
  // Announced once, however often the bank is asked.
  expect(announced.filter((orderId) => orderId === order.orderId)).toHaveLength(1)
})

test.each([
  ['an order that waits', payWrongly],
  ['an order that had failed', payWronglyLate],
])('a wrong amount for %s: retry, continue and cash are refused with the reason', async (_name, pay) => {
  const { order, payment } = await pay()
  const replies = [
    await ask('POST /orders/:id/payment/retry', order.orderId),
    await ask('POST /orders/:id/payment/continue', order.orderId),
    await cash(order.orderId),
  ]
  for (const { status, body } of replies) expect([status, body.code, body.message]).toEqual([400, 'PAYMENT_UNDER_REVIEW', text])
  expect(await shop.attemptStatus(payment.transactionId)).toBe('flagged')
})

test('a wrong amount for an order that was paid by another attempt opens a case, and is not announced as a change of the order', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const second = (await ask('POST /orders/:id/payment/continue', order._id)).body.data.payment
  for (const each of [payment, second]) await shop.payByCard(each)
  await shop.check(second.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  let count = 0
  shop.events.onEvent(({ name, payload }) => {
    if (name === 'orderStatusUpdated' && (payload as { orderId: string }).orderId === order.orderId) count++
  })
  shop.bank.setFaults({ amountOff: -1 })
  await shop.check(payment.transactionId)
  expect(await shop.attemptStatus(payment.transactionId)).toBe('flagged')
  expect([await shop.cases(order._id), count]).toEqual([['wrong_amount'], 0])
})

test('keeps the bank’s answer about flagged money when later answers differ', async () => {
  const { order, payment } = await payWrongly()
  await ask('POST /orders/:id/sync-payment', order.orderId)
  shop.bank.setFaults({ inquiry: 'not-found' })
  await shop.check(payment.transactionId)
  const { data } = (await ask('GET /orders/:id/payment/status', order.orderId)).body
  expect(data).toMatchObject({ responseCode: '00', message: 'Paid', mismatch: true })
})

test('stores the bank’s newest answer when another amount does not match either', async () => {
  const { order, payment } = await payWrongly()
  await ask('POST /orders/:id/sync-payment', order.orderId)
  shop.bank.setFaults({ amountOff: -2 })
  await shop.check(payment.transactionId)
  const stored = await shop.first<object>(
    sql`select gateway_response as value from payment_attempts where reference = ${payment.transactionId}`,
  )
  expect(stored).toMatchObject({ TransactionAmount: '2498.00' })
})

test('sends no mail that asks to pay again while money is under review', async () => {
  const failed = await shop.placeOnline(buyer, productId)
  await shop.payByCard(failed.payment, 'failed')
  await shop.check(failed.payment.transactionId)
  const flagged = await payWronglyLate()
  await ask('POST /orders/:id/sync-payment', flagged.order.orderId)
  for (const { order, payment } of [failed, flagged])
    await shop.tasks['payment-failed']!({ id: order._id, reference: payment.transactionId })
  const isSent = ({ payment }: typeof failed) =>
    existsSync(join(shop.config.dataDir, 'mail', `payment-failed-${payment.transactionId}.eml`))
  expect([isSent(failed), isSent(flagged)]).toEqual([true, false])
})

test('staff see the case in the list and at the order, and after closing it no further payment is accepted', async () => {
  const { order } = await payWrongly()
  await ask('POST /orders/:id/sync-payment', order.orderId)
  const cases = (await shop.call('GET /admin/payments/cases', { token: admin.token, query: { view: 'flagged' } })).body.data.cases
  const mine = cases.find((each: { order: { orderId: string } }) => each.order.orderId === order.orderId)
  expect(mine).toMatchObject({ kind: 'wrong_amount', amount: 2_500 })
  const seen = (await shop.call('GET /admin/orders/:id/payments', { token: admin.token, params: { id: order.orderId } })).body.data
  expect(seen).toMatchObject({ attempts: [{ status: 'flagged', responseCode: '00' }], cases: [{ kind: 'wrong_amount', done: null }] })
  const asStaff = (await shop.call('GET /orders/:id', { token: admin.token, params: { id: order.orderId } })).body.data.order
  expect(asStaff.paymentUnderReview).toBe(true)
  const done = { token: admin.token, params: { id: mine._id }, body: { note: 'Customer was called' } }
  expect((await shop.call('PUT /admin/payments/cases/:id/done', done)).status).toBe(200)
  expect((await ask('POST /orders/:id/payment/continue', order.orderId)).body.code).toBe('PAYMENT_UNDER_REVIEW')
})

test('a cancelled order is under review until its case is closed, and an order that is paid after all is not', async () => {
  const cancelled = await payWrongly()
  await ask('POST /orders/:id/sync-payment', cancelled.order.orderId)
  await ask('PUT /orders/:id/cancel', cancelled.order.orderId)
  const isUnderReview = async (id: string) => (await ask('GET /orders/:id', id)).body.data.order.paymentUnderReview
  expect(await isUnderReview(cancelled.order.orderId)).toBe(true)
  const { cases } = (await shop.call('GET /admin/orders/:id/payments', { token: admin.token, params: { id: cancelled.order._id } })).body
    .data
  await shop.call('PUT /admin/payments/cases/:id/done', { token: admin.token, params: { id: cases[0]._id }, body: { note: 'Given back' } })
  expect(await isUnderReview(cancelled.order.orderId)).toBe(false)

  const paid = await payWrongly()
  await ask('POST /orders/:id/sync-payment', paid.order.orderId)
  shop.bank.setFaults({ amountOff: 0 })
  const { data } = (await ask('POST /orders/:id/sync-payment', paid.order.orderId)).body
  expect(data.order).toMatchObject({ status: 'confirmed', paymentStatus: 'completed', paymentUnderReview: false })
})
