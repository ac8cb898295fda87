import type { Api } from '@saddar/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** What a page may read to prepare itself, alike on the server and in the browser. */
export interface PageContext {
  api: Api
  queryClient: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export interface PageMeta {
  title: string
  /** Filled in for every page from the settings. */
  shopName?: string | undefined
  description?: string
  /** Path and search of the address that search engines should keep; the page's own path by default. */
  canonical?: string
  /** For pages that nobody should find by searching. */
  noIndex?: boolean
  /** URL of the picture that shared links show, and what is on it; the shop's own picture by default. */
  image?: string
  imageAlt?: string
  /** Whole rupees: makes a shared link one to a product. */
  price?: number
  /** schema.org objects, written as JSON-LD by the server, which also makes the addresses in them whole. */
  jsonLd?: object[]
}

/** What a file in src/routes exports. */
export interface PageModule {
  default: ComponentType
  /**
   * Fills the query cache before the page is shown: on the server, and in the browser when a link is hovered or touched.
   * `fetchQuery` for what the page cannot be without (a 404 becomes the not-found page), `prefetchQuery` for the rest.
   */
  prefetch?: (context: PageContext) => Promise<unknown>
  /** Title and head tags from what is in the query cache; called again whenever the cache changes. */
  meta: (context: Omit<PageContext, 'api'>) => PageMeta
}

export interface Route {
  path: string
  /** File name in src/routes, without its ending. */
  page: string
  /** Only signed-in shoppers; others go to /login and come back. */
  guard?: 'shopper'
  /** false: the server sends the frame, and the page itself appears in the browser. */
  ssr: boolean
  /** Search parameters that change the page; all others are dropped from the server's cache key. */
  query?: string[]
  /** 'quiet' shows the wordmark and help only (checkout). */
  frame?: 'shop' | 'quiet'
  /** The cached page is dropped when an event about one of these arrives; the frame's own tags come on top. */
  tags?: (context: Omit<PageContext, 'api'>) => string[]
}
