import type { Order } from '@saddar/contract'
import { expect, it } from 'vitest'
import { listPaymentSteps } from './payment-steps.ts'

const at = '2026-11-21T08:00:00.000Z'
type Facts = Parameters<typeof listPaymentSteps>[0]
const makeFacts = (status: Order['status'], paymentStatus: Order['paymentStatus'], more: Partial<Facts> = {}): Facts => ({
  status,
  paymentStatus,
  paymentMethod: 'credit_card',
  paymentUnderReview: false,
  needsReview: false,
  createdAt: at,
  history: [],
  ...more,
})
const read = (...given: Parameters<typeof makeFacts>) =>
  listPaymentSteps(makeFacts(...given)).map(({ label, state }) => `${label}: ${state}`)

it.each([
  ['pending', 'pending', ['done', 'current', 'ahead', 'ahead']],
  ['pending', 'processing', ['done', 'current', 'ahead', 'ahead']],
  ['payment_failed', 'failed', ['done', 'stopped', 'ahead', 'ahead']],
  ['confirmed', 'completed', ['done', 'done', 'current', 'ahead']],
  ['confirmed', 'not_required', ['done', 'done', 'current', 'ahead']],
  ['processing', 'completed', ['done', 'done', 'current', 'ahead']],
  ['shipped', 'completed', ['done', 'done', 'done', 'done']],
] as const)('lists the steps of an online order that is %s and %s', (status, paymentStatus, expected) => {
  const labels = ['Order Placed', 'Payment Processing', 'Order Processing', 'Shipped']
  expect(read(status, paymentStatus)).toEqual(labels.map((label, index) => `${label}: ${expected[index]}`))
})

it('ends with the delivery when an online order is delivered', () => {
  const labels = ['Order Placed', 'Payment Processing', 'Order Processing', 'Shipped', 'Delivered']
  expect(read('delivered', 'completed')).toEqual(labels.map((label) => `${label}: done`))
})

it('ends with the payment to the rider for a cash order', () => {
  const cash = { paymentMethod: 'cash_on_delivery' } as const
  expect(read('pending', 'not_required', cash)).toEqual([
    'Order Placed: done',
    'Order Processing: current',
    'Shipped: ahead',
    'Delivered: ahead',
    'Cash on delivery: ahead',
  ])
  expect(read('shipped', 'not_required', cash).at(-1)).toBe('Cash on delivery: ahead')
  expect(read('delivered', 'completed', cash)).toEqual([
    'Order Placed: done',
    'Order Processing: done',
    'Shipped: done',
    'Delivered: done',
    'Cash on delivery: done',
  ])
  expect(read('cancelled', 'not_required', cash)).toEqual(['Order Placed: done', 'Cancelled: stopped'])
})

it.each(['failed', 'pending', 'processing'] as const)(
  'stops the payment step of a cancelled order whose payment is %s',
  (paymentStatus) => {
    expect(read('cancelled', paymentStatus)).toEqual(['Order Placed: done', 'Payment Processing: stopped', 'Cancelled: stopped'])
    expect(listPaymentSteps(makeFacts('cancelled', paymentStatus))[1]!.detail).toBe('Not paid')
  },
)

it('shows both payment and cancellation when a paid order was cancelled', () => {
  expect(read('cancelled', 'completed')).toEqual(['Order Placed: done', 'Payment Processing: done', 'Cancelled: stopped'])
})

it.each([
  ['pending', 'pending'],
  ['payment_failed', 'failed'],
] as const)('shows that the payment of an order that is %s and %s is being checked when it is under review', (status, paymentStatus) => {
  const [, paying] = listPaymentSteps(makeFacts(status, paymentStatus, { paymentUnderReview: true }))
  expect(paying).toMatchObject({ state: 'current', detail: 'Our team is checking it' })
})

it('gives the time at which each step was reached', () => {
  const history = [{ status: 'confirmed' as const, paymentStatus: 'completed' as const, by: 'system', note: '', at, takesBack: false }]
  const [placed, paid, processing] = listPaymentSteps(makeFacts('confirmed', 'completed', { history }))
  expect([placed?.at, paid?.at, processing?.at]).toEqual([at, at, null])
})

it('starts to pack a cash order once the buyer has confirmed it', () => {
  const confirmation = { askedAt: at, confirmedAt: null, how: null, by: null, confirmBy: '2026-11-23T08:00:00.000Z' }
  const facts = { paymentMethod: 'cash_on_delivery', confirmation } as const
  expect(listPaymentSteps(makeFacts('pending', 'not_required', facts))[1]).toMatchObject({
    label: 'Order Processing',
    detail: 'We pack it once you have confirmed it. We keep it for you until 23 Nov 2026, 1:00 pm',
  })
})

it('mentions the call from the shop while a cash order needs a review', () => {
  const steps = listPaymentSteps(makeFacts('pending', 'not_required', { paymentMethod: 'cash_on_delivery', needsReview: true }))
  expect(steps[1]).toMatchObject({ label: 'Order Processing', detail: 'We will call you to confirm this order before we pack it' })
})
