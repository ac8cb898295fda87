import { expect, it } from 'vitest'
import { formatDate, formatDateTime, getKarachiYear } from './karachi.ts'

it('formats dates in Karachi', () => {
  expect(formatDate('2026-11-21T12:00:00Z')).toBe('21 Nov 2026')
  expect(formatDate('2026-12-31T19:00:00Z')).toBe('1 Jan 2027')
  expect(formatDate('2026-09-05T00:00:00.000Z')).toBe('5 Sep 2026')
  expect(formatDate('soon')).toBe('')
})

it('formats times of day with am and pm', () => {
  expect(formatDateTime('2026-11-21T11:05:00Z')).toBe('21 Nov 2026, 4:05 pm')
  expect(formatDateTime('2026-11-21T19:00:00Z')).toBe('22 Nov 2026, 12:00 am')
  expect(formatDateTime('2026-11-21T07:00:00Z')).toBe('21 Nov 2026, 12:00 pm')
  expect(formatDateTime('')).toBe('')
})

it('returns the year in Karachi', () => {
  expect(getKarachiYear(Date.parse('2026-12-31T18:59:59Z'))).toBe(2026)
  expect(getKarachiYear(Date.parse('2026-12-31T19:00:00Z'))).toBe(2027)
})
