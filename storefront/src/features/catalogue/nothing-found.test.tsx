import { ClientProvider, createQueryClient, createRenderClient, useApi } from '@saddar/client'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticRouter } from '../../shared/router/index.ts'
import NothingFound from './nothing-found.tsx'
import { suggestionsQuery } from './queries.ts'

const typed = 'online payment'

/** The search field has asked for suggestions already, and has got sold-out goods alone. */
function Suggested({ isAnswered, notice }: { isAnswered: boolean; notice?: string }) {
  const soldOut = {
    _id: '1',
    slug: 'lantern',
    title: 'Lantern',
    stock: 0,
    price: 900,
    images: [],
    colors: [],
    compatibleModels: [],
    phones: [],
  }
  useQueryClient().setQueryData(suggestionsQuery(useApi(), typed).queryKey, { products: [soldOut] } as never)
  return <NothingFound typed={typed} isAnswered={isAnswered} notice={notice} />
}

function render(shown: { isAnswered: boolean; notice?: string }): string {
  const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
  return renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider value={client}>
        <StaticRouter url="/search">
          <Suggested {...shown} />
        </StaticRouter>
      </ClientProvider>
    </QueryClientProvider>,
  )
}

test('a page that answers has no sold-out goods below it', () => {
  expect(render({ isAnswered: true })).not.toMatch(/Sold out for now|No products found/)
})

test('what is missing is said beside a page', () => {
  const html = render({ isAnswered: true, notice: 'No cover for Galaxy A16' })
  expect(html).toContain('No cover for Galaxy A16')
  expect(html).not.toContain('Sold out for now')
})
