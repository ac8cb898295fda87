import { expect, test } from 'vitest'
import { describeOrder } from './order-notification-text.ts'

test('describes an order in plain text, without characters that reorder or hide it', () => {
  expect(describeOrder('علی خان', 1)).toBe('علی خان · 1 item')
  expect(describeOrder('\u202eAli\u2066 Khan\u2069', 2)).toBe('Ali Khan · 2 items')
  // The joiners stay: Urdu words are spelled with them.
  expect(describeOrder('نورالعین\u200cشاہ', 3)).toBe('نورالعین\u200cشاہ · 3 items')
})
