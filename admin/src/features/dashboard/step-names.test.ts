import { expect, test } from 'vitest'
import { getIntervalLabel, nameStep } from './step-names.ts'

test.each([
  ['2026-11-21T00:00', '12 am', 'Hour'],
  ['2026-11-21T07:00', '7 am', 'Hour'],
  ['2026-11-21', '21 Nov', 'Day'],
  ['2026-11', 'Nov 2026', 'Month'],
])('%s is the %s', (date, name, word) => {
  expect([nameStep(date), getIntervalLabel(date)]).toEqual([name, word])
})
