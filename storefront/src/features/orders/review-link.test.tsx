import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import type { OrderItem } from '@saddar/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { ReviewLink } from './review-link.tsx'

it('leads nobody without an account to a form that is not there', () => {
  const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
  const item = { productId: '01a2', itemName: 'Duo Charger' } as OrderItem
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider value={client}>
        <StaticRouter url="/orders/SD-261121-8K3F2">
          <ReviewLink item={item} />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )
  expect(html).toBe('')
})
