import { expect, test } from 'vitest'
import { makeProduct, makeVariant } from '../../shared/product/product-fixture.ts'
import type { ListedCategory } from '../categories/queries.ts'
import type { ListFilters } from './filters.ts'
import { leadsList } from './fits-list.ts'

const makeCategory = (slug: string, parentId: string | null): ListedCategory => ({
  _id: slug,
  name: slug,
  slug,
  parentId,
  productCount: 0,
})
const categories = [makeCategory('protection', null), makeCategory('cases', 'protection'), makeCategory('audio', null)]
const product = makeProduct({ discountPrice: 800, variants: [makeVariant('Black', { discountPrice: 800 }), makeVariant('Red')] })

test.each<[string, ListFilters]>([
  ['the whole shop', {}],
  ['newest first', { sort: '-createdAt' }],
  ['its own category', { category: 'cases' }],
  ['the category above', { category: 'protection' }],
  ['one of its colours, in any case', { colors: ['black', 'Blue'] }],
  ['its brand', { brands: ['chinar'] }],
  ['a range around its cheapest price', { minPrice: 700, maxPrice: 900 }],
  ['what is on sale', { sale: true }],
])('a new product leads %s', (_, filters) => {
  expect(leadsList(product, filters, categories)).toBe(true)
})

test.each<[string, ListFilters]>([
  ['another order', { sort: 'price' }],
  ['a search, which the server alone can answer', { search: 'case' }],
  ['another category', { category: 'audio' }],
  ['another colour', { colors: ['Blue'] }],
  ['another brand', { brands: ['Barqi'] }],
  ['a range above it', { minPrice: 900 }],
  ['a range below it', { maxPrice: 700 }],
  ['the featured ones', { featured: true }],
])('it does not show itself in %s', (_, filters) => {
  expect(leadsList(product, filters, categories)).toBe(false)
})

test('sold out it shows only where sold-out things show, and hidden nowhere', () => {
  const soldOut = makeProduct({ stock: 0 })
  expect(leadsList(soldOut, {}, categories)).toBe(false)
  expect(leadsList(soldOut, { soldOut: true }, categories)).toBe(true)
  expect(leadsList(makeProduct({ isActive: false }), {}, categories)).toBe(false)
})
