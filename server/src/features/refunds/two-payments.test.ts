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

test.each(['the first', 'the second'])(
  'refunds of an order that was paid twice go back to both payments, when %s is confirmed last',
  async (last) => {
    const buyer = await shop.makeShopper()
    const { order, payment: first } = await shop.placeOnline(buyer, productId)
    await shop.payByCard(first, 'failed')
    await shop.check(first.transactionId)
    const again = await shop.call('POST /orders/:id/payment/retry', { token: buyer.token, params: { id: order._id }, body: {} })
    const second = again.body.data.payment
    const confirmFirst = () => {
      shop.bank.setStatus(first.transactionId, 'Paid')
      return shop.check(first.transactionId)
    }
    if (last === 'the second') await confirmFirst()
    await shop.payByCard(second)
    await shop.check(second.transactionId)
    if (last === 'the first') await confirmFirst()
    await shop.call('PUT /orders/:id/status', { token: manager.token, params: { id: order._id }, body: { status: 'cancelled' } })
    const { rows } = await sql<{ payment: string; sum: number; took: number }>`
    select r.payment, sum(r.amount)::int as sum, max(a.amount)::int as took from refunds r join payment_attempts a on a.reference = r.payment
    where r.order_id = ${order._id} group by 1`.execute(shop.db)
    expect(
      rows.every(({ sum, took }) => sum <= took),
      JSON.stringify(rows),
    ).toBe(true)
    expect(rows.length).toBe(2)
  },
)

test('a payment that was replaced while the bank did not answer is refunded, and asked about as soon as the second one is confirmed', async () => {
  const buyer = await shop.makeShopper()
  const { order, payment: first } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(first)
  shop.bank.setFaults({ listener: 'never', inquiry: 'error' })
  const again = await shop.call('POST /orders/:id/payment/continue', { token: buyer.token, params: { id: order._id }, body: {} })
  const second = again.body.data.payment
  expect(second.transactionId).not.toBe(first.transactionId)
  await shop.payByCard(second)
  shop.bank.setFaults({ listener: 'never', inquiry: 'none' })
  const isDue = () =>
    shop.first<boolean>(sql`select run_at <= now() as value from graphile_worker.jobs where key = ${`payment ${first.transactionId}`}`)
  expect(await isDue()).toBe(false)
  await shop.check(second.transactionId)
  expect(await shop.statusOf(order._id)).toBe('confirmed completed')
  expect(await isDue()).toBe(true)
  await shop.check(first.transactionId)
  const { rows } = await sql`select payment, amount, reason from refunds where order_id = ${order._id}`.execute(shop.db)
  expect(rows).toEqual([{ payment: first.transactionId, amount: order.totalAmount, reason: 'The order was paid twice' }])
})
