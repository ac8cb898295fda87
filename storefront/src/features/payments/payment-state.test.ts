import type { Order } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import { describeUnpaid, listPaymentChoices } from '../../shared/payment-choices.ts'
import { namePayment } from '../orders/payment-label.ts'
import { describeBankMessage, readPaymentState } from './payment-state.ts'

const noAnswer = { responseCode: null, message: null }
const makeOrder = (status: string, paymentStatus: string, more: Partial<Order> = {}) =>
  ({ status, paymentStatus, paymentMethod: 'credit_card', totalAmount: 2_500, paymentUnderReview: false, ...more }) as Order
const cash: Partial<Order> = { paymentMethod: 'cash_on_delivery' }
const withAdvance = (state: 'awaited' | 'paid'): Partial<Order> => ({
  ...cash,
  advance: { state, amount: 500, paid: state === 'paid' ? 500 : 0, isKept: false, askedAt: '' },
})
const review: Partial<Order> = { paymentUnderReview: true }

describe('readPaymentState', () => {
  it.each([
    ['pending', 'pending', {}, 'Payment Pending', 'The bank has not confirmed this payment yet.'],
    ['pending', 'processing', {}, 'Processing', 'The bank is working on your payment.'],
    ['payment_failed', 'failed', {}, 'Payment Failed', 'Your payment could not be processed.'],
    ['confirmed', 'completed', {}, 'Payment Completed', 'Your payment has arrived. Processing starts within 24 hours.'],
    ['shipped', 'completed', {}, 'Payment Completed', 'Your payment has arrived, and your order is on its way.'],
    ['delivered', 'completed', {}, 'Payment Completed', 'Your payment has arrived, and your order has been delivered.'],
    ['delivered', 'completed', cash, 'Payment Completed', 'You paid the rider in cash. Your order has been delivered.'],
    ['pending', 'not_required', cash, 'Cash on delivery', 'Pay the rider Rs 2,500 in cash when your order arrives.'],
    [
      'pending',
      'not_required',
      withAdvance('paid'),
      'Advance paid',
      'We have received your advance of Rs 500. Pay the rider Rs 2,000 in cash when your order arrives.',
    ],
    [
      'pending',
      'not_required',
      withAdvance('awaited'),
      'Advance not paid yet',
      'Open your order, or the link that we sent you, to pay the advance.',
    ],
    ['confirmed', 'not_required', { totalAmount: 0 }, 'Nothing to pay', 'There is nothing to pay for this order.'],
    ['cancelled', 'pending', {}, 'Order Cancelled', 'This order was cancelled. There is nothing to pay.'],
    ['cancelled', 'failed', {}, 'Order Cancelled', 'This order was cancelled. There is nothing to pay.'],
    ['cancelled', 'not_required', cash, 'Order Cancelled', 'This order was cancelled. There is nothing to pay.'],
  ] as const)('%s and %s, %j: %s', (status, paymentStatus, more, title, text) => {
    expect(readPaymentState(makeOrder(status, paymentStatus, more), noAnswer)).toMatchObject({ title, text })
  })

  it('says what becomes of the advance of a cancelled order', () => {
    const cancelled = (isKept: boolean) => {
      const { advance, ...more } = withAdvance('paid')
      return makeOrder('cancelled', 'not_required', { ...more, advance: { ...advance!, isKept } })
    }
    expect(readPaymentState(cancelled(false), noAnswer)).toMatchObject({
      kind: 'cancelled',
      title: 'Order Cancelled',
      text: 'This order was cancelled. We refund your advance of Rs 500 to the same card or account; your bank may take a few working days.',
    })
    expect(readPaymentState(cancelled(true), noAnswer).text).toBe(
      'This order was cancelled. You paid Rs 500 in advance; what we refund of it is on your order’s page.',
    )
    expect(namePayment(cancelled(false))).toBe('Advance paid')
    expect(namePayment(makeOrder('cancelled', 'not_required', withAdvance('awaited')))).toBe('Not paid')
  })

  it('says that the money is returned for a cancelled order that was paid', () => {
    expect(readPaymentState(makeOrder('cancelled', 'completed'), noAnswer).text).toContain('We refund your payment')
  })

  it.each([
    ['pending', 'pending'],
    ['payment_failed', 'failed'],
    ['cancelled', 'pending'],
  ])('says that staff check the payment when an order that is %s and %s is under review', (status, paymentStatus) => {
    expect(
      readPaymentState(makeOrder(status, paymentStatus, review), { responseCode: '00', message: 'Paid', mismatch: true }),
    ).toMatchObject({
      title: 'Payment under review',
      returnTitle: 'Payment under review',
      text: 'We received a payment that does not match this order. Our team is checking it and will contact you.',
    })
  })

  it('does not show the bank’s words for a paid payment on a failed one', () => {
    const state = readPaymentState(makeOrder('payment_failed', 'failed'), { responseCode: '00', message: 'Paid', mismatch: true })
    expect([state.title, state.text]).toEqual(['Payment Failed', 'The order shows a failed payment.'])
  })

  it('reads the state from the data of a signed-out return', () => {
    const { status, paymentStatus, totalAmount } = makeOrder('payment_failed', 'failed')
    expect(readPaymentState({ status, paymentStatus, totalAmount }, noAnswer).returnTitle).toBe('Payment Failed')
  })
})

describe('listPaymentChoices', () => {
  const list = (...given: Parameters<typeof makeOrder>) =>
    Object.entries(listPaymentChoices(makeOrder(...given), true))
      .filter(([, isOffered]) => isOffered)
      .map(([name]) => name)

  it.each([
    ['payment_failed', 'failed', {}, ['retry', 'cash', 'sync']],
    ['pending', 'pending', {}, ['continuePayment', 'cash', 'sync']],
    ['pending', 'processing', {}, ['continuePayment', 'sync']],
    ['confirmed', 'completed', {}, []],
    ['cancelled', 'pending', {}, ['sync']],
    ['pending', 'not_required', cash, []],
    ['delivered', 'completed', cash, []],
    ['pending', 'pending', review, ['sync']],
    ['payment_failed', 'failed', review, ['sync']],
  ] as const)('%s and %s, %j: %j', (status, paymentStatus, more, expected) => {
    expect(list(status, paymentStatus, more)).toEqual(expected)
  })

  it('offers no cash where the owner has switched it off', () => {
    const order = makeOrder('payment_failed', 'failed')
    const choices = listPaymentChoices(order, false)
    expect(choices).toMatchObject({ retry: true, cash: false })
    expect(describeUnpaid(order, choices)?.text).toBe('Try again.')
  })

  it('offers no payment when the bank’s code says paid', () => {
    expect(listPaymentChoices(makeOrder('payment_failed', 'failed'), true, true)).toEqual({
      retry: false,
      continuePayment: false,
      cash: false,
      sync: true,
    })
  })
})

it.each([
  ['payment_failed', 'failed', '51', 'Failed', 'There is not enough money in the account.'],
  ['payment_failed', 'failed', null, 'Failed', 'Your payment could not be processed.'],
  ['confirmed', 'completed', '00', 'Paid', 'The bank confirmed the payment'],
  ['pending', 'pending', '11', 'Order Not Found', 'The bank has not received a payment for this order.'],
  ['pending', 'processing', null, 'Initiated', 'The bank is working on it'],
  ['pending', 'pending', null, null, 'None yet'],
])('describes %s and %s with code %s and %j as: %s', (status, paymentStatus, responseCode, message, expected) => {
  const answer = { responseCode, message }
  expect(describeBankMessage(readPaymentState(makeOrder(status, paymentStatus), answer), answer)).toBe(expected)
})
