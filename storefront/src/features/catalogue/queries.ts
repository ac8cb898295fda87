import { type Api, requireProduct } from '@saddar/client'
import type { CallReply, Product } from '@saddar/contract'
import type { ProductQuery } from '@saddar/contract/calls/catalogue'
import { cacheTimes, pageDefaults, suggestions } from '@saddar/contract/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { memoizeByObject } from '../../shared/hydration/memoize-by-object.ts'
import { type ListedProduct, pickListed } from '../../shared/product/listed-product.ts'
import { toApiQuery } from './filter-query.ts'
import type { ListFilters } from './filters.ts'

/** All product lists share this key prefix, so that a catalogue event reaches every one of them. */
export const productLists = ['products']
export const productPages = ['product']
export const productKey = (id: string) => [...productPages, id]

/** A page of a list as cached in the browser. */
export type ListPage = Omit<CallReply<'GET /products/public'>, 'products' | 'soldOut'> & {
  products: ListedProduct[]
  soldOut?: ListedProduct[]
}

/** The server's cache returns the same product in many lists. */
const toListed = memoizeByObject((product: Product) => pickListed(product))

async function fetchList(api: Api, query: Partial<ProductQuery>): Promise<ListPage> {
  const list = await api('GET /products/public', { query })
  const color = query.color ?? list.colors?.join()
  const pick = (product: Product) =>
    !import.meta.env.SSR || color || list.storage ? pickListed(product, color, list.storage) : toListed(product)
  return { ...list, products: list.products.map(pick), soldOut: list.soldOut?.map(pick) }
}

/** The pages of a filtered list, starting with `from`; `Load more` appends. Only the first page has facets. */
export function productListQuery(api: Api, filters: ListFilters, from: number) {
  return infiniteQueryOptions({
    queryKey: [...productLists, 'list', filters, from],
    queryFn: ({ pageParam }) =>
      fetchList(api, { ...toApiQuery(filters), page: pageParam, limit: pageDefaults.products.limit, facets: pageParam === from }),
    initialPageParam: from,
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
    staleTime: cacheTimes.product,
    // Cached as long as the window: a refetch from scratch reads one page, and Back would miss what 'Load more' had added.
    gcTime: Number.POSITIVE_INFINITY,
  })
}

const railQueries = {
  featured: { isFeatured: true },
  recent: { sort: '-createdAt' },
  // Best-selling first, since the newest products have a rail of their own.
  deals: { onSale: true, sort: '-sold' },
} satisfies Record<string, Partial<ProductQuery>>
export type RailKind = keyof typeof railQueries

/** A rail of the home page. */
export function railQuery(api: Api, kind: RailKind, limit: number) {
  return queryOptions({
    queryKey: [...productLists, 'rail', kind, limit],
    queryFn: async () => (await fetchList(api, { ...railQueries[kind], limit })).products,
    staleTime: cacheTimes.product,
  })
}

/** A product; a missing one is an error with status 404. */
export function productQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: productKey(id),
    queryFn: async () => requireProduct(await api('GET /products/public/:id', { params: { id } })),
    staleTime: cacheTimes.product,
  })
}

/** The search suggestions for a text. */
export function suggestionsQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: [...productLists, 'suggestions', text.toLowerCase()],
    queryFn: () => fetchList(api, { search: text, limit: suggestions.count, includeOutOfStock: true, total: false }),
    enabled: text.length >= suggestions.minimumLetters,
    staleTime: cacheTimes.suggestions,
  })
}

/** Products by id, in the given order, without deleted ones. */
export function productsByIdsQuery(api: Api, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...productLists, 'ids', ids],
    queryFn: async () => {
      const { products } = await fetchList(api, { ids: ids.join(','), limit: pageDefaults.products.maximum, includeOutOfStock: true })
      return products
    },
    staleTime: cacheTimes.product,
  })
}
