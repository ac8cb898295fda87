import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, computeDiscount, computeShopDiscount } from './compute-discount.ts'

test.each([
  ['10 % of 1,255, rounded once', { type: 'percentage', value: 10, maxDiscount: null }, 1_255, 200, 126],
  ['10 % of 1,254, rounded down below a half', { type: 'percentage', value: 10, maxDiscount: null }, 1_254, 200, 125],
  ['50 %, at most 300', { type: 'percentage', value: 50, maxDiscount: 300 }, 1_000, 200, 300],
  ['100 % is the whole item total and no more', { type: 'percentage', value: 100, maxDiscount: null }, 999, 200, 999],
  ['Rs 500 off', { type: 'fixed', value: 500, maxDiscount: null }, 1_000, 200, 500],
  ['Rs 500 off items of 300', { type: 'fixed', value: 500, maxDiscount: null }, 300, 200, 300],
  ['free shipping', { type: 'free_shipping', value: 0, maxDiscount: null }, 1_000, 200, 200],
  ['free shipping up to Rs 150', { type: 'free_shipping', value: 0, maxDiscount: 150 }, 1_000, 200, 150],
] as const)('%s', (_what, terms, itemsTotal, shipping, expected) => {
  expect(computeDiscount(terms, itemsTotal, shipping)).toBe(expected)
})

test('shares add up to the amount, none exceeds its line, and equal lines differ by at most a rupee', () => {
  expect(allocate(100, [100, 100, 100])).toEqual([34, 33, 33])
  expect(allocate(10, [0, 5, 0, 15])).toEqual([0, 3, 0, 7])
  expect(allocate(0, [5, 5])).toEqual([0, 0])
  expect(allocate(1, [5, 5])).toEqual([1, 0])
  expect(allocate(1, [1])).toEqual([1])
  // Free shipping is not distributed over the lines.
  expect(allocate(200, [0, 0])).toEqual([0, 0])
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const sum = weights.reduce((total, weight) => total + weight, 0)
        const amount = Math.floor(sum * part)
        const shares = allocate(amount, weights)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(weights[index]!)
        }
      },
    ),
  )
})

test('what staff take off is shared by all lines, never above the items, and takes nothing off delivery', () => {
  const line = fc.record({ productId: fc.uuid(), total: fc.integer({ min: 1, max: 1_000_000 }), shippingCost: fc.nat(500) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 100 }), (lines, value) => {
      const goods = lines.reduce((sum, { total }) => sum + total, 0)
      const { amount, shares, deliveryShares } = computeShopDiscount({ type: 'percentage', value }, lines)
      expect(amount).toBe(Math.round((goods * value) / 100))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      expect(deliveryShares).toEqual(lines.map(() => 0))
      expect(computeShopDiscount({ type: 'fixed', value: goods }, lines).shares).toEqual(lines.map(({ total }) => total))
      expect(() => computeShopDiscount({ type: 'fixed', value: goods + 1 }, lines)).toThrow()
    }),
  )
})
