import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderConfirmation } from './order-confirmation.tsx'

it('tells the shopper that the shop will call when the order needs a review', () => {
  const html = renderToStaticMarkup(<OrderConfirmation orderId="SD-261121-8K3F2" needsReview />)
  expect(html).toContain('We will call you to confirm this order before we pack it.')
  expect(html).not.toContain('24 hours')
})

it('shows that the order is placed, its number, and when processing starts', () => {
  const html = renderToStaticMarkup(<OrderConfirmation orderId="SD-261121-8K3F2" />)
  for (const text of ['Order Placed Successfully!', 'SD-261121-8K3F2', 'Processing starts within 24 hours.']) expect(html).toContain(text)
})
