import type { Product } from '@saddar/contract'
import { demoProducts } from '@saddar/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoCatalogue } from '../../../test/demo-catalogue.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await loadDemoCatalogue(shop)
})
afterAll(() => shop.close())

async function ask(search: string, more: object = {}) {
  const { body } = await shop.call('GET /products/public', { query: { search, ...more } })
  const {
    products,
    notice,
    corrected,
    soldOut = [],
  } = body as Record<'products' | 'soldOut', Product[]> & Record<'notice' | 'corrected', string>
  const kindOf = ({ slug }: Product) => demoProducts.find((product) => product.slug === slug)!.category
  return {
    notice,
    corrected,
    names: products.map(({ slug }) => slug.split('-').slice(0, 2).join('-')),
    kinds: products.map(kindOf),
    stocks: products.map(({ stock }) => stock),
  }
}
const suggest = (search: string) => ask(search, { limit: 5, includeOutOfStock: true, total: false })

describe('a number that is a capacity of such goods is no price', () => {
  test.each(['barqi slim 20000', '20000 barqi slim'])('%s', async (search) => {
    for (const found of [await ask(search), await suggest(search)]) {
      expect(found.notice).toBe(`No “${search}”. Similar products:`)
      expect(found.names.slice(0, 2).sort()).toEqual(['barqi-safar', 'barqi-slim'])
    }
  })

  test.each(['earbuds 2000', 'power bank 3000', 'charger 20000', 'barqi duo 20000'])('%s: a price', async (search) => {
    expect((await ask(search)).notice).toMatch(/under Rs/)
  })
})
