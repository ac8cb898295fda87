import { type Api, requireProduct } from '@saddar/client'
import type { CallInput, CallReply, Product } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

const productsPerPage = 20
export type Inventory = CallReply<'GET /admin/inventory'>['data']

const inventoryKey = ['catalogue', 'inventory'] as const
const productKey = ['catalogue', 'product'] as const
const historyKey = ['catalogue', 'history'] as const
const categoriesKey = ['catalogue', 'categories'] as const

/** All categories, by name. */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: categoriesKey,
    queryFn: async ({ signal }) => (await api('GET /admin/categories', { query: { limit: 500 } }, { signal })).categories,
    staleTime: cacheTimes.category,
  })
}

/** Not refetched in the background, so that rows do not move. Live events update them in place. */
export function inventoryQuery(api: Api, filters: CallInput<'GET /admin/inventory'>['query']) {
  return queryOptions({
    queryKey: [...inventoryKey, filters],
    queryFn: async ({ signal }) => (await api('GET /admin/inventory', { query: { ...filters, limit: productsPerPage } }, { signal })).data,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    meta: { live: false },
  })
}

/** How many products are in a category and below it, hidden ones too. Never cached: a deletion depends on it. */
export function productsInCategoryQuery(api: Api, categoryId: string) {
  return queryOptions({
    queryKey: ['catalogue', 'products-in-category', categoryId],
    queryFn: async ({ signal }) => (await api('GET /admin/inventory', { query: { categoryId, limit: 1 } }, { signal })).data.total,
    staleTime: 0,
    gcTime: 0,
  })
}

/** A product for the form. Never cached: a form must start with the saved values. */
export function editableProductQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...productKey, id],
    queryFn: async ({ signal }) => requireProduct(await api('GET /admin/products/:id', { params: { id } }, { signal })),
    staleTime: 0,
    gcTime: 0,
    meta: { live: false },
  })
}

/** Products by id, including inactive and sold-out ones. */
export function productsByIdQuery(api: Api, ids: string[]) {
  const chunks = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, index) =>
    ids.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
  )
  return queryOptions({
    queryKey: ['catalogue', 'by-id', ids],
    queryFn: async ({ signal }) => {
      const ask = (some: string[]) => api('GET /products', { query: { ids: some.join(','), limit: idsAtOnce } }, { signal })
      return (await Promise.all(chunks.map(ask))).flatMap(({ products }) => products)
    },
    staleTime: cacheTimes.product,
  })
}
const idsAtOnce = 50

export function stockHistoryQuery(api: Api, id: string) {
  return infiniteQueryOptions({
    queryKey: [...historyKey, id],
    queryFn: async ({ signal, pageParam }) =>
      (await api('GET /admin/inventory/:id/history', { params: { id }, query: { page: pageParam } }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: 0,
  })
}

/** Updates the rows that show a product; they keep their places until the next load. */
export function cacheProduct(queryClient: QueryClient, product: Product): void {
  queryClient.setQueriesData<Inventory>(
    { queryKey: inventoryKey },
    (list) => list && { ...list, products: list.products.map((other) => (other._id === product._id ? product : other)) },
  )
  void queryClient.invalidateQueries({ queryKey: [...historyKey, product._id] })
}

/** Refetches categories immediately, and product lists when they are next opened. */
export function refetchCategories(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: categoriesKey })
  void queryClient.invalidateQueries({ queryKey: inventoryKey, refetchType: 'none' })
}

/** Refetches product lists and categories after products were added, deleted or moved. */
export async function refreshCatalogue(queryClient: QueryClient): Promise<void> {
  await Promise.all([inventoryKey, categoriesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
