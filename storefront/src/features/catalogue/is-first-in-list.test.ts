import { expect, test } from 'vitest'
import { makeProduct, makeVariant } from '../../shared/product/product-fixture.ts'
import type { ListedCategory } from '../categories/queries.ts'
import type { ListFilters } from './filters.ts'
import { isFirstInList } from './is-first-in-list.ts'

const makeCategory = (slug: string, parentSlug: string | null): ListedCategory => ({
  name: slug,
  slug,
  parentSlug,
})
const categories = [makeCategory('protection', null), makeCategory('cases', 'protection'), makeCategory('audio', null)]
const product = makeProduct({ discountPrice: 800, variants: [makeVariant('Black', { discountPrice: 800 }), makeVariant('Red')] })

test.each<[string, ListFilters]>([
  ['all products', {}],
  ['all products, newest first', { sort: '-createdAt' }],
  ['its category', { category: 'cases' }],
  ['its parent category', { category: 'protection' }],
  ['one of its colours, regardless of case', { colors: ['black', 'Blue'] }],
  ['its brand', { brands: ['chinar'] }],
  ['a price range around its cheapest price', { minPrice: 700, maxPrice: 900 }],
  ['products on sale', { sale: true }],
])('puts a new product first in a list of %s', (_, filters) => {
  expect(isFirstInList(product, filters, categories)).toBe(true)
})

test.each<[string, ListFilters]>([
  ['products in another sort order', { sort: 'price' }],
  ['search results, which only the server can tell', { search: 'case' }],
  ['another category', { category: 'audio' }],
  ['another colour', { colors: ['Blue'] }],
  ['another brand', { brands: ['Barqi'] }],
  ['a price range above its own', { minPrice: 900 }],
  ['a price range below its own', { maxPrice: 700 }],
  ['featured products', { featured: true }],
])('does not add a new product to a list of %s', (_, filters) => {
  expect(isFirstInList(product, filters, categories)).toBe(false)
})

test('adds a sold-out product only to lists with sold-out products, and an inactive one to none', () => {
  const soldOut = makeProduct({ stock: 0 })
  expect(isFirstInList(soldOut, {}, categories)).toBe(false)
  expect(isFirstInList(soldOut, { soldOut: true }, categories)).toBe(true)
  expect(isFirstInList(makeProduct({ isActive: false }), {}, categories)).toBe(false)
})
