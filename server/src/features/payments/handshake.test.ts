import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { type Person, placement } from '../../../test/shop.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Gateway } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import { openPayment } from './open-payment.ts'
import { retryPayment } from './retry-payment.ts'

let shop: ShopWithBank
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_350, stock: 5, shippingCost: 250 }))._id
  shop.bank.setFaults({ listener: 'never' })
})
afterEach(() => shop.bank.resetFaults())

const asOwner = () => shop.makeContext({ kind: 'shopper', userId: buyer.userId, sessionId: buyer.sessionId })
/** A bank that answers the handshake only after `happens` has run. */
const during = (happens: () => Promise<unknown>): Gateways => {
  const gateway = shop.gateways.get('alfalah')!
  const open: Gateway['open'] = async (attempt) => {
    const opened = await gateway.open(attempt)
    await happens()
    return opened
  }
  return new Map([['alfalah', { ...gateway, open }]])
}
const failed = async () => {
  const placed = await shop.placeOnline(buyer, productId)
  await shop.payByCard(placed.payment, 'failed')
  await shop.check(placed.payment.transactionId)
  return placed
}

test('returns no form for an order that is cancelled during the handshake', async () => {
  const { order } = await failed()
  const cancel = async () => {
    const reply = await shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id: order._id } })
    expect(reply.status).toBe(200)
  }
  const opened = await retryPayment(asOwner(), during(cancel), shop.config.publicUrl, order._id)
  expect(opened).toMatchObject({ order: { status: 'cancelled' }, payment: null })
  expect(await shop.stockOf(productId)).toBe(5)
})

test('starts no handshake for an order that is cancelled before it', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  await shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id: order._id } })
  let count = 0
  const gateways = during(async () => void count++)
  const opened = await openPayment(asOwner(), gateways, shop.config.publicUrl, order._id, { formIsUsed: true })
  expect([opened.payment, count]).toEqual([null, 0])
})

test('starts no handshake for an attempt that fails just before it', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  await sql`update payment_attempts set opened_at = null, token = null where order_id = ${order._id}`.execute(shop.db)
  let count = 0
  const { opened } = await shop.db.transaction().execute(async (tx) => {
    // Its row lock holds the claim back until the attempt has failed.
    await sql`update payment_attempts set status = 'failed' where order_id = ${order._id}`.execute(tx)
    const opened = openPayment(
      asOwner(),
      during(async () => void count++),
      shop.config.publicUrl,
      order._id,
    ).catch(({ code }) => code)
    await untilWaiting(shop)
    return { opened }
  })
  expect([await opened, count]).toEqual(['PLACEMENT_BUSY', 0])
})

test('opens only its own attempt while another shopper’s attempt waits for its handshake', async () => {
  const { order } = await shop.placeOnline(buyer, productId)
  const other = await shop.placeOnline(await shop.makeShopper(), productId)
  await sql`update payment_attempts set opened_at = null, token = null where order_id in (${order._id}, ${other.order._id})`.execute(
    shop.db,
  )
  const gateway = { ...shop.gateways.get('alfalah')!, open: async () => ({ token: 'mine' }) }
  const opened = await openPayment(asOwner(), new Map([['alfalah', gateway]]), shop.config.publicUrl, order._id)
  expect(opened.payment?.requiresFormSubmission).toBe(true)
  const { rows } = await sql`select opened_at, token from payment_attempts where order_id = ${other.order._id}`.execute(shop.db)
  expect(rows).toEqual([{ opened_at: null, token: null }])
})

test('a refused handshake does not fail the order when a new attempt has taken its place', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await sql`update payment_attempts set opened_at = null, token = null where order_id = ${order._id}`.execute(shop.db)
  const gateway = shop.gateways.get('alfalah')!
  const open: Gateway['open'] = async ({ reference }) => {
    // Slow enough to be taken for abandoned.
    await shop.age(reference, 1)
    const again = await openPayment(asOwner(), shop.gateways, shop.config.publicUrl, order._id)
    expect(again.payment?.requiresFormSubmission).toBe(true)
    return { refused: 'Too late' }
  }
  await openPayment(asOwner(), new Map([['alfalah', { ...gateway, open }]]), shop.config.publicUrl, order._id)
  expect(await shop.statusOf(order._id)).toBe('pending pending')
  expect(await shop.stockOf(productId)).toBe(4)
  const { rows } = await sql`select status, message from payment_attempts where order_id = ${order._id} order by created_at`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { status: 'failed', message: 'Another attempt took its place' },
    { status: 'open', message: null },
  ])
  expect(await shop.attemptStatus(payment.transactionId)).toBe('failed')
})

test('returns the same form to a repeated placement for ten minutes, then a new one', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const place = async (): Promise<string> => {
    const body = placement([{ productId, quantity: 1 }], { paymentMethod: 'credit_card' })
    const reply = await shop.call('POST /orders', { token: buyer.token, body, headers })
    expect([reply.status, reply.body.data.payment.requiresFormSubmission]).toEqual([201, true])
    return reply.body.data.payment.transactionId
  }
  const first = await place()
  await shop.age(first, 9)
  expect(await place()).toBe(first)
  await shop.age(first, 1)
  const second = await place()
  expect(second).not.toBe(first)
  expect([await shop.attemptStatus(first), await shop.attemptStatus(second)]).toEqual(['failed', 'open'])
  expect(await shop.stockOf(productId)).toBe(4)
})

test('answers PLACEMENT_BUSY during another request’s handshake, and takes over once that handshake is abandoned', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  const { db } = shop
  await db.updateTable('payment_attempts').set({ token: null }).where('reference', '=', payment.transactionId).execute()
  const open = () => openPayment(asOwner(), shop.gateways, shop.config.publicUrl, order._id)
  await expect(open()).rejects.toMatchObject({ code: 'PLACEMENT_BUSY' })
  expect(await shop.attemptStatus(payment.transactionId)).toBe('open')
  await shop.age(payment.transactionId, 1)
  const opened = await open()
  expect(opened.payment?.requiresFormSubmission).toBe(true)
  expect(opened.payment?.transactionId).not.toBe(payment.transactionId)
})

test('answers PLACEMENT_BUSY during the handshake of an attempt that replaced an old one', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.age(payment.transactionId, 10)
  const open = (gateways: Gateways) => openPayment(asOwner(), gateways, shop.config.publicUrl, order._id)
  let told: unknown
  const ask = async () => {
    told = await open(shop.gateways).catch(({ code }) => code)
  }
  const opened = await open(during(ask))
  expect(told).toBe('PLACEMENT_BUSY')
  expect(opened.payment?.requiresFormSubmission).toBe(true)
})

test('fails the order with the bank’s reason and returns its stock when the handshake is refused, and allows a retry', async () => {
  const other = (await shop.addProduct({ price: 2_600, stock: 5 }))._id
  const another = await shop.placeOnline(await shop.makeShopper(), other)
  shop.bank.setFaults({ listener: 'never', handshake: 'error' })
  const { order, payment } = await shop.placeOnline(buyer, productId)
  expect(payment).toMatchObject({
    requiresFormSubmission: false,
    transaction_status: 'failed',
    paymentUrl: `${shop.config.publicUrl}/orders/${order.orderId}/payment-status`,
  })
  expect(payment.message).toMatch(/^Payment failed: ./)
  expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  expect(await shop.stockOf(productId)).toBe(5)
  shop.bank.setFaults({ handshake: 'none' })
  const again = await retryPayment(asOwner(), shop.gateways, shop.config.publicUrl, order._id)
  expect(again.payment?.requiresFormSubmission).toBe(true)
  // The payment of another order is still open.
  expect(await shop.attemptStatus(another.payment.transactionId)).toBe('open')
  expect(await shop.statusOf(another.order._id)).toBe('pending pending')
})
