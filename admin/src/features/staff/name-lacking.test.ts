import { expect, test } from 'vitest'
import { nameLacking } from './name-lacking.ts'

const member = (name: string, hasSecondFactor = false, state: 'active' | 'invited' | 'off' = 'active') => ({ name, hasSecondFactor, state })
const owner = member('Ayesha', true)

test('names who has no two-step sign-in yet, without those who have not joined or are switched off', () => {
  expect(nameLacking([owner, member('Late', false, 'invited'), member('Gone', false, 'off')])).toBe('All who have joined have it already.')
  expect(nameLacking([owner, member('Bilal')])).toBe('1 of 2 has none yet: Bilal.')
  expect(nameLacking([owner, member('Bilal'), member('Sana')])).toBe('2 of 3 have none yet: Bilal and Sana.')
})

test('writes out five names', () => {
  const crowd = Array.from({ length: 8 }, (_, index) => member(`P${index + 1}`))
  expect(nameLacking([owner, ...crowd])).toBe('8 of 9 have none yet: P1, P2, P3, P4, P5 and 3 more.')
})
