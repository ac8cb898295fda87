import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithBank
let manager: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank({ cashLimits: false })
  shop.bank.setFaults({ listener: 'never' })
  manager = await shop.makeAdmin('manager')
  productId = (await shop.addProduct({ price: 2_600, stock: 500, shippingCost: 0 }))._id
})
afterAll(() => shop.close())

test('the refunds of an order that was paid twice go back to both payments, never more to one than it took', async () => {
  const buyer = await shop.makeShopper()
  const { order, payment: first } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(first, 'failed')
  await shop.check(first.transactionId)
  const again = await shop.call('POST /orders/:id/payment/retry', { token: buyer.token, params: { id: order._id }, body: {} })
  const second = again.body.data.payment
  await shop.payByCard(second)
  await shop.check(second.transactionId)
  shop.bank.setStatus(first.transactionId, 'Paid')
  await shop.check(first.transactionId)
  await shop.call('PUT /orders/:id/status', { token: manager.token, params: { id: order._id }, body: { status: 'cancelled' } })
  const { rows } = await sql<{ payment: string; sum: number; took: number }>`
    select r.payment, sum(r.amount)::int as sum, max(a.amount)::int as took from refunds r join payment_attempts a on a.reference = r.payment
    where r.order_id = ${order._id} group by 1`.execute(shop.db)
  expect(
    rows.every(({ sum, took }) => sum <= took),
    JSON.stringify(rows),
  ).toBe(true)
  expect(rows.length).toBe(2)
})

test('of an order that was paid late by its first and its last attempt, the other way round', async () => {
  const buyer = await shop.makeShopper()
  const { order, payment: first } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(first, 'failed')
  await shop.check(first.transactionId)
  const again = await shop.call('POST /orders/:id/payment/retry', { token: buyer.token, params: { id: order._id }, body: {} })
  const second = again.body.data.payment
  shop.bank.setStatus(first.transactionId, 'Paid')
  await shop.check(first.transactionId)
  await shop.payByCard(second)
  await shop.check(second.transactionId)
  await shop.call('PUT /orders/:id/status', { token: manager.token, params: { id: order._id }, body: { status: 'cancelled' } })
  const { rows } = await sql<{ payment: string; sum: number; took: number }>`
    select r.payment, sum(r.amount)::int as sum, max(a.amount)::int as took from refunds r join payment_attempts a on a.reference = r.payment
    where r.order_id = ${order._id} group by 1`.execute(shop.db)
  expect(
    rows.every(({ sum, took }) => sum <= took),
    JSON.stringify(rows),
  ).toBe(true)
  expect(rows.length).toBe(2)
})
