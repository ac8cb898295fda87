import { expect, test } from 'vitest'
import { defaultDelivery } from './delivery-settings.ts'
import type { Order } from './entities.ts'
import { describeArrival } from './order-arrival.ts'

// A Monday at noon in Karachi.
const placed = { status: 'pending', at: '2026-11-23T07:00:00Z' }
const order = {
  ...{ status: 'pending', needsReview: false, paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required' },
  ...{ createdAt: placed.at, shippingAddress: { city: 'Lahore' }, history: [placed] },
} as unknown as Order
const at = (now: string, more: object = {}) => describeArrival({ ...order, ...more }, defaultDelivery, Date.parse(now))
const shippedAt = (at: string) => ({
  status: 'shipped',
  history: [placed, { status: 'shipped', at }, { status: 'shipped', at: '2026-12-20T07:00:00Z' }],
})

test('an order arrives as the product page promised while it leaves in time', () => {
  expect(at('2026-11-23T08:00:00Z')).toBe('Tue 24 – Thu 26 Nov')
  expect(at('2026-11-25T08:00:00Z', shippedAt('2026-11-23T12:00:00Z'))).toBe('Tue 24 – Thu 26 Nov')
})

test('an order that leaves late arrives that much later, never in the past', () => {
  expect(at('2026-12-03T07:00:00Z')).toBe('Fri 4 – Mon 7 Dec')
  expect(at('2026-12-04T07:00:00Z', shippedAt('2026-12-03T07:00:00Z'))).toBe('Fri 4 – Mon 7 Dec')
})

test('nothing is said of an order that has arrived, waits for a call or for its advance', () => {
  expect(at('2026-11-23T08:00:00Z', { status: 'delivered' })).toBeNull()
  expect(at('2026-11-23T08:00:00Z', { needsReview: true })).toBeNull()
  expect(at('2026-11-23T08:00:00Z', { advance: { state: 'awaited' } })).toBeNull()
  expect(at('2026-11-23T08:00:00Z', { advance: { state: 'paid' } })).toBe('Tue 24 – Thu 26 Nov')
})

test('nothing is said of a parcel that the rider could not deliver', () => {
  const shipped = shippedAt('2026-11-23T12:00:00Z')
  expect(at('2026-11-25T08:00:00Z', { ...shipped, deliveryException: 'delivery_failed' })).toBeNull()
})
