import { expect, it } from 'vitest'
import { findSameNumbers } from './same-numbers.ts'

const row = (orderId: string, trackingNumber: string, courier = 'TCS', to = `Buyer of ${orderId}`) => ({
  orderId,
  trackingNumber,
  courier,
  to,
})

it('names the order that has a number already', () => {
  expect(findSameNumbers([row('SD-1', '7799'), row('SD-2', '8800'), row('SD-3', ' 77 99'), row('SD-4', '7799')])).toEqual([
    ...[null, null, 'SD-1', 'SD-1'],
  ])
  expect(findSameNumbers([row('SD-1', 'ab1'), row('SD-2', 'AB1')])).toEqual([null, 'SD-1'])
})

it('leaves empty numbers alone, those of other couriers, and parcels for one customer', () => {
  expect(findSameNumbers([row('SD-1', ''), row('SD-2', ' ')])).toEqual([null, null])
  expect(findSameNumbers([row('SD-1', '7799'), row('SD-2', '7799', 'Leopards')])).toEqual([null, null])
  expect(findSameNumbers([row('SD-1', '7799', 'TCS', 'Sana, Lahore'), row('SD-2', '7799', 'TCS', 'Sana, Lahore')])).toEqual([null, null])
})
