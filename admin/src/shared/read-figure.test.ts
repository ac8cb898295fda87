import { expect, test } from 'vitest'
import { readRupees } from './read-figure.ts'

test.each([
  ['1500', 1_500],
  [' 1,500 ', 1_500],
  ['1,50,000', 150_000],
  ['Rs 1,500', 1_500],
  ['rs.900', 900],
  ['', Number.NaN],
  ['15.50', Number.NaN],
  ['-5', Number.NaN],
  ['1,5', Number.NaN],
  ['about 500', Number.NaN],
])('the typed amount %j is %s rupees', (text, rupees) => {
  expect(readRupees(text)).toBe(rupees)
})
