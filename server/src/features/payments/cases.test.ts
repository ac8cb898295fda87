import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithBank
let admin: Person
let buyer: Person
let productId: string
const counts: number[] = []
beforeAll(async () => {
  shop = await openShopWithBank()
  shop.bank.setFaults({ listener: 'never' })
  admin = await shop.makeAdmin()
  productId = (await shop.addProduct({ price: 2_600, stock: 50, shippingCost: 0 }))._id
  shop.events.onEvent(({ name, payload }) => {
    if (name === 'paymentCasesChanged') counts.push((payload as { openCount: number }).openCount)
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  counts.length = 0
})

const list = async (view?: string) =>
  (await shop.call('GET /admin/payments/cases', { token: admin.token, query: { view, limit: 100 } })).body.data
const close = (id: string, note = 'Given back in the portal') =>
  shop.call('PUT /admin/payments/cases/:id/done', { token: admin.token, params: { id }, body: { note } })
const casesOf = async (orderId: string, view?: string) =>
  (await list(view)).cases.filter(({ order }: { order: { orderId: string } }) => order.orderId === orderId)

/** An order whose bank took another amount: its case stays a case. */
async function payWrongAmount() {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  shop.bank.setFaults({ amountOff: -1 })
  await shop.check(payment.transactionId)
  shop.bank.setFaults({ amountOff: 0 })
  return { order, payment }
}

test('opens one case, with the transaction id, when the bank took another amount, and no refund', async () => {
  const before = await list()
  const { order } = await payWrongAmount()
  const cases = await casesOf(order.orderId, 'flagged')
  expect(cases).toHaveLength(1)
  expect(cases[0]).toMatchObject({
    kind: 'wrong_amount',
    amount: 2_500,
    order: { orderId: order.orderId, status: 'pending', customerName: 'Ayesha Khan' },
    done: null,
  })
  expect(cases[0].transactionId).toMatch(/^\d{12}$/)
  const after = await list()
  expect([after.openCount - before.openCount, after.refundsOwed - before.refundsOwed]).toEqual([1, 0])
  expect(counts).toEqual([after.openCount])
})

test('counts the refund of a paid order that was cancelled among what is open, and lists no case for it', async () => {
  const before = await list()
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  await shop.call('PUT /orders/:id/cancel', { params: { id: order._id }, token: buyer.token })
  const after = await list()
  expect([after.openCount - before.openCount, after.refundsOwed - before.refundsOwed]).toEqual([1, 2_500])
  expect(counts).toEqual([after.openCount])
  expect(await casesOf(order.orderId)).toEqual([])
})

test('closes a case once, with note and name, and announces the new count', async () => {
  const { order } = await payWrongAmount()
  const [open] = await casesOf(order.orderId)
  const waiting = (await list()).openCount
  counts.length = 0
  const replies = await Promise.all([close(open._id, '  Reference 8812 '), close(open._id, 'Another note')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(counts).toEqual([waiting - 1])
  expect(await casesOf(order.orderId)).toEqual([])
  const [done] = await casesOf(order.orderId, 'done')
  expect(['Reference 8812', 'Another note']).toContain(done.done.note)
  expect(done.done.by).toMatch(/^Person/)
})

test('requires a note to close a case, and returns 404 for an unknown one', async () => {
  const { order } = await payWrongAmount()
  const [open] = await casesOf(order.orderId)
  const empty = await close(open._id, '  ')
  expect([empty.status, empty.body.errors]).toEqual([400, [{ msg: 'A note is required', path: 'note' }]])
  for (const id of ['x', crypto.randomUUID()]) expect((await close(id)).body.code).toBe('CASE_NOT_FOUND')
})

test('lists each attempt with the gateway’s answer, without personal data', async () => {
  const { order, payment } = await shop.placeOnline(buyer, productId)
  await shop.payByCard(payment, 'failed')
  await shop.check(payment.transactionId)
  const again = await shop.call('POST /orders/:id/payment/retry', { params: { id: order._id }, token: buyer.token })
  await shop.payByCard(again.body.data.payment)
  await shop.check(again.body.data.payment.transactionId)
  const reply = await shop.call('GET /admin/orders/:id/payments', { token: admin.token, params: { id: order.orderId } })
  const { attempts, cases } = reply.body.data
  expect(attempts.map(({ status, responseCode }: { status: string; responseCode: string }) => [status, responseCode])).toEqual([
    ['paid', '00'],
    ['failed', null],
  ])
  expect(attempts[0].gatewayResponse).toMatchObject({ TransactionStatus: 'Paid' })
  expect(JSON.stringify(attempts)).not.toMatch(/92300\d{7}|41111111|token/i)
  expect(cases).toEqual([])
})
