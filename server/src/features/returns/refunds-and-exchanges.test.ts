import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'

let shop: ShopWithBank
let manager: Person
let buyer: Person
beforeAll(async () => {
  shop = await openShopWithBank({ cashLimits: false })
  manager = await shop.makeAdmin('manager')
  buyer = await shop.makeShopper()
})
afterAll(() => shop.close())
const staff = (key: Parameters<ShopWithBank['call']>[0], params: Record<string, string>, body: object) =>
  shop.call(key, { token: manager.token, params, body })

test('refunds and exchanged goods together are never worth more than what was paid', async () => {
  const { _id: productId } = await shop.addProduct({ price: 1_000, stock: 500, shippingCost: 0 })
  const sku = await shop.first<string>(sql`select id as value from skus where product_id = ${productId} and is_leaf`)
  const order = await shop.order(buyer.token, [{ productId, quantity: 2 }])
  await staff('PUT /orders/:id/status', { id: order._id }, { status: 'delivered' })
  expect(
    (await staff('POST /admin/orders/:id/refunds', { id: order._id }, { amount: 1_000, reason: 'One is broken, keep it', method: 'cash' }))
      .status,
  ).toBe(201)
  const inspected = async (exchangeFor?: string) => {
    const lines = [{ line: 0, quantity: 1, reason: 'does_not_work', ...(exchangeFor && { exchangeFor }) }]
    const asked = (await shop.call('POST /orders/:id/returns', { token: buyer.token, params: { id: order._id }, body: { lines } })).body
      .data.return
    for (const [name, body] of [
      ['approve', {}],
      ['receive', {}],
      ['inspect', { lines: [{ line: 0, accepted: 1, restock: false }] }],
    ] as const)
      expect((await staff(`POST /admin/returns/:returnId/${name}`, { returnId: asked._id }, body)).status).toBe(200)
    return asked
  }
  const one = await inspected(sku)
  expect(
    (await staff('POST /admin/returns/:returnId/exchange', { returnId: one._id }, { lines: [{ line: 0, exchangeFor: sku }] })).status,
  ).toBe(200)
  const two = await inspected()
  const { value } = (await shop.call('GET /admin/returns/:returnId', { token: manager.token, params: { returnId: two._id } })).body.data
  await staff('POST /admin/returns/:returnId/settle', { returnId: two._id }, { amount: value.most, reason: '' })
  const { paid, refunded, exchanged } = (
    await shop.call('GET /admin/orders/:id/refunds', { token: manager.token, params: { id: order._id } })
  ).body.data
  expect({ paid, sum: refunded + exchanged }).toEqual({ paid: 2_000, sum: 2_000 })
})
