import { expect, test } from 'vitest'
import { describeOrder } from './order-news.ts'

test('an order is described in plain text, without marks that reorder or hide it', () => {
  expect(describeOrder('علی خان', 1)).toBe('علی خان · 1 item')
  expect(describeOrder('\u202eAli\u2066 Khan\u2069', 2)).toBe('Ali Khan · 2 items')
  // The joiners of Urdu stay: words are spelled with them.
  expect(describeOrder('نورالعین\u200cشاہ', 3)).toBe('نورالعین\u200cشاہ · 3 items')
})
