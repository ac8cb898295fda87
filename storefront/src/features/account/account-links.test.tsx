import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import { wishlistQuery } from '../wishlist/wishlist-query.ts'
import { AccountLinks } from './account-links.tsx'

const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
function render(isKnown: boolean) {
  const queryClient = createQueryClient()
  if (isKnown) queryClient.setQueryData(wishlistQuery(client.api, true).queryKey, [])
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ClientProvider value={client}>
        <StaticRouter url="/account">
          <AccountLinks addresses={0} />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )
}

it('says that nothing is saved only once the wishlist has loaded', () => {
  expect(render(true)).toContain('None saved')
  expect(render(false)).not.toContain('None saved')
})
