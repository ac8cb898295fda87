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

const ask = async (query: { search: string; limit?: number; total?: boolean }) => (await shop.call('GET /products/public', { query })).body
const listCategories = (products: Product[]) =>
  products.map(({ slug }) => demoProducts.find((product) => product.slug === slug)?.category ?? '')

test.each([
  ['bijli jane par light', 'torches-and-lamps'],
  ['bijli chali gayi light', 'torches-and-lamps'],
  ['bijli', 'power-banks'],
  ['gharhi', 'smart-watches'],
  ['ip15 cover', 'iphone-cases'],
  ['ip 15 cover', 'iphone-cases'],
  ['mere paas samsung a55 hai cover chahiye', 'samsung-cases'],
  ['local charger', 'wall-chargers'],
  ['powerbank', 'power-banks'],
  ['20000 wala power bank', 'power-banks'],
])('%s is not corrected and finds %s first', async (search, category) => {
  const { products, corrected } = await ask({ search })
  expect(corrected).toBeUndefined()
  expect(listCategories(products)[0]).toBe(category)
})

test('who says bijli means what helps without it, and a product of that name comes last', async () => {
  const { products } = await ask({ search: 'bijli', limit: 20 })
  expect(new Set(listCategories(products))).toEqual(new Set(['power-banks', 'rechargeable-fans', 'torches-and-lamps', 'car-chargers']))
  expect(listCategories(products).at(-1)).toBe('car-chargers')
})

test.each(['loca', 'jane', 'ip67 speaker', 'jaye'])('%s is no misspelt other word', async (search) => {
  for (const more of [{}, { total: false, limit: 5 }]) expect((await ask({ search, ...more })).corrected).toBeUndefined()
})

test.each([
  ['1000 wali handsfree', 'Only products under Rs 1,000.'],
  ['2000 wala charger', 'Only products under Rs 2,000.'],
  ['2k wale charger', 'Only products under Rs 2,000.'],
  ['240 wali cable', undefined],
  ['20000 wala power bank', undefined],
])('%s: %s', async (search, notice) => {
  const found = await ask({ search })
  expect(found.notice).toBe(notice)
  expect(found.total).toBeGreaterThan(0)
})
