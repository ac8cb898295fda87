import { expect, it } from 'vitest'
import { readPhone } from './read-phone.ts'

it.each([
  ['0092 312 5725858', '0312 5725858'],
  ['+92 (312) 572-5858', '0312 5725858'],
  ['۰۳۱۲ ۵۷۲۵۸۵۸', '0312 5725858'],
  ['021.35678901', '021 35678901'],
])('writes the phone number %s, which the form refuses, as %s', (typed, written) => {
  expect(readPhone(typed)).toBe(written)
})

it.each(['0312-5725858', '+92 312 5725858', '+44 (7911) 123456', '0312 57258', 'call me', ''])(
  'leaves the phone number %s as typed',
  (typed) => {
    expect(readPhone(typed)).toBe(typed)
  },
)
