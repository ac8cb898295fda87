import type { Order, Payment } from '@saddar/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { address } from '../../../test/shop.ts'

let shop: ShopWithBank
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  await shop.letGuestsCheckOut()
  productId = (await shop.addProduct({ price: 2_350, stock: 50, shippingCost: 250 }))._id
})
afterAll(() => shop.close())
afterEach(() => shop.bank.resetFaults())

async function place(): Promise<{ order: Order; payment: Payment; orderKey: string }> {
  const reply = await shop.sendGuestOrder([{ productId, quantity: 1 }], { paymentMethod: 'credit_card', shippingAddress: address })
  expect(reply.status).toBe(201)
  return reply.body.data
}
const back = (location: string, token?: string) => {
  const query = Object.fromEntries(new URL(location, 'http://shop.example').searchParams)
  return shop.call('GET /orders/payment/return', { query, ...(token && { token }) })
}
const ask = (
  key: 'POST /orders/:id/payment/retry' | 'POST /orders/:id/payment/cash' | 'GET /orders/:id/payment/status',
  id: string,
  token: string,
  body?: object,
) => shop.call(key, { params: { id }, token, ...(body && { body }) })

test('a guest pays online and returns to the whole order; without the key a visitor sees its state alone', async () => {
  const { order, payment, orderKey } = await place()
  expect(order).toMatchObject({ user: null, paymentStatus: 'pending', onlinePaymentDiscount: 100 })
  const location = await shop.payByCard(payment)
  expect((await back(location, orderKey)).body.data.order).toMatchObject({
    _id: order._id,
    paymentStatus: 'completed',
    status: 'confirmed',
  })
  expect((await back(location)).body.data.order).toEqual({
    orderId: order.orderId,
    status: 'confirmed',
    paymentStatus: 'completed',
    totalAmount: order.totalAmount,
  })
  // The key to another order shows no more than none.
  const { orderKey: otherKey } = await place()
  expect((await back(location, otherKey)).body.data.order).not.toHaveProperty('shippingAddress')
})

test('a guest retries a failed payment, or changes to cash', async () => {
  const [first, second] = [await place(), await place()]
  for (const { payment, orderKey } of [first, second]) await back(await shop.payByCard(payment, 'failed'), orderKey)
  expect((await ask('GET /orders/:id/payment/status', first.order.orderId, first.orderKey)).body.data).toMatchObject({
    status: 'payment_failed',
  })

  // Another guest cannot.
  expect((await ask('POST /orders/:id/payment/retry', first.order.orderId, second.orderKey)).status).toBe(403)
  const retried = await ask('POST /orders/:id/payment/retry', first.order.orderId, first.orderKey)
  const location = await shop.payByCard(retried.body.data.payment)
  expect((await back(location, first.orderKey)).body.data.order).toMatchObject({ status: 'confirmed', user: null })

  const total = second.order.totalAmount + second.order.onlinePaymentDiscount
  const cash = await ask('POST /orders/:id/payment/cash', second.order.orderId, second.orderKey, { total })
  expect(cash.body.data.order).toMatchObject({ paymentMethod: 'cash_on_delivery', status: 'pending', totalAmount: total })
})
