import { expect, it } from 'vitest'
import { listStatusSteps } from './status-steps.ts'

const steps = (status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'payment_failed', paid = true) =>
  listStatusSteps({
    status,
    paymentMethod: paid ? 'cash_on_delivery' : 'credit_card',
    paymentStatus: paid ? 'not_required' : 'pending',
  }).map(({ to }) => to)

it('lists the changes of the transition table, the next status first and cancelling last', () => {
  expect(steps('pending')).toEqual(['processing', 'shipped', 'delivered', 'cancelled'])
  expect(steps('processing')).toEqual(['shipped', 'delivered', 'pending', 'cancelled'])
  expect(steps('shipped')).toEqual(['delivered', 'cancelled'])
  expect(steps('delivered')).toEqual([])
})

it('allows only cancelling while an online order is unpaid', () => {
  expect(steps('pending', false)).toEqual(['cancelled'])
  expect(steps('payment_failed', false)).toEqual(['cancelled'])
})

it('allows accepting or refusing an order that needs review', () => {
  const order = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required', needsReview: true } as const
  expect(listStatusSteps(order)).toEqual([
    { to: 'processing', label: 'Accept order' },
    { to: 'cancelled', label: 'Refuse order' },
  ])
})
