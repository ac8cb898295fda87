import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { readPdfText } from '../../../test/read-pdf.ts'
import { address, type Person, tokenSecret } from '../../../test/shop.ts'
import { createOrderKey } from '../guest-orders/index.ts'

let shop: ShopWithBank
let admin: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  admin = await shop.makeAdmin()
  await shop.letGuestsCheckOut()
  productId = (await shop.addProduct({ title: 'Barqi charger', price: 1_400, shippingCost: 0, stock: 10_000 }))._id
  shop.bank.setFaults({ listener: 'never' })
  await shop.call('PUT /admin/settings', { token: admin.token, body: { changes: { cashAdvance: 'staff' } } })
})
afterAll(() => shop.close())
const invoice = async (id: string) =>
  readPdfText(
    (await shop.http.inject({ url: `/api/orders/${id}/invoice`, headers: { authorization: `Bearer ${admin.token}` } })).rawPayload,
  )
let n = 0
async function paidAdvance() {
  const { order } = await shop.orderAsGuest([{ productId, quantity: 2 }], {
    shippingAddress: { ...address, phone: `0302 81111${10 + n++}` },
  })
  const params = { id: order._id }
  await shop.call('POST /admin/orders/:id/advance', { token: admin.token, params, body: { amount: 500 } })
  const { payment } = (
    await shop.call('POST /advances/:key/pay', {
      params: { key: createOrderKey(tokenSecret, order, 'advance') },
      body: { paymentMethod: 'credit_card' },
    })
  ).body.data
  await shop.payByCard(payment)
  await shop.check(payment.transactionId)
  return order
}
const payAll = async (id: string) => {
  const { refunds } = (await shop.call('GET /admin/orders/:id/refunds', { token: admin.token, params: { id } })).body.data
  for (const { _id } of refunds) {
    const r = await shop.call('PUT /admin/refunds/:id/state', {
      token: admin.token,
      params: { id: _id },
      body: { state: 'paid', reference: 'R-1' },
    })
    expect(r.status).toBe(200)
  }
}

test('a cancelled cash order whose advance went back says not that its rest was paid', async () => {
  const order = await paidAdvance()
  await shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: order._id }, body: { status: 'cancelled' } })
  await payAll(order._id)
  const text = await invoice(order._id)
  expect(text).not.toMatch(/Paid after refunds\s+Rs 2,300/)
})
test('a cash order that is not yet delivered says not that it was paid', async () => {
  const order = await paidAdvance()
  const r = await shop.call('POST /admin/orders/:id/refunds', {
    token: admin.token,
    params: { id: order._id },
    body: { amount: 500, reason: 'Sorry' },
  })
  expect([r.status, r.text]).toEqual([201, r.text])
  await payAll(order._id)
  const text = await invoice(order._id)
  expect(text).not.toMatch(/Paid after refunds\s+Rs 2,300/)
})
