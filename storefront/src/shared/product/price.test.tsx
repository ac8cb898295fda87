import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Price } from './price.tsx'

it("keeps an amount on one line: in a narrow card the line breaks after 'From'", () => {
  const markup = renderToStaticMarkup(<Price offer={{ price: 1_290 }} from />)
  expect(markup).toMatch(/<small[^>]*>From <\/small><span class="[^"]*\bwhitespace-nowrap\b[^"]*">Rs 1,290<\/span>/)
})
