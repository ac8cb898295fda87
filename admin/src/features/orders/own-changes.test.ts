import type { Order } from '@saddar/contract'
import { expect, test } from 'vitest'
import { createSeenOrders } from './own-changes.ts'

const order = (fields: Partial<Order> = {}) =>
  ({ orderId: 'SD-261124-8K3F2', status: 'processing', updatedAt: '2026-11-24T10:00:00.000Z', ...fields }) as Order

test('pairs the answer and the event of an own change once, in either order', () => {
  const isSeen = createSeenOrders()
  expect([isSeen(order(), 'answer'), isSeen(order(), 'event'), isSeen(order(), 'event')]).toEqual([false, true, false])
  expect([isSeen(order(), 'answer'), isSeen(order(), 'answer')]).toEqual([true, false])
})

test('a change by somebody else, another order and a late event count as new', () => {
  let time = 0
  const isSeen = createSeenOrders(() => time)
  isSeen(order(), 'answer')
  expect(isSeen(order({ updatedAt: '2026-11-24T10:00:00.001Z' }), 'event')).toBe(false)
  isSeen(order(), 'answer')
  expect(isSeen(order({ orderId: 'SD-261124-8K3F3' }), 'event')).toBe(false)
  expect([isSeen(order(), 'list'), isSeen(order(), 'list')]).toEqual([false, false])
  time += 5_000
  expect(isSeen(order(), 'event')).toBe(false)
})
