import { type Api, ClientProvider, createRenderClient } from '@saddar/client'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from '../router/index.ts'
import type { MarkupPart } from './markup-part.ts'
import { renderReusing } from './reuse-markup.tsx'

interface RenderPageOptions {
  url: string
  api: Api
  queryClient: QueryClient
  /** False renders every part again, for comparison. */
  isReusing?: boolean
}

/** Renders an element to markup inside the providers of a page, signed out. Parts that are the same on other pages are reused. */
export function renderPage(element: ReactNode, { url, api, queryClient, isReusing = true }: RenderPageOptions): MarkupPart[] {
  const client = createRenderClient(api)
  const render = (part: ReactNode) =>
    renderToString(
      <QueryClientProvider client={queryClient}>
        <ClientProvider value={client}>
          <StaticRouter url={url}>{part}</StaticRouter>
        </ClientProvider>
      </QueryClientProvider>,
    )
  return isReusing ? renderReusing(element, render) : [render(element)]
}
