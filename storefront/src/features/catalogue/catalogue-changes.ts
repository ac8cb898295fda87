import type { Product } from '@saddar/contract'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { type ListedProduct, pickListed } from '../../shared/product/listed-product.ts'
import { categoriesKey, type ListedCategory } from '../categories/queries.ts'
import type { ListFilters } from './filters.ts'
import { isFirstInList } from './is-first-in-list.ts'
import { type ListPage, productLists, productPages, type RailKind } from './queries.ts'

type PagedList = InfiniteData<ListPage>
const railFilters: Record<RailKind, ListFilters> = { recent: {}, featured: { featured: true }, deals: { sale: true } }

/** Applies a change to every list in the cache, plain or paged by 'Load more', and to the search suggestions, which are one page. */
export function changeLists(queryClient: QueryClient, change: (products: ListedProduct[]) => ListedProduct[]): void {
  const changePage = (page: ListPage): ListPage => ({ ...page, products: change(page.products) })
  queryClient.setQueriesData<ListedProduct[] | PagedList | ListPage>({ queryKey: productLists }, (list) => {
    if (!list || Array.isArray(list)) return list && change(list)
    return 'products' in list ? changePage(list) : { ...list, pages: list.pages.map(changePage) }
  })
}

/** Prepends a new product, once, to each list whose filters and first page it belongs to (rule 9.6). */
export function prependProduct(queryClient: QueryClient, product: Product): void {
  const categories = queryClient.getQueryData<ListedCategory[]>(categoriesKey) ?? []
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: productLists })) {
    const [, kind, filters, place] = queryKey as [string, string, ListFilters | RailKind, number]
    if (kind === 'list' && place === 1 && isFirstInList(product, filters as ListFilters, categories))
      queryClient.setQueryData<PagedList>(
        queryKey,
        (list) => list && prependToPages(list, pickListed(product, (filters as ListFilters).colors?.join())),
      )
    if (kind === 'rail' && isFirstInList(product, railFilters[filters as RailKind], categories))
      queryClient.setQueryData<ListedProduct[]>(
        queryKey,
        (list) => list && (isIn(list, product) ? list : [pickListed(product), ...list].slice(0, place)),
      )
  }
}

const isIn = (list: ListedProduct[], { _id }: { _id: string }) => list.some((each) => each._id === _id)

function prependToPages(list: PagedList, product: ListedProduct): PagedList {
  const [first, ...others] = list.pages
  if (!first || list.pages.some(({ products }) => isIn(products, product))) return list
  const pages = [{ ...first, products: [product, ...first.products] }, ...others]
  return { ...list, pages: pages.map((page) => ({ ...page, total: page.total + 1 })) }
}

/** Selects the queries with a product's data, whether their key is its id or its slug. */
export const ofProduct = (id: string) => ({
  queryKey: productPages,
  predicate: ({ state }: Query) => (state.data as Product | undefined)?._id === id,
})

/** Updates a product on its page. A page that showed it as unavailable or not found shows it again (rule 9.7). */
export function showProduct(queryClient: QueryClient, product: Product): void {
  queryClient.setQueriesData<Product>(ofProduct(product._id), product)
  // A fetch that started before the change may still answer 404.
  void queryClient.invalidateQueries({ ...ofProduct(product._id), fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({
    queryKey: productPages,
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}
