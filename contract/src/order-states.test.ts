import { expect, test } from 'vitest'
import { isOnlinePayment, isPaidCode, knownOrderStatus, knownPaymentStatus, paymentMethods } from './order-states.ts'

test('an unknown status of an order or a payment counts as pending', () => {
  expect(['shipped', 'payment_failed', 'lost', ''].map(knownOrderStatus)).toEqual(['shipped', 'payment_failed', 'pending', 'pending'])
  expect(['completed', 'processing', 'unheard of'].map(knownPaymentStatus)).toEqual(['completed', 'processing', 'pending'])
})

test('every method but cash is paid online', () => {
  expect(paymentMethods.filter(isOnlinePayment)).toEqual(['credit_card', 'debit_card', 'alfa_wallet', 'alfalah_bank'])
})

test('only the bank’s codes 00 and 000 mean paid', () => {
  expect(['00', '000', '0', '0000', '51', null, undefined].map(isPaidCode)).toEqual([true, true, false, false, false, false, false])
})
