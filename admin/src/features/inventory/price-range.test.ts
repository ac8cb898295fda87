import { expect, test } from 'vitest'
import type { SoldSku } from './list-skus.ts'
import { describePrices, describeSalePrices } from './price-range.ts'

const choices = (...prices: [price: number, discountPrice: number][]): SoldSku[] =>
  prices.map(([price, discountPrice], index) => ({
    id: String(index),
    choice: 'Red',
    image: null,
    price,
    discountPrice,
    stock: 1,
    sku: '',
  }))

test('choices with one price have it, others the lowest', () => {
  expect(describePrices(choices([1_490, 0], [1_490, 0]))).toBe('Rs 1,490')
  expect(describePrices(choices([1_990, 0], [1_490, 0]))).toBe('from Rs 1,490')
})

test('the lowest sale price is named, with how many choices have one unless all do', () => {
  expect(describeSalePrices(choices([1_990, 1_590], [1_490, 1_190]))).toEqual({ price: 'from Rs 1,190', share: '' })
  expect(describeSalePrices(choices([1_490, 1_190], [1_490, 1_190]))).toEqual({ price: 'Rs 1,190', share: '' })
  expect(describeSalePrices(choices([1_990, 1_590], [1_490, 0]))).toEqual({ price: 'Rs 1,590', share: '1 of 2' })
  expect(describeSalePrices(choices([1_990, 0], [1_490, 0]))).toBeNull()
})
