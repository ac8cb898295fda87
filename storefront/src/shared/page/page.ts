import type { Api } from '@saddar/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The context that a page gets for prefetch and meta, on the server and in the browser. */
export interface PageContext {
  api: Api
  queryClient: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
}

export interface PageMeta {
  title: string
  /** Set for every page from the settings. */
  shopName?: string | undefined
  description?: string
  /** Path and search of the canonical URL; the page's own path by default. */
  canonical?: string
  /** Keeps the page out of search engines. */
  noIndex?: boolean
  /** URL and alternative text of the picture in link previews; the shop's own picture by default. */
  image?: string
  imageAlt?: string
  /** In whole rupees: marks the page as a product in link previews. */
  price?: number
  /** schema.org objects, written as JSON-LD by the server, which makes their URLs absolute. */
  jsonLd?: object[]
}

/** The exports of a file in src/routes. */
export interface PageModule {
  default: ComponentType
  /**
   * Fills the query cache before the page is shown: on the server, and in the browser when a link is hovered or touched.
   * Use `fetchQuery` for data that the page requires (a 404 shows the not-found page), `prefetchQuery` for the rest.
   */
  prefetch?: (context: PageContext) => Promise<unknown>
  /** The canonical path of a page that was opened under another name of it: the server redirects there permanently (rule 8.15). */
  movedTo?: (context: Omit<PageContext, 'api'>) => string | undefined
  /** The given choices (`Route.choices`) that the page's data has; asked by the server only. */
  keepChoices?: (context: Omit<PageContext, 'queryClient'>) => Promise<URLSearchParams>
  /** The part that the server renders of a page without `ssr`, shown until the page is hydrated and its data has loaded. */
  Frame?: ComponentType
  /** Title and head tags from the query cache; called again whenever the cache changes. */
  meta: (context: Omit<PageContext, 'api'>) => PageMeta
}

export interface Route {
  path: string
  /** File name in src/routes, without its extension. */
  page: string
  /** Only for signed-in shoppers; guests are redirected to /login and back. */
  guard?: 'shopper'
  /** Also for guests: where the shop lets them check out, or with the key to the order. */
  guests?: 'checkout' | 'order'
  /** false: the server renders the page's `Frame` or a skeleton, and the browser renders the page. */
  ssr: boolean
  /** Search parameters that change the page; the server's cache key omits all others. */
  query?: string[]
  /** Search parameters that choose among the page's data; known to the server only. A choice that the data lacks shows the page without it. */
  choices?: string[]
  /** The call whose reply the page needs first. Its inline script requests it for signed-in shoppers. */
  fetch?: string
  /** 'quiet' shows only the wordmark and help (checkout). */
  frame?: 'shop' | 'quiet'
  /** Cache tags: an event about one of them invalidates the cached page. The frame's own tags are added. */
  tags?: (context: Omit<PageContext, 'api'>) => string[]
}
