import { describe, expect, it } from 'vitest'
import { attemptMessages, describePaymentFailure, findFailureReason } from './payment-failures.ts'

describe('describePaymentFailure', () => {
  it.each([
    ['05', 'Failed', 'Payment failed: Your bank declined the payment.'],
    ['17', 'Failed', 'Payment failed: You cancelled the payment.'],
    ['51', 'Failed', 'Payment failed: There is not enough money in the account.'],
    ['54', 'Failed', 'Payment failed: Your card has expired.'],
    ['68', 'Failed', 'Payment failed: The payment timed out before it was finished.'],
    ['11', 'Order Not Found', 'Payment failed: The bank has not received a payment for this order.'],
    [null, 'SessionEnded', 'Payment failed: The payment timed out before it was finished.'],
    ['11', attemptMessages.unpaid, 'Payment failed: It was not paid within 30 minutes.'],
    [null, attemptMessages.noAnswer, 'Payment failed: The bank did not answer. Please try again.'],
  ])('maps code %s and message %j to: %s', (code, message, expected) => {
    expect(describePaymentFailure(code, message)).toBe(expected)
  })

  it.each([
    [null, 'Failed'],
    ['99', 'Some words of the bank'],
    [null, 'Invalid Request'],
    ['00', 'Paid'],
    ['000', null],
    [null, null],
  ])('maps code %s and message %j to the default text', (code, message) => {
    expect(describePaymentFailure(code, message)).toBe('Your payment could not be processed.')
  })

  it('does not match names of Object.prototype', () => {
    expect(findFailureReason('constructor', 'toString')).toBeNull()
  })
})
