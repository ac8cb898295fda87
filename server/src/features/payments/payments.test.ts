import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShop()
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ stock: 100_000 }))._id
})
afterAll(() => shop.close())

let count = 0
/** An online order in the given state, with the bank's answer for its attempt. */
async function orderInState(
  status: string,
  paymentStatus: string,
  said: { code: string; message: string; reference?: string } | null = null,
) {
  const { orderId, _id } = await shop.order(buyer.token, [{ productId, quantity: ++count }])
  await sql`
    update orders set payment_method = 'credit_card', status = ${status}, payment_status = ${paymentStatus}
    where id = ${_id}`.execute(shop.db)
  if (said)
    await sql`
      insert into payment_attempts (reference, order_id, amount, transaction_id, response_code, message, gateway_response)
      values (${said.reference ?? `REF${1_000 + count}`}, ${_id}, 1000, 'TX-1', ${said.code}, ${said.message},
        ${JSON.stringify({ TransactionStatus: 'Failed' })}::jsonb)`.execute(shop.db)
  return { orderId, _id }
}
const ask = (key: 'GET /orders/:id/payment/status' | 'POST /orders/:id/sync-payment' | 'POST /orders/:id/payment/retry', id: string) =>
  shop.call(key, { token: buyer.token, params: { id } })
const back = (query: Record<string, string>, token?: string) => shop.call('GET /orders/payment/return', { query, ...(token && { token }) })
const outcomeOf = ({ status, body }: { status: number; body: { message: string; code?: string } }) =>
  `${status} ${body.code} ${body.message}`

test('the payment status combines the order’s state with the bank’s last answer about the latest attempt', async () => {
  const { orderId } = await orderInState('payment_failed', 'failed', { code: '51', message: 'Insufficient funds' })
  const { data } = (await ask('GET /orders/:id/payment/status', orderId)).body
  expect(data).toEqual({
    paymentStatus: 'failed',
    status: 'payment_failed',
    transactionId: 'TX-1',
    responseCode: '51',
    message: 'Insufficient funds',
    updatedAt: expect.stringMatching(/^20.*Z$/),
    gatewayResponse: { TransactionStatus: 'Failed' },
    mismatch: false,
  })
  const unanswered = await orderInState('pending', 'pending')
  expect((await ask('GET /orders/:id/payment/status', unanswered.orderId)).body.data).toMatchObject({
    paymentStatus: 'pending',
    responseCode: null,
    message: null,
    gatewayResponse: null,
    mismatch: false,
  })
})

test.each(['00', '000'])('a payment that failed here but has code %s at the bank is a mismatch, and cannot be retried', async (code) => {
  const { orderId } = await orderInState('payment_failed', 'failed', { code, message: 'Paid' })
  expect((await ask('GET /orders/:id/payment/status', orderId)).body.data.mismatch).toBe(true)
  expect(outcomeOf(await ask('POST /orders/:id/payment/retry', orderId))).toBe('400 RETRY_REFUSED Payment cannot be retried at this stage')
  const paid = await orderInState('confirmed', 'completed', { code, message: 'Paid' })
  expect((await ask('GET /orders/:id/payment/status', paid.orderId)).body.data.mismatch).toBe(false)
})

test('a return finds its order by the parameters of every gateway, and by the reference of an attempt', async () => {
  const { orderId, _id } = await orderInState('payment_failed', 'failed', { code: '51', message: 'No', reference: 'SD26112199' })
  const queries: Record<string, string>[] = [
    { orderId },
    { O: orderId.toLowerCase() },
    { basket_id: _id },
    { O: 'SD26112199' },
    { orderId: '', O: 'sd26112199' },
  ]
  for (const query of queries) {
    const { status, body } = await back(query, buyer.token)
    expect([status, body.data.order.orderId]).toEqual([200, orderId])
    expect(body.data.paymentDetails).toEqual({
      status: 'failed',
      transactionId: 'TX-1',
      responseCode: '51',
      message: 'No',
      amount: body.data.order.totalAmount,
    })
    expect(body.data.order.items).toHaveLength(1)
  }
})

test('a claimed outcome in a return changes nothing', async () => {
  const { orderId, _id } = await orderInState('pending', 'pending')
  const claims = { O: orderId, RC: '00', TS: 'P', status: 'success', transaction_status: 'success', amount: '1' }
  const { data } = (await back(claims, buyer.token)).body
  expect(data).toMatchObject({
    order: { status: 'pending', paymentStatus: 'pending' },
    paymentDetails: { status: 'pending', responseCode: null },
  })
  expect(data.paymentDetails.amount).toBe(data.order.totalAmount)
  expect(await shop.first(sql`select status || payment_status as value from orders where id = ${_id}`)).toBe('pendingpending')
})

test('a return shows a guest only status and amount, and refuses another shopper', async () => {
  const { orderId } = await orderInState('payment_failed', 'failed', { code: '51', message: 'Insufficient funds' })
  const { data } = (await back({ orderId })).body
  const amount = data.order.totalAmount
  expect(data).toEqual({
    order: { orderId, status: 'payment_failed', paymentStatus: 'failed', totalAmount: amount },
    paymentDetails: { status: 'failed', transactionId: null, responseCode: null, message: null, amount },
  })
  const { token } = await shop.makeShopper()
  expect(outcomeOf(await back({ orderId }, token))).toBe('403 NOT_YOUR_ORDER Unauthorized: you do not have access to this order')
})

test.each([
  [{}, '400 PAYMENT_ORDER_MISSING Order ID not found in payment response'],
  [{ orderId: ' ', RC: '00' }, '400 PAYMENT_ORDER_MISSING Order ID not found in payment response'],
  [{ orderId: '../x' }, '400 INVALID_ORDER_ID Invalid order ID'],
  [{ O: 'NOSUCHREF1' }, '400 INVALID_ORDER_ID Invalid order ID'],
  [{ O: 'SD-261121-ZZZZZ' }, '404 ORDER_NOT_FOUND Order not found'],
])('rejects a return that names no order: %j', async (query, expected) => {
  expect(outcomeOf(await back(query as Record<string, string>, buyer.token))).toBe(expected)
})

test('a sync returns the state of an online order, and is refused for a cash order', async () => {
  const { orderId } = await orderInState('confirmed', 'completed', { code: '00', message: 'Success' })
  const { data } = (await ask('POST /orders/:id/sync-payment', orderId)).body
  expect(data.order).toMatchObject({ orderId, status: 'confirmed', paymentStatus: 'completed' })
  expect(data.paymentDetails).toMatchObject({ status: 'completed', responseCode: '00', message: 'Success' })
  const cash = await shop.order(buyer.token, [{ productId, quantity: 900 }])
  for (const key of ['POST /orders/:id/sync-payment', 'POST /orders/:id/payment/retry'] as const)
    expect(outcomeOf(await ask(key, cash.orderId))).toBe('400 NOT_ONLINE_ORDER This order is not paid online')
})

test('a retry needs an available gateway and a failed payment', async () => {
  const failed = await orderInState('payment_failed', 'failed', { code: '51', message: 'No' })
  expect(outcomeOf(await ask('POST /orders/:id/payment/retry', failed.orderId))).toBe(
    '503 PAYMENT_METHOD_UNAVAILABLE This payment method is not available right now. Please choose another one.',
  )
  for (const [status, paymentStatus] of [
    ['pending', 'pending'],
    ['confirmed', 'completed'],
    ['cancelled', 'failed'],
  ] as const) {
    const { orderId } = await orderInState(status, paymentStatus)
    expect(outcomeOf(await ask('POST /orders/:id/payment/retry', orderId))).toBe(
      '400 RETRY_REFUSED Payment cannot be retried at this stage',
    )
  }
})
