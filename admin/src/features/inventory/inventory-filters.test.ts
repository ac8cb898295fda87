import { expect, it } from 'vitest'
import { readInventoryFilters, writeInventory } from './inventory-filters.ts'

it('reads what it wrote, and leaves out what is usual', () => {
  const filters = { search: 'cable', categoryId: 'x', status: 'inactive', stock: 'low', sort: '-stock', page: 3 } as const
  expect(readInventoryFilters(new URLSearchParams(writeInventory(filters, { page: 3 })))).toEqual(filters)
  expect(writeInventory({ sort: '-createdAt', page: 1 })).toBe('')
})

it('takes nonsense as not given', () => {
  expect(readInventoryFilters(new URLSearchParams('status=gone&stock=lots&sort=x&page=-2'))).toEqual({ sort: '-createdAt', page: 1 })
})

it('begins at the first page when a filter changes', () => {
  expect(writeInventory({ sort: '-createdAt', page: 4 }, { stock: 'out' })).toBe('?stock=out')
})
