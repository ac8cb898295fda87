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

test('a refund that failed does not wait again once its money pays for an exchange', async () => {
  const { _id: productId } = await shop.addProduct({ price: 2_600, stock: 500, shippingCost: 0 })
  const sku = await shop.first<string>(sql`select id as value from skus where product_id = ${productId} and is_leaf`)
  const order = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  await staff('PUT /orders/:id/status', { id: order._id }, { status: 'delivered' })
  const add = (amount: number) =>
    staff(
      'POST /admin/orders/:id/refunds',
      { id: order._id },
      { amount, reason: 'Broken', payout: { method: 'wallet', provider: 'jazzcash', number: '+92 301 2345678', accountTitle: 'Ayesha' } },
    )
  const { refund } = (await add(2_600)).body.data
  const failed = await staff('PUT /admin/refunds/:id/state', { id: refund._id }, { state: 'failed', reason: 'Account closed' })
  expect(failed.status).toBe(200)
  // The customer would rather have another one.
  const lines = [{ line: 0, quantity: 1, reason: 'does_not_work', exchangeFor: sku }]
  const asked = (await shop.call('POST /orders/:id/returns', { token: buyer.token, params: { id: order._id }, body: { lines } })).body.data
    .return
  const step = async (name: string, body: object = {}) => {
    const reply = await staff(`POST /admin/returns/:returnId/${name}`, { returnId: asked._id }, body)
    expect([name, reply.status, reply.text]).toEqual([name, 200, reply.text])
  }
  await step('approve')
  await step('receive')
  await step('inspect', { lines: [{ line: 0, accepted: 1, restock: false }] })
  await step('exchange', { lines: [{ line: 0, exchangeFor: sku }] })
  expect((await shop.call('GET /admin/orders/:id/refunds', { token: manager.token, params: { id: order._id } })).body.data).toMatchObject({
    paid: 2_600,
    exchanged: 2_600,
    refundable: 0,
  })
  expect((await add(2_600)).body.code).toBe('REFUND_TOO_LARGE')
  const again = await staff('PUT /admin/refunds/:id/state', { id: refund._id }, { state: 'waiting' })
  expect([again.status, again.body.code]).toEqual([409, 'REFUND_TOO_LARGE'])
})

test('money that was refunded as a whole pays for no exchange', async () => {
  const { _id: productId } = await shop.addProduct({ price: 2_600, stock: 500, shippingCost: 0 })
  const sku = await shop.first<string>(sql`select id as value from skus where product_id = ${productId} and is_leaf`)
  const order = await shop.order(buyer.token, [{ productId, quantity: 2 }])
  await staff('PUT /orders/:id/status', { id: order._id }, { status: 'delivered' })
  const { refund } = (await staff('POST /admin/orders/:id/refunds', { id: order._id }, { amount: 5_200, reason: 'Broken', method: 'cash' }))
    .body.data
  await staff('PUT /admin/refunds/:id/state', { id: refund._id }, { state: 'paid', reference: 'R1' })
  const lines = [{ line: 0, quantity: 2, reason: 'does_not_work', exchangeFor: sku }]
  const asked = (await shop.call('POST /orders/:id/returns', { token: buyer.token, params: { id: order._id }, body: { lines } })).body.data
    .return
  for (const [name, body] of [
    ['approve', {}],
    ['receive', {}],
    ['inspect', { lines: [{ line: 0, accepted: 2, restock: false }] }],
  ] as const)
    await staff(`POST /admin/returns/:returnId/${name}`, { returnId: asked._id }, body)
  const reply = await staff('POST /admin/returns/:returnId/exchange', { returnId: asked._id }, { lines: [{ line: 0, exchangeFor: sku }] })
  expect(reply.status).not.toBe(200)
})

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

test('goods that were sent in exchange are exchanged once more when these fail too', async () => {
  const { _id: productId } = await shop.addProduct({ price: 2_600, stock: 500, shippingCost: 0 })
  const sku = await shop.first<string>(sql`select id as value from skus where product_id = ${productId} and is_leaf`)
  let { _id } = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  for (let round = 0; round < 2; round++) {
    await staff('PUT /orders/:id/status', { id: _id }, { status: 'delivered' })
    const lines = [{ line: 0, quantity: 1, reason: 'does_not_work', exchangeFor: sku }]
    const asked = (await shop.call('POST /orders/:id/returns', { token: buyer.token, params: { id: _id }, body: { lines } })).body.data
      .return
    for (const [name, body] of [
      ['approve', {}],
      ['receive', {}],
      ['inspect', { lines: [{ line: 0, accepted: 1, restock: false }] }],
      ['exchange', { lines: [{ line: 0, exchangeFor: sku }] }],
    ] as const) {
      const reply = await staff(`POST /admin/returns/:returnId/${name}`, { returnId: asked._id }, body)
      expect([name, reply.status, reply.text]).toEqual([name, 200, reply.text])
    }
    _id = (await shop.first<string>(sql`select exchange_order_id as value from returns where id = ${asked._id}`))!
  }
})
