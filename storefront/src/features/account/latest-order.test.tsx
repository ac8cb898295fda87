import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { orderListQuery } from '../orders/order-queries.ts'
import { LatestOrder } from './latest-order.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
const order = (orderId: string, more: object = {}) => ({
  ...{ _id: orderId, orderId, status: 'shipped', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required' },
  ...{ items: [], createdAt: '2026-11-21T00:00:00Z', totalAmount: 2_040, history: [], advance: null, confirmation: null },
  ...{ shippingAddress: { city: 'Lahore', state: 'Punjab' } },
  ...more,
})

function render(orders: object[]) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(orderListQuery(client.api, 1, undefined).queryKey, { orders, total: orders.length } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <StaticRouter url="/account">
          <LatestOrder />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )
}

it('names earlier orders whose parcels do not arrive, below the latest order', () => {
  const html = render([
    order('SD-261122-NEWER'),
    order('SD-261121-OLDER', { deliveryException: 'delivery_failed' }),
    order('SD-261120-OTHER'),
  ])
  expect(html).toContain('href="/orders/SD-261121-OLDER"')
  expect(html).toContain('Not delivered')
  expect(html).toContain('The rider could not deliver your parcel')
  expect(html).not.toContain('SD-261120-OTHER')
})

it('names the latest order once', () => {
  const html = render([order('SD-261122-NEWER', { deliveryException: 'return_in_transit' }), order('SD-261120-OTHER')])
  expect(html.split('Coming back')).toHaveLength(2)
  expect(html).not.toContain('Earlier orders')
})
