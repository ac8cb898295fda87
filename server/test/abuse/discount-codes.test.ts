import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, placement, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each(['POST /orders', 'POST /discounts/apply'] as const)('%s allows sixty unknown codes per person and no more', async (call) => {
  const product = await shop.addProduct()
  const { token } = await shop.makeShopper()
  const items = [{ productId: product._id, quantity: 1 }]
  const guess = (time: number) =>
    shop.call(call, {
      token,
      body: call === 'POST /orders' ? placement(items, { discountCode: `GUESS-${time}` }) : { code: `GUESS-${time}`, orderTotal: 1_000 },
    })
  const replies = []
  for (let time = 0; time < 70; time++) replies.push((await guess(time)).body.code)
  expect(replies.filter((code) => code === 'INVALID_DISCOUNT_CODE')).toHaveLength(60)
  expect(replies.slice(60)).toEqual(Array(10).fill('TOO_MANY_REQUESTS'))
})
