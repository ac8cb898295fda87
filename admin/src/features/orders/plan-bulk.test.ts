import { expect, it } from 'vitest'
import { planBulk } from './plan-bulk.ts'

const cash = {
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'not_required',
  needsReview: false,
  advance: null,
  courier: null,
  confirmation: null,
} as const
const pending = { ...cash, orderId: 'A', status: 'pending' } as const
const shipped = { ...cash, orderId: 'B', status: 'shipped' } as const
const delivered = { ...cash, orderId: 'C', status: 'delivered' } as const
const unpaid = { ...cash, orderId: 'D', status: 'pending', paymentMethod: 'credit_card', paymentStatus: 'pending' } as const
const toReview = { ...cash, orderId: 'E', status: 'pending', needsReview: true } as const
const plan = (...orders: Parameters<typeof planBulk>[1]) => planBulk(['A', 'B', 'C', 'D', 'E'].slice(0, orders.length), orders)

it('lists for each action the orders that it fits, and says what the selection contains', () => {
  const { steps, book, contents, unshipped } = plan(pending, shipped, delivered, unpaid, toReview)
  expect(unshipped).toBe(1)
  expect(steps).toEqual({ pending: [], processing: ['A', 'E'], shipped: ['A'], delivered: ['A', 'B'], cancelled: ['A', 'D', 'E'] })
  expect(book).toEqual(['A'])
  expect(contents).toBe('1 pending, 1 shipped, 1 delivered, 1 not paid yet, 1 to review')
})

it('says how many wait for their buyer, and not that orders in review do', () => {
  const asked = { ...pending, confirmation: { askedAt: '', confirmedAt: null, how: null, by: null, confirmBy: null } } as const
  const { steps, unconfirmed, toCall, contents } = plan(pending, asked, { ...asked, needsReview: true }, { ...asked, status: 'processing' })
  expect(steps.processing).toHaveLength(3)
  expect(unconfirmed).toEqual({ processing: 1, shipped: 2, delivered: 2 })
  expect(toCall).toBe(1)
  expect(contents).toBe('1 pending, 2 not confirmed yet, 1 to review')
})

it('delivers none of which a courier says otherwise', () => {
  const { steps, contents } = plan(pending, { ...shipped, deliveryException: 'delivery_failed' })
  expect(steps.delivered).toEqual(['A'])
  expect(contents).toBe('1 pending, 1 delivery failed')
})

it('cancels what has left the shop only without others', () => {
  const isOnTheWay = (...orders: Parameters<typeof planBulk>[1]) => [plan(...orders).steps.cancelled, plan(...orders).areOnTheWay]
  expect(isOnTheWay(pending, shipped)).toEqual([['A'], false])
  expect(isOnTheWay(shipped, delivered)).toEqual([['B'], true])
  expect(isOnTheWay(shipped, undefined)).toEqual([['A', 'B'], false])
})

it('counts the paid orders among those that it cancels', () => {
  const paid = { ...pending, status: 'confirmed', paymentMethod: 'credit_card', paymentStatus: 'completed' } as const
  expect([plan(pending, paid, paid).paid, plan(pending, delivered).paid]).toEqual([2, 0])
  const advanced = { ...pending, advance: { state: 'paid' } } as const
  expect(plan(pending, advanced, { ...pending, paymentStatus: 'exchanged' }).paid).toBe(2)
  expect([plan(pending, paid).final, plan(pending, unpaid).final]).toEqual([0, 1])
})

it('books no parcel again that has a courier', () => {
  const { steps, book } = plan({ ...pending, status: 'processing', courier: 'PostEx' })
  expect([book, steps.shipped]).toEqual([[], ['A']])
})

it('fits no action to delivered orders', () => {
  expect(plan(delivered).steps).toEqual({ pending: [], processing: [], shipped: [], delivered: [], cancelled: [] })
})

it('offers everything for orders of pages that were not loaded, and leaves refusals to the server', () => {
  const { steps, contents } = plan(pending, undefined)
  expect([steps.delivered, contents]).toEqual([['A', 'B'], ''])
})
