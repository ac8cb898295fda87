import { describe, expect, test } from 'vitest'
import {
  describeRangeProblem,
  isToCome,
  listDays,
  type Preset,
  type ReportFilters,
  readReportFilters,
  writeReportAddress,
} from './report-filters.ts'

const read = (address: string) => readReportFilters(new URLSearchParams(address))

test.each([
  ['', { report: 'products', preset: 'month', sort: '-revenue' }],
  ['report=cities&range=last-month&sort=orders', { report: 'cities', preset: 'last-month', sort: 'orders' }],
  ['report=all&range=decade&sort=colour', { report: 'products', preset: 'month', sort: '-revenue' }],
  [
    'startDate=2026-05-01&endDate=2026-05-03',
    { report: 'products', preset: 'month', sort: '-revenue', startDate: '2026-05-01', endDate: '2026-05-03' },
  ],
  ['startDate=2021-05-04&endDate=2026-05-03', { report: 'products', preset: 'month', sort: '-revenue' }],
  ['startDate=2026-05-04&endDate=2026-05-03', { report: 'products', preset: 'month', sort: '-revenue' }],
])('reads the address %s as %o', (address, filters) => {
  expect(read(address)).toEqual(filters)
})

describe('the address', () => {
  const custom = read('report=cities&sort=-orders&startDate=2026-05-01&endDate=2026-05-03')

  test('leaves out default values', () => {
    expect(writeReportAddress(read(''), {})).toBe('?')
    expect(writeReportAddress(custom, {})).toBe('?report=cities&startDate=2026-05-01&endDate=2026-05-03&sort=-orders')
  })

  test('of another report keeps the days and drops the order', () => {
    expect(writeReportAddress(custom, { report: 'hours' })).toBe('?report=hours&startDate=2026-05-01&endDate=2026-05-03')
  })

  test('opens hours in the order of the day and returns by what came back', () => {
    for (const [report, sort] of [
      ['hours', 'name'],
      ['returns', '-returnedValue'],
    ] as const) {
      expect(read(`report=${report}`).sort).toBe(sort)
      expect(writeReportAddress(read(''), { report })).toBe(`?report=${report}`)
      expect(writeReportAddress(read(`report=${report}`), { sort: '-revenue' })).toBe(`?report=${report}&sort=-revenue`)
    }
  })

  test('of a preset drops custom days', () => {
    expect(writeReportAddress(custom, { preset: 'week' })).toBe('?report=cities&range=week&sort=-orders')
  })
})

test.each<[Preset, string, string]>([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-01-31', '2026-03-01'],
  ['quarter', '2025-12-02', '2026-03-01'],
  ['this-month', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-02-01', '2026-02-28'],
])('%s is from %s to %s', (preset, startDate, endDate) => {
  // In UTC it is still 28 February.
  const now = Date.parse('2026-03-01T02:00:00+05:00')
  expect(listDays({ report: 'products', sort: '-revenue', preset } satisfies ReportFilters, now)).toEqual({ startDate, endDate })
})

test('a range that begins tomorrow in Karachi is still to come, one that has begun is not', () => {
  const now = Date.parse('2026-03-01T02:00:00+05:00')
  const of = (startDate: string) => ({ ...read(''), startDate, endDate: '2026-03-31' })
  expect(isToCome(of('2026-03-02'), now)).toBe(true)
  expect(isToCome(of('2026-03-01'), now)).toBe(false)
  expect(isToCome(read(''), now)).toBe(false)
})

test('says why typed days are not applied', () => {
  expect(describeRangeProblem('2026-11-01', '2026-11-01')).toBe('')
  expect(describeRangeProblem('2026-12-15', '2026-11-28')).toBe('The first day is after the last one.')
  expect(describeRangeProblem('2021-03-01', '2026-11-28')).toBe('A report covers at most 1,096 days.')
})
