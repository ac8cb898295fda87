import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { notificationsQuery } from '../notifications/queries.ts'
import { OrdersBadge } from './orders-badge.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))

/** The badge's texts: in the narrow sidebar, in the wide one, for screen readers. */
function readBadge(unreadCount: number, compact: boolean) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(notificationsQuery(client.api).queryKey, { notifications: [], unreadCount })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <OrdersBadge compact={compact} />
      </ClientProvider>
    </QueryClientProvider>,
  )
  return [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text)
}

it('shows at most 9+ in the narrow sidebar and 99+ in the wide one', () => {
  expect(readBadge(9, true)).toEqual(['9 new orders', '9', '9'])
  expect(readBadge(10, true)).toEqual(['10 new orders', '9+', '10'])
  expect(readBadge(99, false)).toEqual(['99 new orders', '99'])
  expect(readBadge(100, false)).toEqual(['100 new orders', '99+'])
})

it('shows nothing without new orders', () => {
  expect(readBadge(0, true)).toEqual([])
})
