import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { keepFiguresWhole } from './keep-figures-whole.tsx'

it('keeps amounts, days and times on one line, not the words of a sentence', () => {
  const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`
  expect(renderToStaticMarkup(keepFiguresWhole('Pay Rs 1,500 by 12 Dec 2026, 10:30 pm. We Pack 2 items'))).toBe(
    `Pay ${whole('Rs 1,500')} by ${whole('12 Dec 2026')}, ${whole('10:30 pm')}. We Pack 2 items`,
  )
})
