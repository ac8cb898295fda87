import type { Product } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ holdToAudit: false })
  const buyer = (await shop.makeShopper()).token
  const cable = await shop.addProduct({
    title: 'Cable of two colours',
    price: 1_500,
    variants: [
      { color: 'Red', price: 800, discountPrice: 500, stock: 1 },
      { color: 'Blue', price: 1_500, stock: 9 },
    ],
  })
  await shop.addProduct({ title: 'Plain cable', price: 900, stock: 5 })
  // The last red one is sold: from now on the card says Rs 1,500, without a sale.
  await shop.order(buyer, [{ productId: cable._id, quantity: 1, variantId: cable.variants[0]!._id }])
})
afterAll(() => shop.close())

/** What the cards of a list show: the cheapest that is left (`findCheapestSku` of the storefront). */
const cards = async (query: Record<string, string | number | boolean>) =>
  (await shop.call('GET /products/public', { query })).body.products.map((product: Product) => {
    const left = product.variants.length > 0 ? product.variants.filter(({ stock }) => stock > 0) : [product]
    const offer = left.toSorted((one, other) => effectivePrice(one) - effectivePrice(other))[0]!
    return `${product.title} ${effectivePrice(offer)}${effectivePrice(offer) < offer.price ? ' sale' : ''}`
  })

test('the filter by price finds what is shown at such a price', async () => {
  expect(await cards({ maxPrice: 1_000 })).toEqual(['Plain cable 900'])
})
test('what is shown at a price is found by it', async () => {
  expect(await cards({ minPrice: 1_400, maxPrice: 1_600 })).toEqual(['Cable of two colours 1500'])
})
test('the order by price is that of the prices shown', async () => {
  expect(await cards({ sort: 'price' })).toEqual(['Plain cable 900', 'Cable of two colours 1500'])
})
test('on sale is what is shown with a sale price', async () => {
  expect(await cards({ onSale: true })).toEqual([])
})
test('a search for a price finds what is shown at such a price', async () => {
  expect(await cards({ search: 'cable under 1000' })).toEqual(['Plain cable 900'])
})
