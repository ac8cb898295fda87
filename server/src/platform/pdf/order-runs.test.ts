import { expect, test } from 'vitest'
import { cleanText, orderRuns } from './order-runs.ts'

const drawn = (line: string) => orderRuns(line).map(({ text, font }) => `${font}: ${text}`)

test('returns English text as one run, unchanged', () => {
  expect(drawn('Rs 1,250 (VAT) × 3')).toEqual(['latin: Rs 1,250 (VAT) × 3'])
})

test('returns an Urdu name as one run in logical order, for the shaper to reverse', () => {
  expect(drawn('عائشہ خان')).toEqual(['arabic: عائشہ خان'])
})

test('places English words between the Urdu words around them, from right to left', () => {
  expect(drawn('چارجر Barqi 33W تیز')).toEqual(['arabic:  تیز', 'latin: Barqi 33W', 'arabic: چارجر '])
})

test('places a number after Urdu to its left, with its digits in order', () => {
  expect(drawn('کراچی 75300')).toEqual(['latin: 75300', 'arabic: کراچی '])
  // Reversed, since the shaper reverses digits of this script again.
  expect(drawn('گلی ۱۲')).toEqual(['arabic: ۲۱', 'arabic: گلی '])
})

test('mirrors brackets in Urdu text', () => {
  expect(
    drawn('خان (A)')
      .map((run) => run.split(': ')[1])
      .join(''),
  ).toMatch(/^\(A\)/)
})

test('removes direction marks and other invisible characters, and replaces unsupported ones with a question mark', () => {
  expect(cleanText('a\u202eb\u2066c\u0000\u200bd\ne')).toBe('abcd e')
  expect(cleanText('Duo 😀 漢 ✓')).toBe('Duo ? ? ?')
})
