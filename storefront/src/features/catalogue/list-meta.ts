import type { InfiniteData } from '@tanstack/react-query'
import type { PageContext, PageMeta } from '../../shared/page/page.ts'
import { readPageNumber } from '../../shared/page/read-page-number.ts'
import { type ListPage, productLists } from './queries.ts'

const filterNames = [
  'search',
  'query',
  'brand',
  'color',
  'model',
  'facts',
  'minRating',
  'minPrice',
  'maxPrice',
  'featured',
  'sale',
  'soldOut',
]

type Context = Pick<PageContext, 'search' | 'queryClient'>

/**
 * Head tags of a list. The canonical URL has only category and page. Filtered lists are too many for search engines and get noindex, as pages
 * after the last one do (rule 12.1).
 */
export function describeList(path: string, { search, queryClient }: Context, { title, ...meta }: PageMeta): PageMeta {
  const params = new URLSearchParams()
  const category = search.get('category')
  const page = readPageNumber(search.get('page'))
  if (category) params.set('category', category)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return {
    ...meta,
    title: page > 1 ? `${title}, page ${page}` : title,
    canonical: query ? `${path}?${query}` : path,
    noIndex: import.meta.env.SSR && (filterNames.some((name) => search.get(name)) || (page > 1 && isAfterLast(queryClient, page))),
  }
}

/** The description of the category whose list the page shows. */
export const readDescription = (queryClient: Context['queryClient']): string | undefined =>
  queryClient
    .getQueriesData<InfiniteData<ListPage>>({ queryKey: [...productLists, 'list'] })
    .flatMap(([, list]) => list?.pages[0]?.description ?? [])[0]

/** The server has the one list of the page; one that did not load is not known to end. */
const isAfterLast = (queryClient: Context['queryClient'], page: number): boolean =>
  queryClient
    .getQueriesData<InfiniteData<ListPage>>({ queryKey: [...productLists, 'list'] })
    .some(([, list]) => list !== undefined && page > list.pages[0]!.totalPages)
