import type { OrderStatus } from '@saddar/contract'
import { expect, it } from 'vitest'
import { findJustOrdered } from './find-just-ordered.ts'

const now = Date.parse('2026-11-28T16:00:00.000Z')
const order = (minutesAgo: number, status: OrderStatus = 'pending') => ({
  orderId: `SD-${minutesAgo}`,
  status,
  createdAt: new Date(now - minutesAgo * 60_000).toISOString(),
})

it('finds the newest order of the last hour', () => {
  expect(findJustOrdered([order(1), order(5)], now)?.orderId).toBe('SD-1')
  expect(findJustOrdered([order(61)], now)).toBeUndefined()
  expect(findJustOrdered([], now)).toBeUndefined()
  expect(findJustOrdered(undefined, now)).toBeUndefined()
})

it.each(['cancelled', 'shipped', 'payment_failed'] as const)('finds none when the newest is %s', (status) => {
  expect(findJustOrdered([order(1, status), order(5)], now)).toBeUndefined()
})
