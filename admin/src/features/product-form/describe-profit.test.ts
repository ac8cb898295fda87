import { expect, it } from 'vitest'
import { describeProfit, readProfit } from './describe-profit.ts'

const product = { price: '1,200', discountPrice: '' }

it('is the price that a choice sells at less the cost', () => {
  expect(readProfit([product], '780')).toEqual({ rupees: 420, percent: 35 })
  expect(readProfit([{ ...product, discountPrice: '1,000' }], '780')).toEqual({ rupees: 220, percent: 22 })
  expect(readProfit([product, { price: '900', discountPrice: '' }], '900')).toEqual({ rupees: 0, percent: 0 })
  expect(readProfit([product], '0')).toEqual({ rupees: 1_200, percent: 100 })
})

it('is unknown without a price or a cost, and while one is mistyped', () => {
  expect(readProfit([product], '')).toBeNull()
  expect(readProfit([product], 'abc')).toBeNull()
  expect(readProfit([{ price: '', discountPrice: '' }], '780')).toBeNull()
})

it('is called a loss below zero', () => {
  expect(describeProfit({ rupees: 420, percent: 35 })).toBe('Profit Rs 420 (35%)')
  expect(describeProfit({ rupees: -80, percent: -7 })).toBe('Loss Rs 80 (−7%)')
})
