import { expect, test } from 'vitest'
import { cleanText, orderRuns } from './order-runs.ts'

const drawn = (line: string) => orderRuns(line).map(({ text, font }) => `${font}: ${text}`)

test('English is one run, as it was typed', () => {
  expect(drawn('Rs 1,250 (VAT) × 3')).toEqual(['latin: Rs 1,250 (VAT) × 3'])
})

test('an Urdu name is one run, which the shaper turns around by itself', () => {
  expect(drawn('عائشہ خان')).toEqual(['arabic: عائشہ خان'])
})

test('a product’s English name inside Urdu words stands between them, read from the right', () => {
  expect(drawn('چارجر Barqi 33W تیز')).toEqual(['arabic:  تیز', 'latin: Barqi 33W', 'arabic: چارجر '])
})

test('a number after Urdu stands left of it and keeps its digits in order', () => {
  expect(drawn('کراچی 75300')).toEqual(['latin: 75300', 'arabic: کراچی '])
  // Given to the shaper turned around, since it turns digits of this script around once more.
  expect(drawn('گلی ۱۲')).toEqual(['arabic: ۲۱', 'arabic: گلی '])
})

test('brackets around a name in Urdu face each other', () => {
  expect(
    drawn('خان (A)')
      .map((run) => run.split(': ')[1])
      .join(''),
  ).toMatch(/^\(A\)/)
})

test('marks that turn the direction around and other unseen signs are left out; what no font has is a question mark', () => {
  expect(cleanText('a\u202eb\u2066c\u0000\u200bd\ne')).toBe('abcd e')
  expect(cleanText('Duo 😀 漢 ✓')).toBe('Duo ? ? ?')
})
