import type { Product } from '@saddar/contract'
import { demoProducts } from '@saddar/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoCatalogue } from '../../../test/demo-catalogue.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await loadDemoCatalogue(shop)
})
afterAll(() => shop.close())

test.each([
  ['mobile stand gari wala', 'car-holders'],
  ['gari wala mobile stand', 'car-holders'],
  ['gari mobile stand', 'car-holders'],
  ['gari ka mobile stand', 'car-holders'],
  ['stand gari ke liye', 'car-holders'],
  ['gari stand', 'car-holders'],
  ['gaari wala stand', 'car-holders'],
  ['mobile holder gari wala', 'car-holders'],
  ['gari wala holder', 'car-holders'],
  ['گاڑی والا سٹینڈ', 'car-holders'],
  ['motorcycle wala stand', 'bike-mounts'],
  ['bike wala stand', 'bike-mounts'],
  ['charger gari wala', 'car-chargers'],
  ['gari wala charger', 'car-chargers'],
  ['mobile stand', 'phone-stands'],
  ['charger', 'wall-chargers'],
])('%s finds %s', async (search, category) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { products, notice } = (await shop.call('GET /products/public', { query: { search, ...more } })).body
    expect(notice).toBeUndefined()
    expect(demoProducts.find(({ slug }) => slug === (products as Product[])[0]?.slug)?.category).toBe(category)
  }
})
