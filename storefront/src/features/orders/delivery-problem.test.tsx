import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import type { DeliveryException } from '@saddar/contract/shipment-states'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { settingsKey } from '../../shared/settings-query.ts'
import { DeliveryProblem } from './delivery-problem.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
function render(deliveryException?: DeliveryException, deliveryFailure?: string) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(settingsKey, { supportPhone: '+92 300 1234567', supportChat: '' })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <StaticRouter url="/orders">
          <DeliveryProblem
            order={{
              ...{ orderId: 'SD-261121-8K3F2', courier: 'PostEx' },
              ...(deliveryException && { deliveryException }),
              ...(deliveryFailure && { deliveryFailure }),
            }}
          />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )
}

it('says why a parcel was not delivered, and opens WhatsApp with the number of the order', () => {
  const html = render('delivery_failed', 'Nobody at home')
  expect(html.replace(/<[^>]*>/g, '')).toContain('The rider could not deliver your parcelPostEx says: Nobody at home')
  expect(html).toContain('href="https://wa.me/923001234567?text=About%20my%20order%20SD-261121-8K3F2')
  expect(html).toContain('href="/contact"')
})

it('says that a parcel came back, and nothing of one that is on its way', () => {
  expect(render('returned')).toContain('Your parcel came back to us')
  expect(render()).toBe('')
})
