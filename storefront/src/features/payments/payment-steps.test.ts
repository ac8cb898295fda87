import type { Order } from '@saddar/contract'
import { expect, it } from 'vitest'
import { listPaymentSteps } from './payment-steps.ts'

const at = '2026-11-21T08:00:00.000Z'
const states = (status: Order['status'], paymentStatus: Order['paymentStatus']) =>
  listPaymentSteps({ status, paymentStatus, createdAt: at, history: [] }).map(({ label, state }) => `${label}: ${state}`)

it.each([
  ['pending', 'pending', ['done', 'current', 'ahead', 'ahead']],
  ['pending', 'processing', ['done', 'current', 'ahead', 'ahead']],
  ['payment_failed', 'failed', ['done', 'stopped', 'ahead', 'ahead']],
  ['confirmed', 'completed', ['done', 'done', 'current', 'ahead']],
  ['processing', 'completed', ['done', 'done', 'current', 'ahead']],
  ['shipped', 'completed', ['done', 'done', 'done', 'done']],
  ['delivered', 'completed', ['done', 'done', 'done', 'done']],
] as const)('%s and %s', (status, paymentStatus, expected) => {
  const labels = ['Order Placed', 'Payment Processing', 'Order Processing', 'Shipped']
  expect(states(status, paymentStatus)).toEqual(labels.map((label, index) => `${label}: ${expected[index]}`))
})

it('a cancelled order ends there, whatever became of its payment', () => {
  expect(states('cancelled', 'failed')).toEqual(['Order Placed: done', 'Payment Processing: stopped', 'Cancelled: stopped'])
})

it('tells when each step was reached', () => {
  const history = [{ status: 'confirmed' as const, paymentStatus: 'completed' as const, by: 'system', note: '', at }]
  const [placed, paid, processing] = listPaymentSteps({ status: 'confirmed', paymentStatus: 'completed', createdAt: at, history })
  expect([placed?.at, paid?.at, processing?.at]).toEqual([at, at, null])
})
