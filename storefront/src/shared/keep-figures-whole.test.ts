import { expect, it } from 'vitest'
import { keepFiguresWhole } from './keep-figures-whole.ts'

it('joins amounts, days and times, and leaves the words of a sentence apart', () => {
  expect(keepFiguresWhole('Pay Rs 500 by 12 Dec 2026, 10:30 pm. We Pack 2 items')).toBe(
    'Pay Rs\u00a0500 by 12\u00a0Dec\u00a02026, 10:30\u00a0pm. We Pack 2 items',
  )
})
