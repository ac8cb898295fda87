import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { DeviceOrderFacts } from './device-order-facts.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
const placed = {
  ...{ orderId: 'SD-261121-8K3F2', status: 'shipped', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required' },
  ...{ items: [{ itemName: 'Duo Charger' }, { itemName: 'Cable' }], createdAt: '2026-11-21T00:00:00Z', totalAmount: 2_040 },
  ...{ advance: null, confirmation: null },
}
const render = (changes: object) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider value={client}>
        <StaticRouter url="/track">
          <DeviceOrderFacts order={{ ...placed, ...changes } as unknown as Order} />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')

it('names the first item and how many others there are', () => {
  expect(render({})).toBe('Duo Charger and 1 more21 Nov 2026 · Rs 2,040')
})

it('says that the parcel does not arrive, and what the order waits for', () => {
  expect(render({ deliveryException: 'delivery_failed' })).toContain('The rider could not deliver your parcel')
  const confirmation = { askedAt: '2026-11-21T00:00:00Z', confirmedAt: null, how: null, by: null, confirmBy: null }
  expect(render({ status: 'pending', confirmation })).toContain('Waiting for your confirmation')
})
