import { type Api, createQueryClient } from '@saddar/client'
import type { QueryClient } from '@tanstack/react-query'
import { App } from './app/app.tsx'
import { type InitialState, writeDocument } from './app/document.ts'
import { readMeta } from './app/head.tsx'
import { getPageFile, loadPage } from './app/load-page.ts'
import { matchRoute, normalizeUrl } from './app/match-route.ts'
import { toPageState } from './app/page-state.ts'
import { categoriesKey, type ListedCategory } from './features/categories/queries.ts'
import { prefetchFrame } from './features/shell/prefetch-frame.ts'
import type { MarkupPart } from './shared/hydration/markup-part.ts'
import { renderPage } from './shared/hydration/render-page.tsx'
import { getErrorStatus } from './shared/page/error-status.ts'
import type { PageMeta } from './shared/page/page.ts'
import { readShopWords } from './shared/page/shop-text.ts'

export { normalizeUrl }

export interface RenderInput {
  url: string
  /** The shop's public origin, without a trailing slash. */
  origin: string
  /** Calls the API in process; throws errors with `status` and `code`. */
  api: Api
  assets: {
    /** Text of the inline script, '' for none. */
    early: string
    start: string
    entry: string
    css: MarkupPart
    /** URLs to modulepreload for a page's source file. */
    preload: (modulePath: string) => string[]
  }
}

export interface RenderOutput {
  status: number
  /** The document; empty for a redirect. */
  html: MarkupPart[]
  redirect?: string
  /** Cache tags: an event about one of them invalidates the cached page. */
  tags: string[]
  cacheable: boolean
}

/** The key of the page that the server renders for this one, without the choices that the page's data does not have. */
export async function settleKey(key: string, api: Api): Promise<string> {
  const { pathname, searchParams } = new URL(key, 'http://shop.invalid')
  const { route, params } = matchRoute(pathname)!
  if (!route.choices || searchParams.size === 0) return key
  const page = await loadPage(route)
  // A product that is missing or cannot be read: the page of its address says so.
  const kept = await page.keepChoices?.({ api, params, search: searchParams }).catch(() => undefined)
  return kept?.size ? `${pathname}?${kept}` : pathname
}

const notFoundMeta: PageMeta = { title: 'Page not found', noIndex: true }

/** Renders one page, the same for every visitor. A missing product or category is 404, an unknown path a redirect to `/`. */
export async function render({ url, origin, api, assets }: RenderInput): Promise<RenderOutput> {
  const { redirect } = normalizeUrl(url)
  if (redirect) return { status: 302, html: [], redirect, tags: [], cacheable: false }
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid')
  const { route, params } = matchRoute(pathname)!
  const page = await loadPage(route)
  const queryClient = createQueryClient()
  const context = { api, queryClient, params, search: searchParams }
  const [outcome] = await Promise.allSettled([route.ssr ? page.prefetch?.(context) : undefined, prefetchFrame(api, queryClient)])
  const failure = outcome.status === 'rejected' ? (getErrorStatus(outcome.reason) ?? 500) : null
  // 400: an address that no page can have, such as one with a zero byte or of 600 letters.
  const notFound = failure === 404 || failure === 400
  // Removes failed queries: server and browser then both render the skeleton first, and the browser fetches again.
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  for (const query of failed) queryClient.removeQueries({ queryKey: query.queryKey, exact: true })

  const moved = failure === null && page.movedTo?.(context)
  if (moved) return { status: 301, html: [], redirect: moved, tags: [], cacheable: false }
  const { description, ...read } = readMeta(notFound ? { meta: () => notFoundMeta } : page, context)
  const meta = { ...read, description: description ?? readShopWords(queryClient).description }
  const body = renderPage(<App notFoundAt={notFound ? pathname : null} />, { url, api, queryClient })
  const document = writeDocument({
    meta,
    path: pathname,
    origin,
    css: assets.css,
    early: assets.early,
    fetch: route.fetch,
    start: assets.start,
    entry: assets.entry,
    preload: assets.preload(getPageFile(route)),
    body,
    state: { queries: listQueries(queryClient), at: Date.now(), notFound },
  })
  queryClient.clear()
  const tags = [...new Set(['categories', 'settings', ...(notFound ? ['products'] : (route.tags?.(context) ?? []))])]
  return {
    status: notFound ? 404 : failure ? 503 : 200,
    html: document,
    tags,
    cacheable: failed.every((query) => getErrorStatus(query.state.error) === 404),
  }
}

function listQueries(queryClient: QueryClient): InitialState['queries'] {
  const categories = queryClient.getQueryData<ListedCategory[]>(categoriesKey)
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, toPageState(state.data, queryKey, categories)])
}
