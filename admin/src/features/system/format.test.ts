import { expect, test } from 'vitest'
import { formatBytes, formatDuration } from './format.ts'

test('formats sizes', () => {
  expect([0, 812_400, 999_499, 999_500, 4_349_000, 12_600_000_000, 3e15].map(formatBytes)).toEqual([
    '0 kB',
    '812 kB',
    '999 kB',
    '1 MB',
    '4.3 MB',
    '13 GB',
    '3,000 TB',
  ])
})

test('formats durations', () => {
  expect([0, 1, 59.9, 60, 3_599, 3_600, 172_799, 172_800].map(formatDuration)).toEqual([
    '0 seconds',
    '1 second',
    '59 seconds',
    '1 minute',
    '59 minutes',
    '1 hour',
    '47 hours',
    '2 days',
  ])
})
