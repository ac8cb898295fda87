import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import type { TrackedOrder } from '@saddar/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { TrackedOrderView } from './tracked-order-view.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
const placed = {
  ...{ orderId: 'SD-261121-8K3F2', status: 'processing', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required' },
  ...{ subtotal: 2_000, totalShippingCost: 0, discountAmount: 300, onlinePaymentDiscount: 0, totalAmount: 1_700, toPay: 1_200 },
  ...{ items: [{ title: 'Duo Charger', image: null, quantity: 2, price: 1_000, total: 2_000 }], cancelledItems: [], history: [], news: [] },
  ...{ createdAt: '2026-11-21T00:00:00Z', city: 'Lahore', maskedPhone: '0300 •••••67', expected: null, confirmation: null },
  advance: { state: 'paid', amount: 500, paid: 500, isKept: false, askedAt: '' },
}
const render = (changes: object = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider value={client}>
        <StaticRouter url="/track">
          <TrackedOrderView order={{ ...placed, ...changes } as unknown as TrackedOrder} />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )
    .replace(/<[^>]*>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|')

it('adds up what was ordered, taken off, paid and is left for the rider', () => {
  expect(render()).toContain(
    'Subtotal|Rs 2,000|Shipping|FREE|Discount|−Rs 300|Total|Rs 1,700|Paid in advance|Rs 500|To the rider, in cash|Rs 1,200',
  )
})

it('shows what was ordered below the status, before where it goes and what it costs', () => {
  const titles = [...render().matchAll(/\|(Status|What you ordered|Delivery|Payment)(?=\|)/g)].map(([, title]) => title)
  expect(titles).toEqual(['Status', 'What you ordered', 'Delivery', 'Payment'])
})

it('shows what each line costs', () => {
  expect(render()).toContain('Duo Charger|Rs 1,000 × 2|Rs 2,000|')
})

it('names the courier without saying that it has the parcel, which may still be packed', () => {
  expect(render({ courier: 'PostEx', trackingNumber: '250718861' })).toContain('|Courier |PostEx|Tracking number |250718861|')
})

it('shows items that were cancelled apart from the others', () => {
  expect(render()).not.toContain('Cancelled')
  expect(render({ cancelledItems: [{ title: 'Rangeen cable', image: null, quantity: 2 }] })).toContain('Cancelled|Rangeen cable|Qty 2')
})

it('says that a paid order is paid, and that nothing is left to pay of a cancelled one', () => {
  const online = { paymentMethod: 'credit_card', advance: null, toPay: 0 }
  expect(render({ ...online, paymentStatus: 'completed' })).toContain('Credit or debit card|Paid')
  expect(render({ status: 'cancelled', advance: null, toPay: 0 })).toContain('Nothing to pay|Cash on delivery')
})

it('names no other order where the items came in exchange', () => {
  const exchange = { paymentStatus: 'exchanged', discountAmount: 2_000, totalAmount: 0, advance: null, toPay: 0 }
  expect(render(exchange)).toContain('Paid with your first order|−Rs 2,000')
})

it('shows the reply of a server of the former release, which has no prices and sums', () => {
  const items = [{ title: 'Duo Charger', image: null, quantity: 2 }]
  const page = render({ items, subtotal: undefined, totalAmount: undefined, cancelledItems: undefined })
  expect(page).toContain('Duo Charger|Qty 2|')
  expect(page).not.toContain('Payment')
})
