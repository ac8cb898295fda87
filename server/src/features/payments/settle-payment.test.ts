import { expect, test } from 'vitest'
import type { Attempt } from './attempts.ts'
import { nextCheckIn } from './attempts.ts'
import type { Inquiry } from './gateway.ts'
import { nextAttemptStatus } from './settle-payment.ts'

const minute = 60_000
test.each<[Attempt['status'], number, Inquiry['kind'], Attempt['status']]>([
  ['open', 1, 'paid', 'paid'],
  ['open', 1, 'mismatch', 'flagged'],
  ['open', 1, 'failed', 'failed'],
  ['open', 1, 'processing', 'open'],
  ['open', 1, 'unknown', 'open'],
  ['open', 1, 'noAnswer', 'open'],
  ['open', 30, 'processing', 'failed'],
  ['open', 30, 'unknown', 'failed'],
  ['open', 30, 'noAnswer', 'open'],
  ['open', 24 * 60, 'noAnswer', 'failed'],
  ['failed', 60, 'paid', 'paid'],
  ['failed', 60, 'processing', 'failed'],
  ['failed', 60, 'mismatch', 'flagged'],
  ['flagged', 60, 'failed', 'flagged'],
  ['flagged', 60, 'unknown', 'flagged'],
  ['flagged', 60, 'paid', 'paid'],
])('an attempt that is %s for %s minutes, with the bank’s answer %s, becomes %s', (status, age, kind, after) => {
  expect(nextAttemptStatus({ status, ageMs: age * minute }, { kind })).toBe(after)
})

test('asks the bank after 1, 3, 10 and 30 minutes, then hourly for a day', () => {
  const times: number[] = []
  for (let wait = nextCheckIn(0); wait !== undefined; wait = nextCheckIn(times.at(-1)!)) times.push((times.at(-1) ?? 0) + wait)
  expect(times.map((time) => time / minute)).toEqual([1, 3, 10, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)])
})
