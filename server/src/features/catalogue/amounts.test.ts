import { expect, test } from 'vitest'
import { readAmounts } from './amounts.ts'

test('reads no unit in letters that only equal its own without regard to case', () => {
  expect(readAmounts('5 wattſ charger', () => false)).toEqual({ amounts: [], rest: '5 wattſ charger' })
})
