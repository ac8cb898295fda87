import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { settingsKey } from '../../shared/settings-query.ts'
import { ConfirmInChat } from './confirm-in-chat.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))

it('leads to WhatsApp with the number of the order, and is not printed', () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(settingsKey, { supportPhone: '0300 1234567', supportChat: '' })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <ConfirmInChat orderId="SD-261121-8K3F2" />
      </ClientProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('?text=I%20confirm%20my%20order%20SD-261121-8K3F2.')
  expect(html).toContain('Confirm on WhatsApp')
  expect(html).toContain('data-screen-only')
})
