import type { PageContext, PageMeta } from '../../shared/page/page.ts'
import { readPageNumber } from '../../shared/page/read-page-number.ts'

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

/**
 * Head tags of a list. The canonical URL has only category and page. Filtered lists are too many for search engines and get noindex
 * (rule 12.1).
 */
export function describeList(path: string, search: PageContext['search'], { title, ...meta }: PageMeta): PageMeta {
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
    noIndex: import.meta.env.SSR && filterNames.some((name) => search.get(name)),
  }
}
