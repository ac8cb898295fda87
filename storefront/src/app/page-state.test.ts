import { expect, it } from 'vitest'
import { makeProduct, makeVariant } from '../shared/product/product-fixture.ts'
import { toPageState } from './page-state.ts'

it('writes the title and description of a product once, however many variants it has', () => {
  const product = makeProduct({ description: 'A long text', variants: [makeVariant('Red'), makeVariant('Blue')] })
  const state = toPageState(product)
  expect(state).toMatchObject({
    ...product,
    variants: [
      { color: { name: 'Red' }, sku: 'Red' },
      { color: { name: 'Blue' }, sku: 'Blue' },
    ],
  })
  expect(JSON.stringify(state).match(/"title"|"description"/g)).toEqual(['"title"', '"description"'])
})

it('leaves all other data unchanged', () => {
  for (const data of [undefined, null, 'text', [1], { pages: [] }]) expect(toPageState(data)).toBe(data)
})

it('writes what the filter form of a list shows: the categories one level below its own, and what is sold out', () => {
  const categories = [
    { name: 'Audio', slug: 'audio', parentSlug: null },
    { name: 'Earbuds', slug: 'earbuds', parentSlug: 'audio' },
  ]
  const facets = {
    categories: [
      { slug: 'audio', count: 3 },
      { slug: 'earbuds', count: 2 },
    ],
    brands: [],
    availability: { inStock: 5, soldOut: 1 },
  }
  const list = { pages: [{ success: true, products: [], facets }], pageParams: [1] }
  expect(toPageState(list, ['products', 'list', {}, 1], [])).toEqual({
    pages: [{ products: [], facets: { categories: [], brands: [], availability: { soldOut: 1 } } }],
    pageParams: [1],
  })
  const shown = (filters: object) =>
    (toPageState(list, ['products', 'list', filters, 1], categories) as typeof list).pages[0]!.facets.categories.map(({ slug }) => slug)
  expect(shown({})).toEqual(['audio'])
  expect(shown({ category: 'audio' })).toEqual(['earbuds'])
  expect(shown({ category: 'earbuds' })).toEqual([])
})
