import { expect, test } from 'vitest'
import { countPlaced } from './uncounted-orders.ts'

test('orders that the figures leave out are those that were placed beyond the ones they count', () => {
  expect(countPlaced({ byStatus: { pending: 4, cancelled: 1, shipped: 2 }, totalOrders: 4 })).toEqual({ placed: 7, uncounted: 3 })
  expect(countPlaced({ byStatus: {}, totalOrders: 0 })).toEqual({ placed: 0, uncounted: 0 })
})
