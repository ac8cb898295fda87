import { expect, it } from 'vitest'
import { readAmount, readMoney } from './cells.ts'

it.each([
  ['1299', 1299, false],
  ['1299.00', 1299, false],
  ['1,299.00', 1299, false],
  ['Rs. 1,299', 1299, false],
  ['1299.', 1299, false],
  ['1299.50', 1300, true],
  ['1,299.5', 1300, true],
  ['1299.49', 1299, true],
  ['1299.4999999999', 1299, true],
  ['0.5', 1, true],
  ['0.01', 0, true],
  ['-3', -3, false],
])('reads %s as Rs %i', (text, rupees, hasFraction) => {
  expect(readMoney(text)).toEqual({ rupees, hasFraction })
  expect(readAmount(text)).toBe(hasFraction ? undefined : rupees)
})

it.each(['', 'cheap', '12.50.00', '-3.5', '1e3', '١٢', '12,34'])('reads no amount in %j', (text) => {
  expect(readMoney(text)).toBeUndefined()
})
