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

const ask = async (search: string, more: object = {}) => (await shop.call('GET /products/public', { query: { search, ...more } })).body
const listCategories = (products: Product[]) =>
  products.map(({ slug }) => demoProducts.find((product) => product.slug === slug)?.category ?? '')

test.each([
  ['airpods', 'wireless-earbuds'],
  ['white airpods', 'wireless-earbuds'],
  ['galaxy buds', 'wireless-earbuds'],
  ['wifi ups', 'power-banks'],
  ['ups', 'power-banks'],
])('%s: says that there is none, and shows %s', async (search, category) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { notice, products } = await ask(search, more)
    expect(notice).toBe(`No “${search}”. Similar products:`)
    expect(listCategories(products)[0]).toBe(category)
    expect(listCategories(products)).not.toContain('lightning-cables')
  }
  expect((await ask('airpods charger')).notice).toBeUndefined()
})

test('once the shop sells it, it is found without a notice', async () => {
  const { _id: categoryId } = await shop.addCategory('Router power')
  await shop.addProduct({ title: 'Mini UPS for routers', categoryId })
  const { notice, products } = await ask('ups')
  expect([notice, products.map(({ title }: Product) => title)]).toEqual([undefined, ['Mini UPS for routers']])
})
