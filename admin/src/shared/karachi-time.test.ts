import { expect, it } from 'vitest'
import { formatAge, formatDay, formatShortTime, formatTime, getKarachiDate, readKarachiInput, toKarachiInput } from './karachi-time.ts'

it('formats times in Karachi, regardless of the time zone of the machine', () => {
  expect(formatTime('2026-11-21T09:05:00.000Z')).toBe('21 Nov 2026, 2:05 pm')
  expect(formatTime('2026-09-30T19:30:00.000Z')).toBe('1 Oct 2026, 12:30 am')
  expect(formatTime('2026-09-02T19:00:00.000Z')).toBe('3 Sep 2026, 12:00 am')
})

it('formats the day of a time and of a plain date', () => {
  expect(formatDay('2026-11-20T20:00:00.000Z')).toBe('21 Nov')
  expect(formatDay('2026-11-20')).toBe('20 Nov')
})

it('leaves out the year of this year in Karachi', () => {
  const now = Date.parse('2026-12-31T19:30:00.000Z')
  expect(formatShortTime('2026-12-31T19:05:00.000Z', now)).toBe('1 Jan, 12:05 am')
  expect(formatShortTime('2026-12-31T09:05:00.000Z', now)).toBe('31 Dec 2026, 2:05 pm')
})

it('returns the date in Karachi', () => {
  const now = Date.parse('2026-11-20T19:30:00.000Z')
  expect(getKarachiDate(0, now)).toBe('2026-11-21')
  expect(getKarachiDate(6, now)).toBe('2026-11-15')
})

it('formats ages of less than a day', () => {
  const now = Date.parse('2026-11-21T09:05:00.000Z')
  expect(formatAge('2026-11-21T09:04:30.000Z', now)).toBe('just now')
  expect(formatAge('2026-11-21T09:00:00.000Z', now)).toBe('5 min ago')
  expect(formatAge('2026-11-21T06:00:00.000Z', now)).toBe('3 h ago')
  expect(formatAge('2026-11-19T06:00:00.000Z', now)).toBe('19 Nov 2026, 11:00 am')
})

it('converts times to and from datetime-local values in Karachi', () => {
  expect(toKarachiInput('2026-11-21T20:30:00.000Z')).toBe('2026-11-22T01:30')
  expect(new Date(readKarachiInput('2026-11-22T01:30')).toISOString()).toBe('2026-11-21T20:30:00.000Z')
  expect([toKarachiInput(null), readKarachiInput('')]).toEqual(['', ''])
})
