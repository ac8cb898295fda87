import { expect, it } from 'vitest'
import { describeSeen } from './describe-seen.ts'

it('says no shorter age than an hour, since devices report once an hour', () => {
  const now = Date.parse('2026-11-28T15:30:00Z')
  expect(['2026-11-28T15:29:50Z', '2026-11-28T14:31:00Z'].map((time) => describeSeen(time, now))).toEqual([
    'in the last hour',
    'in the last hour',
  ])
  expect(describeSeen('2026-11-28T13:20:00Z', now)).toBe('2 h ago')
  expect(describeSeen('2026-11-20T07:00:00Z', now)).toBe('20 Nov 2026, 12:00 pm')
})
