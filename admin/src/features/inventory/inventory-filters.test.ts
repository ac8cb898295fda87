import { expect, it } from 'vitest'
import { writeListAddress } from '../../shared/lists/list-address.ts'
import { readInventoryFilters } from './inventory-filters.ts'

it('reads back the filters that the URL holds', () => {
  const filters = { search: 'cable', categoryId: 'x', status: 'inactive', stock: 'low', sort: '-stock', page: 3 } as const
  expect(readInventoryFilters(new URLSearchParams(writeListAddress(filters)))).toEqual(filters)
})

it('ignores unknown values', () => {
  expect(readInventoryFilters(new URLSearchParams('status=gone&stock=lots&sort=x&page=-2'))).toEqual({ sort: '-createdAt', page: 1 })
})
