import type { Product } from '@saddar/contract'
import { demoProducts } from '@saddar/demo'
import { afterAll, beforeAll, expect } from 'vitest'
import { loadDemoCatalogue } from './demo-catalogue.ts'
import { openShop, type Shop } from './shop.ts'

/** What the search field asks for while somebody types. */
export const typing = { limit: 5, includeOutOfStock: true, total: false }

const categories = new Map(demoProducts.map(({ slug, category }) => [slug, category]))

/** Opens a shop with the demo catalogue for the tests of a file, and searches in it. `shop` is there once the tests run. */
export function openDemoSearch() {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
    await loadDemoCatalogue(shop)
  })
  afterAll(() => shop.close())
  /** The reply, with the slugs of its products, their first two words, and their categories: '' for products that are none of the demo. */
  const ask = async (search: string | undefined, more: object = {}) => {
    const { body, status } = await shop.call('GET /products/public', { query: { ...(search && { search }), ...more } })
    expect(status, search).toBe(200)
    const slugs = (body.products as Product[]).map(({ slug }) => slug)
    return {
      ...body,
      slugs,
      names: slugs.map((slug) => slug.split('-').slice(0, 2).join('-')),
      kinds: slugs.map((slug) => categories.get(slug) ?? ''),
    }
  }
  return {
    get shop() {
      return shop
    },
    ask,
    suggest: (search: string) => ask(search, typing),
  }
}
