import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { pickListed } from '../../shared/product/listed-product.ts'
import { makeProduct } from '../../shared/product/product-fixture.ts'
import { changeLists, prependProduct, showProduct } from './catalogue-changes.ts'
import type { ListFilters } from './filters.ts'
import { type ListPage, productKey, productLists } from './queries.ts'

const newest = makeProduct({ _id: 'new', title: 'New' })
const makePage = (page: number, ...ids: string[]): ListPage => ({
  products: ids.map((_id) => pickListed(makeProduct({ _id }))),
  page,
  limit: 2,
  total: 4,
  totalPages: 2,
})
const listKey = (filters: ListFilters, from: number) => [...productLists, 'list', filters, from]
const suggestionsKey = (text: string) => [...productLists, 'suggestions', text]
const railKey = (kind: string) => [...productLists, 'rail', kind, 2]

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})
const fill = (key: unknown[], ...pages: ListPage[]) => queryClient.setQueryData(key, { pages, pageParams: pages.map(({ page }) => page) })
const readIds = (key: unknown[]) => {
  const data = queryClient.getQueryData<{ pages: ListPage[] } | { _id: string }[]>(key)!
  return (Array.isArray(data) ? data : data.pages.flatMap(({ products }) => products)).map(({ _id }) => _id)
}

test('puts a new product first, once, and counts it', () => {
  const key = listKey({}, 1)
  fill(key, makePage(1, 'a', 'b'), makePage(2, 'c'))
  prependProduct(queryClient, newest)
  prependProduct(queryClient, newest)
  expect(readIds(key)).toEqual(['new', 'a', 'b', 'c'])
  expect(queryClient.getQueryData<{ pages: ListPage[] }>(key)!.pages.map(({ total }) => total)).toEqual([5, 5])
})

test('changes the lists and the search suggestions, with pages of the shop and without', () => {
  const [list, rail, found, withPages] = [listKey({}, 1), railKey('recent'), suggestionsKey('cable'), suggestionsKey('warranty')]
  fill(list, makePage(1, 'a', 'b'))
  queryClient.setQueryData(rail, makePage(1, 'b', 'a').products)
  queryClient.setQueryData(found, makePage(1, 'a', 'b'))
  queryClient.setQueryData(withPages, { ...makePage(1, 'b'), pages: [{ label: 'Warranty terms', path: '/warranty-terms' }] })
  changeLists(queryClient, (products) => products.filter(({ _id }) => _id !== 'a'))
  expect([list, rail].map(readIds)).toEqual([['b'], ['b']])
  expect([found, withPages].map((key) => queryClient.getQueryData<ListPage>(key)!.products.map(({ _id }) => _id))).toEqual([['b'], ['b']])
  expect(queryClient.getQueryData<ListPage>(withPages)!.pages).toHaveLength(1)
})

test('adds no product to a list that it does not match, or that starts on a later page', () => {
  const [cheap, later] = [listKey({ maxPrice: 10 }, 1), listKey({}, 2)]
  fill(cheap, makePage(1, 'a'))
  fill(later, makePage(2, 'c'))
  prependProduct(queryClient, newest)
  expect([readIds(cheap), readIds(later)]).toEqual([['a'], ['c']])
})

test('adds a product to the rails that it matches and keeps their length', () => {
  for (const kind of ['recent', 'featured', 'deals']) queryClient.setQueryData(railKey(kind), makePage(1, 'a', 'b').products)
  prependProduct(queryClient, newest)
  expect(['recent', 'featured', 'deals'].map((kind) => readIds(railKey(kind)))).toEqual([
    ['new', 'a'],
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('changes plain lists and paged lists', () => {
  fill(listKey({}, 1), makePage(1, 'a', 'b'))
  queryClient.setQueryData(railKey('recent'), makePage(1, 'b', 'a').products)
  changeLists(queryClient, (products) => products.filter(({ _id }) => _id !== 'a'))
  expect([readIds(listKey({}, 1)), readIds(railKey('recent'))]).toEqual([['b'], ['b']])
})

test('shows a product that is available again on its page, and leaves the page of another unavailable product unchanged', async () => {
  const fail = (name: string) =>
    queryClient
      .fetchQuery({ queryKey: productKey(name), queryFn: () => Promise.reject(new Error('Product not found')), retry: false })
      .catch(() => {})
  const [back, gone] = [makeProduct({ _id: 'back', slug: 'back-slug' }), makeProduct({ _id: 'gone' })]
  for (const [name, product] of [
    ['back-slug', back],
    ['gone', gone],
  ] as const) {
    queryClient.setQueryData(productKey(name), product)
    await fail(name)
  }
  await fail('never-found')
  showProduct(queryClient, { ...back, price: 5 })
  expect(queryClient.getQueryState(productKey('back-slug'))).toMatchObject({ status: 'success', data: { _id: 'back', price: 5 } })
  expect(queryClient.getQueryState(productKey('gone'))?.status).toBe('error')
  // A page that found no product may be the page of this product.
  expect(queryClient.getQueryState(productKey('never-found'))?.isInvalidated).toBe(true)
})
