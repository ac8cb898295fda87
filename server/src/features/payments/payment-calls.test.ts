import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithBank
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Without the listener, only the calls below ask the bank.
  shop.bank.setFaults({ listener: 'never' })
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_600, stock: 5, shippingCost: 0 }))._id
})
afterEach(() => shop.bank.resetFaults())

const back = (address: string, token?: string) =>
  shop.call('GET /orders/payment/return', {
    query: Object.fromEntries(new URL(address, 'http://shop.example').searchParams),
    ...(token && { token }),
  })
const ask = (key: 'POST /orders/:id/sync-payment' | 'POST /orders/:id/payment/retry', id: string, { token } = buyer) =>
  shop.call(key, { token, params: { id } })

test('a return asks the bank about the attempt it names and returns the updated order', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const { status, body } = await back(await shop.payByCard(payment), buyer.token)
  expect(status).toBe(200)
  expect(body.data.order).toMatchObject({ orderId: order.orderId, status: 'confirmed', paymentStatus: 'completed' })
  expect(body.data.paymentDetails).toMatchObject({ status: 'completed', responseCode: '00', amount: 2_500 })
})

test('replies to a return that claims success with the bank’s answer', async () => {
  const { payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'failed')
  const { data } = (await back(`/payment/return?RC=00&RD=PS&TS=P&O=${payment.transactionId}`, buyer.token)).body
  expect(data.order).toMatchObject({ status: 'payment_failed', paymentStatus: 'failed' })
  expect(data.paymentDetails.status).toBe('failed')
})

test('a signed-out shopper gets the outcome of the named attempt; an order number without an attempt causes no inquiry', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const address = await shop.payByCard(payment)
  const before = shop.bank.requests.length
  expect((await back(`/payment/return?O=${order.orderId}`)).body.data.order.paymentStatus).toBe('pending')
  expect(shop.bank.requests).toHaveLength(before)
  expect((await back(address)).body.data.order).toEqual({
    orderId: order.orderId,
    status: 'confirmed',
    paymentStatus: 'completed',
    totalAmount: 2_500,
  })
})

test('settles once for twenty concurrent returns', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const address = await shop.payByCard(payment)
  const replies = await Promise.all(Array.from({ length: 20 }, () => back(address, buyer.token)))
  expect(new Set(replies.map(({ body }) => body.data.paymentDetails.status))).toEqual(new Set(['completed']))
  const { history } = await shop.readOrder(buyer, order._id)
  expect(history).toHaveLength(2)
})

test('a sync asks the bank, and fails without side effects while the bank cannot answer', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  shop.bank.setFaults({ listener: 'never', inquiry: 'error' })
  for (const inquiry of ['error', 'drop', 'malformed'] as const) {
    shop.bank.setFaults({ inquiry })
    const { status, body } = await ask('POST /orders/:id/sync-payment', order.orderId)
    expect([status, body.code, body.message]).toEqual([503, 'PAYMENT_SYNC_FAILED', 'Failed to sync payment status'])
  }
  expect(await shop.statusOf(order._id)).toBe('pending pending')
  shop.bank.resetFaults()
  const { data } = (await ask('POST /orders/:id/sync-payment', order.orderId)).body
  expect(data).toMatchObject({
    order: { status: 'confirmed' },
    paymentDetails: { status: 'completed', responseCode: '00', amount: 2_500 },
  })
  // A paid order needs no further inquiry.
  shop.bank.setFaults({ inquiry: 'error' })
  expect((await ask('POST /orders/:id/sync-payment', order.orderId)).status).toBe(200)
  shop.bank.resetFaults()
  expect((await ask('POST /orders/:id/sync-payment', order.orderId, await shop.makeShopper())).status).toBe(403)
})

test('a retry returns a form with a new reference, or none when the payment arrived meanwhile', async () => {
  const first = await shop.placeOnline(buyer, productId)
  await back(await shop.payByCard(first.payment, 'cancelled'), buyer.token)
  const { status, body } = await ask('POST /orders/:id/payment/retry', first.order.orderId)
  expect(status).toBe(200)
  const { order, payment } = body.data
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  expect(payment).toMatchObject({ requiresFormSubmission: true, actionUrl: first.payment.actionUrl })
  expect(payment.formData.TransactionReferenceNumber).toBe(payment.transactionId)
  expect(payment.transactionId).not.toBe(first.payment.transactionId)

  await back(await shop.payByCard(payment, 'failed'), buyer.token)
  shop.bank.setStatus(payment.transactionId, 'Paid')
  const late = (await ask('POST /orders/:id/payment/retry', first.order.orderId)).body.data
  expect(late).toMatchObject({ payment: null, order: { status: 'confirmed', paymentStatus: 'completed' } })
  expect((await ask('POST /orders/:id/payment/retry', first.order.orderId)).body.code).toBe('RETRY_REFUSED')
})

test('reports a retry whose handshake the bank refuses, and allows another one', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await back(await shop.payByCard(payment, 'cancelled'), buyer.token)
  shop.bank.setFaults({ handshake: 'refuse' })
  const refused = (await ask('POST /orders/:id/payment/retry', order.orderId)).body.data
  expect(refused.payment).toMatchObject({
    requiresFormSubmission: false,
    transaction_status: 'failed',
    // The bank's own message, 'Invalid Request', is not shown.
    message: 'Payment failed: Your payment could not be processed.',
  })
  expect(refused.order.status).toBe('payment_failed')
  expect(await shop.stockOf(productId)).toBe(5)
  shop.bank.resetFaults()
  expect((await ask('POST /orders/:id/payment/retry', order.orderId)).body.data.payment.requiresFormSubmission).toBe(true)
})

test('limits inquiries per order, and answers a return above the limit with the stored state', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const statuses: number[] = []
  for (let times = 0; times < 62; times++) statuses.push((await ask('POST /orders/:id/sync-payment', order.orderId)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  const before = shop.bank.requests.length
  const { status, body } = await back(`/payment/return?O=${payment.transactionId}`, buyer.token)
  expect([status, body.data.paymentDetails.status]).toEqual([200, 'pending'])
  expect(shop.bank.requests).toHaveLength(before)
})

test('stores the response code of a failed payment’s return once, and returns it from every call', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const address = await shop.payByCard(payment, 'funds')
  expect(address).toContain('RC=51')
  const { paymentDetails } = (await back(address, buyer.token)).body.data
  expect(paymentDetails).toMatchObject({ status: 'failed', responseCode: '51', message: 'Failed' })
  await back(address.replace('RC=51', 'RC=54'), buyer.token)
  const known = await shop.call('GET /orders/:id/payment/status', { token: buyer.token, params: { id: order.orderId } })
  expect(known.body.data).toMatchObject({ paymentStatus: 'failed', responseCode: '51', mismatch: false })
  const synced = await ask('POST /orders/:id/sync-payment', order.orderId)
  expect(synced.body.data.paymentDetails.responseCode).toBe('51')
})

test.each(['00', '000', '', 'x', '<b>51</b>', 'toolong'])('ignores the claimed code %j', async (code) => {
  const { payment } = await shop.placeOnline(buyer, productId)
  const address = await shop.payByCard(payment, 'failed')
  const { paymentDetails } = (await back(address.replace('RC=05', `RC=${encodeURIComponent(code)}`), buyer.token)).body.data
  expect(paymentDetails).toMatchObject({ status: 'failed', responseCode: null })
})

test('ignores claimed codes of open and paid attempts, and all claims of guests', async () => {
  const open = await shop.placeOnline(buyer, productId)
  await back(`/payment/return?O=${open.payment.transactionId}&RC=51`, buyer.token)
  const codeOf = (reference: string) =>
    shop.first<string | null>(sql`select response_code as value from payment_attempts where reference = ${reference}`)
  // The bank's own code for a reference without a payment.
  expect(await codeOf(open.payment.transactionId)).toBe('11')
  const paid = await shop.placeOnline(await shop.makeShopper(), productId)
  const address = await shop.payByCard(paid.payment)
  await back(address.replace('RC=00', 'RC=51'), undefined)
  expect(await codeOf(paid.payment.transactionId)).toBe('00')
  const failed = await shop.placeOnline(await shop.makeShopper(), productId)
  await back(await shop.payByCard(failed.payment, 'funds'), undefined)
  expect(await codeOf(failed.payment.transactionId)).toBeNull()
})
