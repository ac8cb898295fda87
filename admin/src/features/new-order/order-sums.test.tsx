import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderSums } from './order-sums.tsx'

test('says the advance below the list of sums, which holds only names and amounts', () => {
  const amounts = { subtotal: 9_000, shipping: 0, discount: 0, total: 9_000, advance: 900 }
  const quote = { ...amounts, isConfirmationAsked: false, lines: [], discountName: 'Code' }
  const html = renderToStaticMarkup(<OrderSums quote={quote} isSettling={false} />)
  expect(html).toMatch(/<\/dl><p [^>]*>Rs 900 of it/)
})
