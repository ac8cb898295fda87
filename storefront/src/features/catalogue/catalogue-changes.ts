import type { Product } from '@saddar/contract'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { type ListedProduct, pickListed } from '../../shared/product/listed-product.ts'
import { categoriesKey, type ListedCategory } from '../categories/queries.ts'
import type { ListFilters } from './filters.ts'
import { leadsList } from './fits-list.ts'
import { type ListPage, productLists, productPages, type RailKind } from './queries.ts'

type PagedList = InfiniteData<ListPage>
const railFilters: Record<RailKind, ListFilters> = { recent: {}, featured: { featured: true }, deals: { sale: true } }

/** Applies a change to every list in the cache: plain ones and those that 'Load more' made of pages. */
export function changeLists(queryClient: QueryClient, change: (products: ListedProduct[]) => ListedProduct[]): void {
  queryClient.setQueriesData<ListedProduct[] | PagedList>({ queryKey: productLists }, (list) => {
    if (!list || Array.isArray(list)) return list && change(list)
    return { ...list, pages: list.pages.map((page) => ({ ...page, products: change(page.products) })) }
  })
}

/** Puts a new product before the others where it fits the filter and the page that are shown, once (rule 9.6). */
export function prependProduct(queryClient: QueryClient, product: Product): void {
  const categories = queryClient.getQueryData<ListedCategory[]>(categoriesKey) ?? []
  const listed = pickListed(product)
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: productLists })) {
    const [, kind, filters, place] = queryKey as [string, string, ListFilters | RailKind, number]
    if (kind === 'list' && place === 1 && leadsList(product, filters as ListFilters, categories))
      queryClient.setQueryData<PagedList>(queryKey, (list) => list && prependToPages(list, listed))
    if (kind === 'rail' && leadsList(product, railFilters[filters as RailKind], categories))
      queryClient.setQueryData<ListedProduct[]>(queryKey, (list) => list && (isIn(list, listed) ? list : [listed, ...list].slice(0, place)))
  }
}

const isIn = (list: ListedProduct[], { _id }: ListedProduct) => list.some((each) => each._id === _id)

function prependToPages(list: PagedList, product: ListedProduct): PagedList {
  const [first, ...others] = list.pages
  if (!first || list.pages.some(({ products }) => isIn(products, product))) return list
  const pages = [{ ...first, products: [product, ...first.products] }, ...others]
  return { ...list, pages: pages.map((page) => ({ ...page, total: page.total + 1 })) }
}

/** Selects the queries that hold a product, by whichever of its names they know it. */
export const ofProduct = (id: string) => ({
  queryKey: productPages,
  predicate: ({ state }: Query) => (state.data as Product | undefined)?._id === id,
})

/** Shows a product on its page as it is now. A page that said it was gone, or did not find it, shows it again (rule 9.7). */
export function showProduct(queryClient: QueryClient, product: Product): void {
  queryClient.setQueriesData<Product>(ofProduct(product._id), product)
  // A read that began before the change may still answer that there is no such product.
  void queryClient.invalidateQueries({ ...ofProduct(product._id), fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({
    queryKey: productPages,
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}
