import { ClientProvider, createQueryClient, createRenderClient } from '@saddar/client'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { encodeParts } from '../../shared/hydration/markup-parts.ts'
import { renderReusing } from '../../shared/hydration/reuse-markup.tsx'
import { StaticRouter } from '../../shared/router/index.ts'
import { ShopFrame } from './shop-frame.tsx'

function renderFrame(url: string, isReusing: boolean): string {
  const queryClient = createQueryClient()
  const client = createRenderClient(() => Promise.reject(new Error('Nothing is asked for')))
  const render = (element: ReactNode) =>
    renderToString(
      <QueryClientProvider client={queryClient}>
        <ClientProvider value={client}>
          <StaticRouter url={url}>{element}</StaticRouter>
        </ClientProvider>
      </QueryClientProvider>,
    )
  const frame = <ShopFrame>The page</ShopFrame>
  return isReusing ? new TextDecoder().decode(encodeParts(renderReusing(frame, render))) : render(frame)
}

// Hydration compares the markup with what React renders in the browser.
test.each(['/', '/products', '/cart', '/product/1', '/search?query=case', '/search?query=cable', '/'])(
  'reused parts have the markup of %s',
  (url) => {
    expect(renderFrame(url, true)).toBe(renderFrame(url, false))
  },
)
