import { expect, test } from 'vitest'
import { readFigureRange } from './range.ts'

test.each([
  ['', { period: 'month' }],
  ['period=year', { period: 'year' }],
  ['period=decade', { period: 'month' }],
  ['startDate=2026-05-01&endDate=2026-05-03', { period: 'month', startDate: '2026-05-01', endDate: '2026-05-03' }],
  ['startDate=2026-05-04&endDate=2026-05-03', { period: 'month' }],
  ['startDate=2026-05-04', { period: 'month' }],
  ['startDate=yesterday&endDate=2026-05-03', { period: 'month' }],
])('the address %s means %o', (address, range) => {
  expect(readFigureRange(new URLSearchParams(address))).toEqual(range)
})
