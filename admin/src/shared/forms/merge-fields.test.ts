import { expect, it } from 'vitest'
import { pickChanged } from './changed-fields.ts'
import { mergeFields } from './merge-fields.ts'

const seen = { name: 'Saddar', delivery: { cutOffHour: 15, daysOff: [0], rest: { fee: 250, from: 2 } } }
const merge = (mine: object, theirs: object, prefer: 'mine' | 'theirs' = 'mine') =>
  mergeFields<object>({ seen, mine, theirs: { ...seen, ...theirs } }, prefer)

it('keeps what each person changed, also within groups', () => {
  const mine = { delivery: { ...seen.delivery, daysOff: [0, 6], rest: { fee: 250, from: 3 } } }
  // The server may send the fields in another order.
  const theirs = { delivery: { rest: { from: 2, fee: 300 }, daysOff: [0], cutOffHour: 6 } }
  const both = { delivery: { cutOffHour: 6, daysOff: [0, 6], rest: { fee: 300, from: 3 } } }
  expect([merge(mine, theirs), merge(mine, theirs, 'theirs')]).toEqual([both, both])
})

it('gives a field that both changed the value of the preferred side', () => {
  const mine = { delivery: { ...seen.delivery, cutOffHour: 12, daysOff: [0, 6] } }
  const theirs = { delivery: { ...seen.delivery, cutOffHour: 6 } }
  expect(merge(mine, theirs)).toEqual(mine)
  expect(merge(mine, theirs, 'theirs')).toEqual({ delivery: { ...seen.delivery, cutOffHour: 6, daysOff: [0, 6] } })
})

it('has no field that the own version lacks', () => {
  expect(merge({ name: 'Bazaar' }, { delivery: { cutOffHour: 6 } })).toEqual({ name: 'Bazaar' })
})

it('takes the fields of a group from one side', () => {
  const seen = { type: 'percentage', value: 10, name: 'A' }
  const groups = [['type', 'value']]
  const versions = { seen, mine: { type: 'percentage', value: 20, name: 'B' }, theirs: { type: 'fixed', value: 10, name: 'A' } }
  expect(mergeFields(versions, 'mine', groups)).toEqual({ type: 'percentage', value: 20, name: 'B' })
  expect(mergeFields(versions, 'theirs', groups)).toEqual({ type: 'fixed', value: 10, name: 'B' })
  expect(pickChanged(versions.mine, seen, groups)).toEqual({ type: 'percentage', value: 20, name: 'B' })
  expect(pickChanged({ ...seen, name: 'B' }, seen, groups)).toEqual({ name: 'B' })
})
