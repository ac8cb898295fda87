import type { Order } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('money that pays for an exchange is not refunded with the same return', () => {
  /** A delivered order of one piece each of `prices`, of which `refunded` went back by hand, and the inspected return of all of it. */
  const returnAll = async (prices: number[], refunded: number) => {
    const products = []
    for (const price of prices) products.push(await shop.addProduct({ title: `For ${price}`, price, stock: 500, shippingCost: 0 }))
    const items = products.map(({ _id: productId }) => ({ productId, quantity: 1 }))
    const order = await shop.order(buyer.token, items)
    await staff('PUT /orders/:id/status', { id: order._id }, { status: 'delivered' })
    const byHand = { amount: refunded, reason: 'For the trouble', method: 'cash' }
    expect((await staff('POST /admin/orders/:id/refunds', { id: order._id }, byHand)).status).toBe(201)
    const lines = prices.map((_, line) => ({ line, quantity: 1, reason: 'does_not_work' }))
    const asked = (await shop.call('POST /orders/:id/returns', { token: buyer.token, params: { id: order._id }, body: { lines } })).body
      .data.return
    for (const [name, body] of [
      ['approve', {}],
      ['receive', {}],
      ['inspect', { lines: lines.map(({ line }) => ({ line, accepted: 1, restock: false })) }],
    ] as const)
      expect((await staff(`POST /admin/returns/:returnId/${name}`, { returnId: asked._id }, body)).status).toBe(200)
    const { exchange } = (await shop.call('GET /admin/returns/:returnId', { token: manager.token, params: { returnId: asked._id } })).body
      .data
    return { order, returnId: asked._id, skus: exchange.map((line: { choices: { skuId: string }[] }) => line.choices[0]!.skuId) }
  }
  const readSums = async (order: Pick<Order, '_id'>) => {
    const reply = await shop.call('GET /admin/orders/:id/refunds', { token: manager.token, params: { id: order._id } })
    const { paid, refunded, exchanged, refundable } = reply.body.data
    return { paid, refunded, exchanged, refundable }
  }

  test('of a return with one line exchanged and the other refunded, only what is left goes back', async () => {
    const { order, returnId, skus } = await returnAll([1_000, 1_000], 700)
    const lines = [0, 1].map((line) => ({ line, exchangeFor: line === 0 ? skus[0] : null }))
    expect((await staff('POST /admin/returns/:returnId/exchange', { returnId }, { lines, amount: 301, reason: '' })).body.errors).toEqual([
      { msg: 'At most Rs 300 can be refunded', path: 'amount' },
    ])
    const reply = await staff('POST /admin/returns/:returnId/exchange', { returnId }, { lines })
    expect(reply.body.data.return).toMatchObject({ status: 'settled', refundAmount: 300 })
    expect(await readSums(order)).toEqual({ paid: 2_000, refunded: 1_000, exchanged: 1_000, refundable: 0 })
  })

  test('a customer is not told to expect it', async () => {
    const { order, returnId, skus } = await returnAll([1_000, 1_000], 700)
    await sql`update return_lines set wanted_sku_id = ${skus[0]} where return_id = ${returnId} and position = 0`.execute(shop.db)
    const { expected } = (await shop.call('GET /orders/:id/returns', { token: buyer.token, params: { id: order._id } })).body.data
    expect(expected).toMatchObject([{ returnId, refund: 300 }])
  })

  test('an exchange carries over no more than what is left, each line its share, and gives that back once', async () => {
    const { order, returnId, skus } = await returnAll([1_000, 501], 500)
    const lines = skus.map((exchangeFor: string, line: number) => ({ line, exchangeFor }))
    const reply = await staff('POST /admin/returns/:returnId/exchange', { returnId }, { lines })
    expect(reply.body.data.return).toMatchObject({ status: 'settled', refundAmount: 0 })
    expect(await readSums(order)).toEqual({ paid: 1_501, refunded: 500, exchanged: 1_001, refundable: 0 })
    const { rows } = await sql<{ carried: number }>`
      select carried from return_lines where return_id = ${returnId} order by position`.execute(shop.db)
    expect(rows.map(({ carried }) => carried)).toEqual([666, 335])
    const sent = await shop.first<string>(sql`select exchange_order_id as value from returns where id = ${returnId}`)
    expect((await staff('PUT /orders/:id/status', { id: sent! }, { status: 'cancelled' })).status).toBe(200)
    expect(await readSums(order)).toEqual({ paid: 1_501, refunded: 1_501, exchanged: 0, refundable: 0 })
  })

  test('of a return of what was sent in exchange, a line can be refunded and the other exchanged once more', async () => {
    const { order, returnId, skus } = await returnAll([1_000, 501], 500)
    await staff(
      'POST /admin/returns/:returnId/exchange',
      { returnId },
      { lines: [0, 1].map((line) => ({ line, exchangeFor: skus[line] })) },
    )
    const sent = (await shop.first<string>(sql`select exchange_order_id as value from returns where id = ${returnId}`))!
    await staff('PUT /orders/:id/status', { id: sent }, { status: 'delivered' })
    const both = [0, 1].map((line) => ({ line, quantity: 1, reason: 'does_not_work' }))
    const again = (await shop.call('POST /orders/:id/returns', { token: buyer.token, params: { id: sent }, body: { lines: both } })).body
      .data.return
    for (const [name, body] of [
      ['approve', {}],
      ['receive', {}],
      ['inspect', { lines: both.map(({ line }) => ({ line, accepted: 1, restock: false })) }],
      ['exchange', { lines: both.map(({ line }) => ({ line, exchangeFor: line === 0 ? null : skus[1] })) }],
    ] as const)
      expect((await staff(`POST /admin/returns/:returnId/${name}`, { returnId: again._id }, body)).status).toBe(200)
    expect(await readSums(order)).toEqual({ paid: 1_501, refunded: 1_166, exchanged: 335, refundable: 0 })
  })
})
