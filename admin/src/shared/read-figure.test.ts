import { expect, test } from 'vitest'
import { readFigure } from './read-figure.ts'

test.each([
  ['1500', 1_500],
  [' 1,500 ', 1_500],
  ['1,50,000', 150_000],
  ['Rs 1,500', 1_500],
  ['rs.900', 900],
  ['', Number.NaN],
  ['PKR 1,250.00', 1_250],
  ['1250/-', 1_250],
  ['Rs. 1,250 /-', 1_250],
  ['۱٬۲۵۰', 1_250],
  ['١٢٥٠', 1_250],
  ['15.50', 15.5],
  ['-5', -5],
  ['−100', -100],
  ['+10', 10],
  ['5-', Number.NaN],
  ['1e3', Number.NaN],
  ['1 500', 1_500],
  ['1,5', Number.NaN],
  ['about 500', Number.NaN],
])('the typed figure %j is %s', (text, rupees) => {
  expect(readFigure(text)).toBe(rupees)
})
