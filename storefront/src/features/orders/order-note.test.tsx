import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { AdvanceLink } from './advance-link.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { OrderNote } from './order-note.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
const placed = {
  orderId: 'SD-261121-8K3F2',
  status: 'pending',
  paymentMethod: 'cash_on_delivery',
  paymentStatus: 'not_required',
  paymentUnderReview: false,
  needsReview: false,
  confirmation: { askedAt: '2026-11-21T00:00:00Z', confirmedAt: null, how: null, by: null, confirmBy: null },
  advance: null,
}
const render = (changes: object) => {
  const order = { ...placed, ...changes } as unknown as Order
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider value={client}>
        <StaticRouter url="/orders">
          <OrderNote order={order} />
          <AdvanceLink order={order} />
          <ConfirmLink order={order} />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  ).replace(/<[^>]*>/g, '')
}

it('says in a list that an order waits for its confirmation, with a link to it', () => {
  expect(render({})).toBe('Waiting for your confirmation' + 'Confirm order SD-261121-8K3F2')
})

it('says in a list that an order waits for its advance, which confirms it too', () => {
  const advance = { state: 'awaited', amount: 500 }
  const asked = 'Waiting for your advance of Rs 500' + 'Pay Rs 500 in advance for order SD-261121-8K3F2'
  for (const needsReview of [false, true]) expect(render({ advance, needsReview }).replaceAll('\u00a0', ' ')).toBe(asked)
  expect(render({ advance: { ...advance, state: 'paid' }, needsReview: true })).toBe(
    'We will call you to confirm this order before we pack it',
  )
})

it('says in a list that the parcel does not arrive', () => {
  expect(render({ status: 'shipped', confirmation: null, deliveryException: 'delivery_failed' })).toBe(
    'The rider could not deliver your parcel',
  )
})
