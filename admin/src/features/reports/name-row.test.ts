import { expect, test } from 'vitest'
import { nameRow } from './name-row.ts'

test.each([
  ['hours', '0', '00:00', '12 am'],
  ['hours', '4', '04:00', '4 am'],
  ['hours', '12', '12:00', '12 pm'],
  ['week', '109', 'Monday 09:00', 'Monday 9 am'],
  ['week', '723', 'Sunday 23:00', 'Sunday 11 pm'],
  ['cities', '4', 'Lahore', 'Lahore'],
] as const)('in the report of %s the row %s is named as times are elsewhere', (report, key, name, shown) => {
  expect(nameRow(report, { key, name })).toBe(shown)
})
