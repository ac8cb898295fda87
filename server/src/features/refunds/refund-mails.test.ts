import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailShop, openMailShop } from '../../../test/mail-shop.ts'
import type { Person } from '../../../test/shop.ts'

let mailShop: MailShop
let shop: MailShop['shop']
let manager: Person
let buyer: Person
let productId: string
beforeAll(async () => {
  mailShop = await openMailShop()
  shop = mailShop.shop
  manager = await shop.makeAdmin('manager')
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_600, stock: 50, shippingCost: 0 }))._id
})
afterAll(() => mailShop.close())

const staff = (key: Parameters<MailShop['shop']['call']>[0], sent: object) => shop.call(key, { token: manager.token, ...sent })
/** The tests pay on 12 November. */
const delivered = async (quantity = 1) => {
  const order = await shop.order(buyer.token, [{ productId, quantity }])
  await staff('PUT /orders/:id/status', { params: { id: order._id }, body: { status: 'delivered' } })
  await sql`update orders set created_at = '2026-11-11' where id = ${order._id}`.execute(shop.db)
  return order
}
const add = async (id: string, body: object) =>
  (await staff('POST /admin/orders/:id/refunds', { params: { id }, body: { reason: 'A note for staff', ...body } })).body.data.refund
const pay = (id: string) =>
  staff('PUT /admin/refunds/:id/state', { params: { id }, body: { state: 'paid', reference: 'FT-4401', paidOn: '2026-11-12' } })
const wallet = { method: 'wallet', provider: 'jazzcash', number: '0301 2345678', accountTitle: 'Ayesha Khan' }
const mailsAbout = (id: string) => mailShop.mails().filter((mail) => mail.includes(id))
/** Runs the jobs that wait for their time now. */
const hurry = async () => {
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`.execute(shop.db)
  await mailShop.drainJobs()
}

test('a paid refund is mailed once, with day, reference and the last digits, and without the number or the reason', async () => {
  const order = await delivered()
  const { _id } = await add(order._id, { amount: 1_250, payout: wallet })
  await Promise.all([pay(_id), pay(_id)])
  await hurry()
  const [mail, ...others] = mailsAbout(`refund-paid-${_id}`)
  expect(others).toEqual([])
  for (const part of ['Rs 1,250', '12 November 2026', 'FT-4401', 'JazzCash •••• 5678', order.orderId]) expect(mail).toContain(part)
  expect(mail).not.toMatch(/03012345678|0301 2345678|note for staff/)
})

test('asks for the account only if nobody has entered it by then, and never for money that goes back to a card', async () => {
  const order = await delivered()
  const asked = await add(order._id, { amount: 100 })
  const entered = await add(order._id, { amount: 200 })
  const cash = await add(order._id, { amount: 300, method: 'cash' })
  await staff('PUT /admin/refunds/:id/payout', { params: { id: entered._id }, body: wallet })
  await hurry()
  const [mail] = mailsAbout(`refund-needs-details-${asked._id}`)
  expect(mail).toContain('Where should we send your refund')
  expect(mail).toContain(`/orders/${order.orderId}`)
  for (const { _id } of [entered, cash]) expect(mailsAbout(_id)).toEqual([])
})

test('net sales are the revenue less the refunds paid in the period, without those of orders that are not sold', async () => {
  const read = async () =>
    (await staff('GET /orders/analytics/revenue', { query: { startDate: '2026-11-12', endDate: '2026-11-12' } })).body.data
  const before = await read()
  const order = await delivered()
  await pay((await add(order._id, { amount: 700, payout: wallet }))._id)
  // Waits, so it does not count yet.
  await add(order._id, { amount: 50, payout: wallet })
  // Otherwise the same order again would be the first one.
  const cancelled = await shop.order(buyer.token, [{ productId, quantity: 2 }])
  await sql`update orders set payment_method = 'credit_card', payment_status = 'completed', created_at = '2026-11-11' where id = ${cancelled._id}`.execute(
    shop.db,
  )
  await staff('PUT /orders/:id/status', { params: { id: cancelled._id }, body: { status: 'cancelled' } })
  const { refunds } = (await staff('GET /admin/orders/:id/refunds', { params: { id: cancelled._id } })).body.data
  expect((await pay(refunds[0]._id)).status).toBe(200)
  // The revenue has lost them already.
  const { _id: standId } = await shop.addProduct({ price: 900, stock: 50, shippingCost: 0 })
  const partly = await shop.order(buyer.token, [
    { productId, quantity: 3 },
    { productId: standId, quantity: 1 },
  ])
  await sql`update orders set payment_method = 'credit_card', payment_status = 'completed', created_at = '2026-11-11' where id = ${partly._id}`.execute(
    shop.db,
  )
  const lines = [{ line: 1, quantity: 1 }]
  const items = await staff('POST /orders/:id/cancel-items', {
    params: { id: partly._id },
    body: { lines, total: partly.totalAmount, reason: '', restock: true },
  })
  expect(items.status, items.text).toBe(200)
  const ofItems = (await staff('GET /admin/orders/:id/refunds', { params: { id: partly._id } })).body.data.refunds
  expect(ofItems).toMatchObject([{ amount: 900 }])
  expect((await pay(ofItems[0]._id)).status).toBe(200)
  const after = await read()
  expect(after.refunds - before.refunds).toBe(700)
  expect(after.netSales).toBe(after.totalRevenue - after.refunds)
})

test('the mail of a refund in cash has no reference and does not ask for one', async () => {
  const order = await delivered(4)
  const { _id } = await add(order._id, { amount: 150, method: 'cash' })
  await staff('PUT /admin/refunds/:id/state', { params: { id: _id }, body: { state: 'paid' } })
  await hurry()
  const [mail] = mailsAbout(`refund-paid-${_id}`)
  expect(mail).toContain('Rs 150')
  expect(mail).not.toMatch(/reference/i)
})
