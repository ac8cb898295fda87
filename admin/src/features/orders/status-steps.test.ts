import { expect, it } from 'vitest'
import { listStatusSteps } from './status-steps.ts'

const steps = (status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'payment_failed', paid = true) =>
  listStatusSteps({
    status,
    paymentMethod: paid ? 'cash_on_delivery' : 'credit_card',
    paymentStatus: paid ? 'not_required' : 'pending',
  }).map(({ to }) => to)

it('offers the steps of the transition table, the usual one first and cancelling last', () => {
  expect(steps('pending')).toEqual(['processing', 'shipped', 'delivered', 'cancelled'])
  expect(steps('processing')).toEqual(['shipped', 'delivered', 'pending', 'cancelled'])
  expect(steps('shipped')).toEqual(['delivered', 'cancelled'])
  expect(steps('delivered')).toEqual([])
})

it('offers only to cancel while an online order is not paid', () => {
  expect(steps('pending', false)).toEqual(['cancelled'])
  expect(steps('payment_failed', false)).toEqual(['cancelled'])
})

it('offers to accept or to refuse an order that waits for a review', () => {
  const order = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required', needsReview: true } as const
  expect(listStatusSteps(order)).toEqual([
    { to: 'processing', label: 'Accept order' },
    { to: 'cancelled', label: 'Refuse order' },
  ])
})
