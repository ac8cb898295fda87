import { expect, it } from 'vitest'
import { listNearbyPages } from './pagination.tsx'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [1, 4, [1, 2, 3, 4]],
  [5, 7, [1, null, 4, 5, 6, 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [3, 4, [1, 2, 3, 4]],
])('page %i of %i shows %j', (page, totalPages, shown) => {
  expect(listNearbyPages(page, totalPages)).toEqual(shown)
})
