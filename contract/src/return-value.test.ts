import { expect, test } from 'vitest'
import { limitSum, type PaidOrder, splitDelivery, splitPaid, sumFees, valueOfPieces } from './return-value.ts'

const order = (more: Partial<PaidOrder> = {}): PaidOrder => ({
  lines: [
    { position: 0, quantity: 3, total: 1_000, discount: 0 },
    { position: 1, quantity: 7, total: 999, discount: 0 },
    { position: 2, quantity: 1, total: 1, discount: 0 },
  ],
  ...{ shipping: 200, discount: 0, onlineDiscount: 0 },
  ...more,
})
const sumOf = ({ lines, delivery }: ReturnType<typeof splitPaid>) => [...lines.values()].reduce((sum, { paid }) => sum + paid, 0) + delivery

test('the parts of an order add up to its total, whatever the discounts', () => {
  const lines = order().lines.map((line, index) => ({ ...line, discount: [50, 49, 1][index]! }))
  expect(sumOf(splitPaid(order()))).toBe(2_200)
  expect(sumOf(splitPaid(order({ lines, discount: 100 })))).toBe(2_100)
  expect(sumOf(splitPaid(order({ lines, discount: 100, onlineDiscount: 77 })))).toBe(2_023)
})

test('a code for free delivery, and an online discount above the goods, reduce the delivery', () => {
  expect(splitPaid(order({ discount: 200 })).delivery).toBe(0)
  expect(splitPaid(order({ onlineDiscount: 2_100 }))).toMatchObject({ delivery: 100 })
})

test('pieces in any portions cost what the line cost', () => {
  for (const paid of [0, 1, 10, 100, 999, 1_000_000_007])
    for (const portions of [[7], [1, 1, 1, 1, 1, 1, 1], [3, 4], [2, 2, 3]]) {
      let before = 0
      const values = portions.map((pieces) => {
        const value = valueOfPieces({ quantity: 7, paid }, before, pieces)
        before += pieces
        return value
      })
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(paid)
      expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    }
})

test('each product of an order bears its own part of the delivery, or the parcel as a whole', () => {
  const lines = [
    { productId: 'stand', shippingCost: 200 },
    { productId: 'charger', shippingCost: 150 },
    { productId: 'stand', shippingCost: 200 },
    { productId: 'cable', shippingCost: 0 },
  ]
  const split = (delivery: number, isPerProduct = true) => splitDelivery({ lines, delivery, isPerProduct })
  expect(split(350).map(({ amount }) => amount)).toEqual([200, 150, 0])
  // A code or the online discount paid for some of it.
  expect(split(101).map(({ amount }) => amount)).toEqual([57, 44, 0])
  const whole = { productIds: ['stand', 'charger', 'cable'], amount: 250 }
  expect(split(250, false)).toEqual([whole])
  expect(splitDelivery({ lines: [lines[3]!], delivery: 250, isPerProduct: true })).toEqual([{ productIds: ['cable'], amount: 250 }])

  // A code paid for the stand, or for all.
  const paid = (ids: string[]) => lines.map((line) => ({ ...line, shippingDiscount: ids.includes(line.productId) ? line.shippingCost : 0 }))
  const splitLines = (ids: string[], delivery: number) => splitDelivery({ lines: paid(ids), delivery, isPerProduct: true })
  expect(splitLines(['stand'], 150).map(({ amount }) => amount)).toEqual([0, 150, 0])
  expect(splitLines(['stand', 'charger'], 0).map(({ amount }) => amount)).toEqual([0, 0, 0])

  expect(sumFees(split(350), ['stand'])).toBe(200)
  expect(sumFees(split(350), ['charger', 'cable'])).toBe(150)
  expect(sumFees(split(350), ['stand', 'charger', 'stand'])).toBe(350)
  expect(sumFees([whole], ['cable', 'stand'])).toBe(250)
  expect(sumFees([], ['cable'])).toBeNull()
})

test('amounts are limited to a sum in proportion, and stay as they are below it', () => {
  expect(limitSum([1_000, 501], 1_501)).toEqual([1_000, 501])
  expect(limitSum([1_000, 501], 1_001)).toEqual([666, 335])
  expect(limitSum([1, 1, 1], 2)).toEqual([0, 1, 1])
  expect(limitSum([3, 0], 0)).toEqual([0, 0])
})
