import { paymentMethods } from '@saddar/contract/payment-methods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay } from '../../platform/db/karachi-days.ts'
import { toE164 } from '../../platform/to-e164.ts'
import { isOrderNumber, makeOrderNumber } from './order-number.ts'

import { computeTotals } from './totals.ts'

const line = (productId: string, price: number, quantity: number, shippingCost: number) => ({ productId, price, quantity, shippingCost })

test('charges shipping once per product, deducts Rs 100 for online payment, and never goes below 0', () => {
  const lines = [line('a', 500, 2, 150), line('a', 600, 1, 150), line('b', 10, 1, 0)]
  expect(computeTotals(lines, 'cash_on_delivery')).toEqual({
    subtotal: 1_610,
    totalShippingCost: 150,
    discountAmount: 0,
    onlinePaymentDiscount: 0,
    total: 1_760,
  })
  for (const method of paymentMethods.filter((one) => one !== 'cash_on_delivery'))
    expect(computeTotals(lines, method, { discountAmount: 60 })).toMatchObject({ onlinePaymentDiscount: 100, total: 1_600 })
  expect(computeTotals([line('a', 30, 1, 0)], 'cash_on_delivery', { discountAmount: 50 }).total).toBe(0)
  expect(computeTotals([], 'cash_on_delivery').total).toBe(0)
})

test('applies the online payment discount from Rs 500 of items on, and never makes an order free by it', () => {
  const online = (price: number, { discount = 0, minimum = 500, amount = 100, shipping = 0 } = {}) =>
    computeTotals([line('a', price, 1, shipping)], 'credit_card', {
      discountAmount: discount,
      terms: { onlineDiscountMinimum: minimum, onlineDiscountAmount: amount },
    })
  expect(online(499, { shipping: 300 })).toMatchObject({ onlinePaymentDiscount: 0, total: 799 })
  expect(online(500)).toMatchObject({ onlinePaymentDiscount: 100, total: 400 })
  expect(online(60)).toMatchObject({ onlinePaymentDiscount: 0, total: 60 })
  for (const price of [1, 60, 100, 101])
    expect(online(price, { minimum: 0 })).toMatchObject({
      onlinePaymentDiscount: Math.min(100, price - 1),
      total: Math.max(1, price - 100),
    })
  // The amount is a setting, too.
  expect(online(1_000, { amount: 250 })).toMatchObject({ onlinePaymentDiscount: 250, total: 750 })
  expect(online(1_000, { amount: 0 })).toMatchObject({ onlinePaymentDiscount: 0, total: 1_000 })
  // A discount code may make the order free; then there is no online payment discount.
  expect(online(1_000, { discount: 1_000 })).toMatchObject({ onlinePaymentDiscount: 0, total: 0 })
})

test('the parts add up to the total for any lines', () => {
  const lines = fc.array(
    fc
      .record({ productId: fc.constantFrom('a', 'b', 'c'), price: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 50 }) })
      .map((one) => ({ ...one, shippingCost: one.productId.charCodeAt(0) })),
  )
  fc.assert(
    fc.property(lines, fc.constantFrom(...paymentMethods), fc.nat(10_000), (given, method, discount) => {
      const totals = computeTotals(given, method, { discountAmount: discount })
      expect(totals.total).toBe(
        Math.max(0, totals.subtotal + totals.totalShippingCost - totals.discountAmount - totals.onlinePaymentDiscount),
      )
      expect(totals.totalShippingCost).toBe(
        [...new Set(given.map(({ productId }) => productId))].reduce((sum, id) => sum + id.charCodeAt(0), 0),
      )
      for (const amount of Object.values(totals)) expect(Number.isInteger(amount) && amount >= 0).toBe(true)
    }),
  )
})

test('an order number contains Karachi’s day and a random part', () => {
  expect(makeOrderNumber(new Date('2026-11-20T19:00:00Z'))).toMatch(/^SD-261121-[2-9A-HJKMNP-Z]{5}$/)
  expect(makeOrderNumber(new Date('2026-11-20T18:59:59Z'))).toMatch(/^SD-261120-/)
  const numbers = Array.from({ length: 200 }, () => makeOrderNumber())
  expect(new Set(numbers).size).toBeGreaterThan(195)
  expect(numbers.every(isOrderNumber)).toBe(true)
})

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2028-02-29T23:00', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['1999-12-31', undefined],
  ['26-01-01', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the day of %j as %j', (given, day) => {
  expect(readDay(given)).toBe(day)
})

test.each([
  ['03001234567', '+923001234567'],
  ['+92 300 1234567', '+923001234567'],
  ['0092 300 1234567', '+923001234567'],
  ['+1 212 555 0100', null],
  ['0', null],
])('converts %s to E.164: %s', (given, expected) => {
  expect(toE164(given)).toBe(expected)
})
