import { expect, test } from 'vitest'
import { writeAmount } from './amount-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [7, 'Rupees seven only'],
  [19, 'Rupees nineteen only'],
  [40, 'Rupees forty only'],
  [99, 'Rupees ninety-nine only'],
  [100, 'Rupees one hundred only'],
  [2_450, 'Rupees two thousand four hundred fifty only'],
  [10_001, 'Rupees ten thousand one only'],
  [99_999, 'Rupees ninety-nine thousand nine hundred ninety-nine only'],
  [100_000, 'Rupees one lakh only'],
  [200_450, 'Rupees two lakh four hundred fifty only'],
  [1_250_000, 'Rupees twelve lakh fifty thousand only'],
  [10_000_000, 'Rupees one crore only'],
  [1_000_000_000, 'Rupees one hundred crore only'],
  [123_456_789, 'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine only'],
])('%i is %s', (rupees, words) => {
  expect(writeAmount(rupees)).toBe(words)
})
