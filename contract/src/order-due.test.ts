import { expect, test } from 'vitest'
import { defaultDelivery } from './delivery-settings.ts'
import { findWait } from './order-due.ts'

const order = { status: 'pending', paymentStatus: 'not_required', paymentMethod: 'cash_on_delivery' } as const
const hour = 3_600_000
const wait = (createdAt: string, now: string, more: object = {}) =>
  findWait({ ...order, createdAt, ...more }, defaultDelivery, Date.parse(now))

test.each([
  // Before 3 pm in Karachi: due the same day. 21 Nov 2026 is a Saturday.
  ['2026-11-20T14:59:00+05:00', '2026-11-21T00:00:00+05:00'],
  ['2026-11-20T15:00:00+05:00', '2026-11-22T00:00:00+05:00'],
  ['2026-11-21T16:00:00+05:00', '2026-11-24T00:00:00+05:00'],
  ['2026-11-22T09:00:00+05:00', '2026-11-24T00:00:00+05:00'],
  ['2026-11-23T00:10:00+05:00', '2026-11-24T00:00:00+05:00'],
])('an order placed at %s is due by %s', (placed, due) => {
  expect(wait(placed, placed)!.dueAt).toBe(Date.parse(due))
})

test('counts the hours late', () => {
  expect(wait('2026-11-20T14:00:00+05:00', '2026-11-21T02:00:00+05:00')).toMatchObject({ late: 2 * hour })
})

test('orders that have left, are cancelled, or wait for their payment are not due', () => {
  const [placed, now] = ['2026-11-20T14:00:00+05:00', '2026-11-22T02:00:00+05:00']
  for (const status of ['shipped', 'delivered', 'cancelled', 'payment_failed']) expect(wait(placed, now, { status })).toBeNull()
  expect(wait(placed, now, { paymentMethod: 'credit_card', paymentStatus: 'pending' })).toBeNull()
  expect(wait(placed, now, { paymentMethod: 'credit_card', paymentStatus: 'completed' })).not.toBeNull()
})
