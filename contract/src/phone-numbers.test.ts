import { expect, it } from 'vitest'
import { formatPhoneNumber, maskPhone, normalizePhone } from './phone-numbers.ts'

it.each([
  ['+923012345678', '0301 2345678'],
  ['03012345678', '0301 2345678'],
  ['0301-2345678', '0301 2345678'],
  ['0301 234 5678', '0301 2345678'],
  ['3012345678', '0301 2345678'],
  ['923012345678', '0301 2345678'],
  ['0092 301 2345678', '0301 2345678'],
  ['+92 0301 2345678', '0301 2345678'],
  ['+92 21 3870 0100', '021 38700100'],
  ['021-35678901', '021 35678901'],
  ['0519201234', '051 9201234'],
  ['+92 992 334455', '0992 334455'],
])('writes %s as %s', (entered, shown) => {
  expect(formatPhoneNumber(entered)).toBe(shown)
})

it.each(['+44 7911 123456', '+1 301 234 5678', '12345678', '0301 23456', '030123456789', 'call me', ''])(
  'leaves %s as it is',
  (entered) => {
    expect(formatPhoneNumber(entered)).toBe(entered)
  },
)

it.each(['+923012345678', '0301-2345678', '(0301) 234 5678', '3012345678', '0092.301.2345678', '۰۳۰۱ ۲۳۴۵۶۷۸', '٠٣٠١٢٣٤٥٦٧٨'])(
  'compares %s as 03012345678',
  (typed) => {
    expect(normalizePhone(typed)).toBe('03012345678')
  },
)

it('masks a number so that its owner recognizes it', () => {
  expect(maskPhone('+923012345678')).toBe('0301 •••••78')
})
