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
  // The bank tells nobody by itself: what is known below was asked for.
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

test('a return asks the bank about the attempt it names, and answers the order as it then is', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const { status, body } = await back(await shop.payByCard(payment), buyer.token)
  expect(status).toBe(200)
  expect(body.data.order).toMatchObject({ orderId: order.orderId, status: 'confirmed', paymentStatus: 'completed' })
  expect(body.data.paymentDetails).toMatchObject({ status: 'completed', responseCode: '00', amount: 2_500 })
})

test('a return that claims success is answered by what the bank says', async () => {
  const { payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'failed')
  const { data } = (await back(`/payment/return?RC=00&RD=PS&TS=P&O=${payment.transactionId}`, buyer.token)).body
  expect(data.order).toMatchObject({ status: 'payment_failed', paymentStatus: 'failed' })
  expect(data.paymentDetails.status).toBe('failed')
})

test('who was signed out at the bank learns that it is paid; an order’s number alone makes a stranger’s call ask nobody', async () => {
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

test('twenty returns at once settle once', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const address = await shop.payByCard(payment)
  const replies = await Promise.all(Array.from({ length: 20 }, () => back(address, buyer.token)))
  expect(new Set(replies.map(({ body }) => body.data.paymentDetails.status))).toEqual(new Set(['completed']))
  const { history } = await shop.readOrder(buyer, order._id)
  expect(history).toHaveLength(2)
})

test('a sync asks the bank now; while the bank is silent it answers the present state', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  shop.bank.setFaults({ listener: 'never', inquiry: 'error' })
  expect((await ask('POST /orders/:id/sync-payment', order.orderId)).body.data.paymentDetails.status).toBe('pending')
  shop.bank.resetFaults()
  const { data } = (await ask('POST /orders/:id/sync-payment', order.orderId)).body
  expect(data).toMatchObject({ order: { status: 'confirmed' }, paymentDetails: { status: 'completed', amount: 2_500 } })
  expect((await ask('POST /orders/:id/sync-payment', order.orderId, await shop.makeShopper())).status).toBe(403)
})

test('a retry answers a form with a new reference; paid meanwhile, it asks for no more money', async () => {
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

test('a retry whose handshake the bank refuses says so, and may be tried again', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await back(await shop.payByCard(payment, 'cancelled'), buyer.token)
  shop.bank.setFaults({ handshake: 'refuse' })
  const refused = (await ask('POST /orders/:id/payment/retry', order.orderId)).body.data
  expect(refused.payment).toMatchObject({
    requiresFormSubmission: false,
    transaction_status: 'failed',
    message: 'Payment failed: Invalid Request',
  })
  expect(refused.order.status).toBe('payment_failed')
  expect(await shop.stockOf(productId)).toBe(5)
  shop.bank.resetFaults()
  expect((await ask('POST /orders/:id/payment/retry', order.orderId)).body.data.payment.requiresFormSubmission).toBe(true)
})

test('whoever asks the bank without end is told to wait, and a return goes on with what is known', async () => {
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
