import { expect, it } from 'vitest'
import { findFirstNamed } from './use-server-errors.ts'

it('finds the first wrong field of the screen, in whatever order the errors come', () => {
  const controls = [{ name: 'keys.userName' }, {}, { name: 'keys.password' }, { name: 'keys.costCenter' }]
  expect(findFirstNamed(controls, { 'keys.costCenter': 'Enter it', 'keys.password': 'Enter it' })).toBe('keys.password')
  expect(findFirstNamed(controls, { other: 'Wrong' })).toBeUndefined()
})
