import type { Discount } from '@saddar/contract'
import { expect, test } from 'vitest'
import { describeUnused } from './discount-labels.ts'

const now = Date.parse('2026-11-28T12:00:00+05:00')
const code = { isActive: true, startsAt: null, expiresAt: null } as Discount

test('says why nobody can use a saved code, and nothing of a running one', () => {
  expect(describeUnused(code, now)).toBe('')
  expect(describeUnused({ ...code, isActive: false }, now)).toBe('It is switched off.')
  expect(describeUnused({ ...code, startsAt: '2026-12-01T00:00:00+05:00' }, now)).toBe('It starts on 1 Dec 2026.')
  expect(describeUnused({ ...code, expiresAt: '2026-11-27T23:59:59+05:00' }, now)).toBe('Its last day is over, so nobody can use it.')
})
