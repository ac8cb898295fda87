import { expect, test } from 'vitest'
import { getKnownName } from './known-name.ts'

test.each([
  ['Ayesha Malik', 'ayesha@example.pk', 'Ayesha Malik'],
  ['ayesha.malik82', 'ayesha.malik82@example.pk', ''],
  ['Ayesha', 'ayesha@example.pk', 'Ayesha'],
  ['a'.repeat(50), `${'a'.repeat(60)}@example.pk`, ''],
  ['', '', ''],
])('of %s with %s, %j is known', (name, email, known) => {
  expect(getKnownName({ name, email })).toBe(known)
})
