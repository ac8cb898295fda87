import { createQueryClient } from '@saddar/client'
import { expect, it } from 'vitest'
import { describeList, readDescription } from './list-meta.ts'
import { productLists } from './queries.ts'

const describe = (query: string, totalPages?: number) => {
  const queryClient = createQueryClient()
  if (totalPages !== undefined) queryClient.setQueryData([...productLists, 'list', {}, 1], { pages: [{ totalPages }], pageParams: [1] })
  return describeList('/products', { search: new URLSearchParams(query), queryClient }, { title: 'All products' })
}

it('names a page in title and canonical address', () => {
  expect(describe('page=2&sort=price', 4)).toMatchObject({ title: 'All products, page 2', canonical: '/products?page=2', noIndex: false })
})

it('keeps filtered lists and pages after the last one out of search engines', () => {
  expect(describe('brand=Anker', 4).noIndex).toBe(true)
  expect(describe('page=4', 4).noIndex).toBe(false)
  expect(describe('page=5', 4).noIndex).toBe(true)
})

it('leaves a list open to search engines when it is empty or did not load', () => {
  expect(describe('', 0).noIndex).toBe(false)
  expect(describe('page=3').noIndex).toBe(false)
})

it('finds the description of the category whose list is shown', () => {
  const queryClient = createQueryClient()
  expect(readDescription(queryClient)).toBeUndefined()
  queryClient.setQueryData([...productLists, 'list', {}, 1], { pages: [{ description: 'For long nights.' }], pageParams: [1] })
  expect(readDescription(queryClient)).toBe('For long nights.')
})
