import { expect, test } from 'vitest'
import { isPaidCode, knownOrderStatus, knownPaymentStatus } from './order-states.ts'

test('treats an unknown status of an order or a payment as pending', () => {
  expect(['shipped', 'payment_failed', 'lost', ''].map(knownOrderStatus)).toEqual(['shipped', 'payment_failed', 'pending', 'pending'])
  expect(['completed', 'processing', 'unheard of'].map(knownPaymentStatus)).toEqual(['completed', 'processing', 'pending'])
})

test('treats only the bank’s codes 00 and 000 as paid', () => {
  expect(['00', '000', '0', '0000', '51', null, undefined].map(isPaidCode)).toEqual([true, true, false, false, false, false, false])
})
