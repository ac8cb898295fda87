import type { Order } from '@saddar/contract'
import { expect, it } from 'vitest'
import { describeKept } from './describe-kept.ts'

const history = [
  { status: 'pending', at: '2026-11-30T08:00:00.000Z' },
  { status: 'payment_failed', at: '2026-11-30T08:10:00.000Z' },
  { status: 'pending', at: '2026-11-30T09:00:00.000Z' },
  { status: 'payment_failed', at: '2026-11-30T09:05:00.000Z' },
] as Order['history']

it('names the end of the day after the latest failure, in Karachi', () => {
  expect(describeKept({ history }, Date.parse('2026-11-30T10:00:00Z'))).toBe(
    'We keep this order until 1 Dec 2026, 2:05 pm. Its items are not reserved.',
  )
})

it('promises nothing once that time is over, nor without a failure', () => {
  expect(describeKept({ history }, Date.parse('2026-12-01T09:05:00Z'))).toBe('')
  expect(describeKept({ history: history.slice(0, 1) }, Date.parse('2026-11-30T10:00:00Z'))).toBe('')
})
