import { orderTotalMaximum } from '@saddar/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, placement, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('accepts an order at the maximum total and rejects one above it, counting shipping but no discount', async () => {
  const { token } = await shop.makeAdmin()
  const body = { code: 'HALF', type: 'percentage', value: 50 }
  await shop.call('POST /admin/discounts', { token, body })
  const dear = { price: 10_000_000, stock: 1_000 }
  const quantity = orderTotalMaximum / dear.price
  const [most, more] = await Promise.all([
    shop.addProduct({ title: 'As dear as can be', ...dear, shippingCost: 0 }),
    shop.addProduct({ title: 'Dearer by its shipping', ...dear, shippingCost: 1 }),
  ])
  const place = async (productId: string, given: object = {}) => {
    const buyer = await shop.makeShopper()
    const reply = await shop.call('POST /orders', { token: buyer.token, body: placement([{ productId, quantity }], given) })
    return [reply.status, reply.body.code]
  }
  expect(await place(most._id)).toEqual([201, undefined])
  expect(await place(more._id)).toEqual([400, 'ORDER_TOO_LARGE'])
  expect(await place(more._id, { discountCode: 'HALF' })).toEqual([400, 'ORDER_TOO_LARGE'])
  expect(await shop.stockOf(more._id)).toBe(dear.stock)
})
