import { expect, test } from 'vitest'
import { chooseFirst } from './choose-first.ts'

const choice = (skuId: string, { stock = 5, back = 0 as number | null } = {}) => ({
  ...{ skuId, sku: skuId, image: null, color: null, storageCapacity: null, size: null },
  ...{ stock, back },
})
const choices = [choice('same'), choice('navy')]

test('a line whose customer wants the money back is refunded, however much is in stock', () => {
  expect(chooseFirst({ choices, pieces: 1, wanted: undefined })).toBe('refund')
})

test('what the customer wants is sent; without enough of it the first that can be, at last the refund', () => {
  expect(chooseFirst({ choices, pieces: 1, wanted: 'navy' })).toBe('navy')
  expect(chooseFirst({ choices: [choice('same'), choice('navy', { stock: 1 })], pieces: 2, wanted: 'navy' })).toBe('same')
  expect(chooseFirst({ choices: [choice('same', { stock: 0 }), choice('navy', { back: null })], pieces: 1, wanted: 'navy' })).toBe('refund')
})
