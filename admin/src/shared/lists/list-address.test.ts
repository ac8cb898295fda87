import { describe, expect, it } from 'vitest'
import { hasFilters, type ListFilters, writeChange, writeListAddress } from './list-address.ts'

const first: ListFilters & { stock?: string } = { sort: '-createdAt', page: 1 }

describe('the query string of a list', () => {
  it('leaves out default values', () => {
    expect(writeListAddress(first)).toBe('')
    expect(writeListAddress({ ...first, stock: 'low', sort: '-stock', page: 3 })).toBe('?sort=-stock&page=3&stock=low')
  })

  it('returns to the first page when anything but the page changes', () => {
    expect(writeChange({ ...first, page: 4 }, { stock: 'out' })).toBe('?stock=out')
    expect(writeChange({ ...first, stock: 'out' }, { page: 2 })).toBe('?page=2&stock=out')
  })
})

it('counts neither view, order nor page as a filter', () => {
  expect(hasFilters({ view: 'security', sort: 'createdAt', page: 2 })).toBe(false)
  expect(hasFilters({ ...first, stock: 'low' } as ListFilters)).toBe(true)
})
