import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { readPdfText } from '../../../test/read-pdf.ts'
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
const staff = (key: Parameters<ShopWithBank['call']>[0], params: Record<string, string>, body: object) =>
  shop.call(key, { token: manager.token, params, body })
const invoice = async (id: string) =>
  readPdfText(
    (await shop.http.inject({ url: `/api/orders/${id}/invoice`, headers: { authorization: `Bearer ${manager.token}` } })).rawPayload,
  )
const refund = async (id: string, amount: number) => {
  const { refund } = (await staff('POST /admin/orders/:id/refunds', { id }, { amount, method: 'cash', reason: 'Scratched' })).body.data
  const reply = await staff('PUT /admin/refunds/:id/state', { id: refund._id }, { state: 'paid', reference: 'R-1' })
  expect(reply.status).toBe(200)
}

test('a refund that was paid is on the invoice although that of cancelled items still waits', async () => {
  const buyer = await shop.makeShopper()
  const other = (await shop.addProduct({ price: 1_000, stock: 50, shippingCost: 0 }))._id
  const { order, payment } = await shop.placeOnline(buyer, productId, {
    items: [
      { productId, quantity: 1 },
      { productId: other, quantity: 1 },
    ],
  })
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  const before = (await shop.call('GET /orders/:id', { token: manager.token, params: { id: order._id } })).body.data.order
  const cancel = await staff(
    'POST /orders/:id/cancel-items',
    { id: order._id },
    { lines: [{ line: 1, quantity: 1 }], total: before.totalAmount, reason: 'Sold out', restock: true },
  )
  expect([cancel.status, cancel.text]).toEqual([200, cancel.text])
  await refund(order._id, 350)
  expect(await invoice(order._id)).toContain('Refunded')
})
