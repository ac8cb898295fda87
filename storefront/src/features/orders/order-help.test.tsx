import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { settingsKey } from '../../shared/settings-query.ts'
import { OrderHelp } from './order-help.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
function render(order: Pick<Order, 'status' | 'deliveryException'>, supportPhone = '0300 1234567') {
  const queryClient = createQueryClient()
  queryClient.setQueryData(settingsKey, { supportPhone, supportChat: '' })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <StaticRouter url="/orders">
          <OrderHelp order={{ orderId: 'SD-261121-8K3F2', ...order }} />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )
}

it('leads to WhatsApp with the number of the order, and to the contact page', () => {
  const html = render({ status: 'pending' })
  expect(html).toContain('?text=About%20my%20order%20SD-261121-8K3F2')
  expect(html).toContain('href="/contact"')
  expect(html).not.toContain('cancelled')
  expect(render({ status: 'delivered' }, '')).not.toContain('wa.me')
})

it('says from the packing on that the order cannot be cancelled on its page', () => {
  for (const status of ['processing', 'shipped'] as const) expect(render({ status })).toContain('no longer be changed or cancelled here')
})

it('does not ask what is wrong with a delivered order, as its returns do', () => {
  expect(render({ status: 'delivered' })).toContain('Any question? Write to us.')
  expect(render({ status: 'delivered' })).not.toContain('Is something wrong?')
  expect(render({ status: 'confirmed' })).toContain('Is something wrong? Write to us.')
})

it('leaves a parcel with a problem to its own notice', () => {
  expect(render({ status: 'shipped', deliveryException: 'returned' })).toBe('')
})
