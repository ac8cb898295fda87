import type { PageContext, PageMeta } from '../../shared/page/page.ts'
import { readPageNumber } from '../../shared/page/read-page-number.ts'

const filterNames = ['search', 'brand', 'color', 'minPrice', 'maxPrice', 'featured', 'sale', 'soldOut']

/**
 * Head tags of a list. The address that search engines keep has category and page and nothing else; a filtered list, of which there are
 * endlessly many, is not for them at all (rule 12.1).
 */
export function describeList(path: string, search: PageContext['search'], { title, ...meta }: PageMeta): PageMeta {
  const kept = new URLSearchParams()
  const category = search.get('category')
  const page = readPageNumber(search.get('page'))
  if (category) kept.set('category', category)
  if (page > 1) kept.set('page', String(page))
  const text = kept.toString()
  return {
    ...meta,
    title: page > 1 ? `${title}, page ${page}` : title,
    canonical: text ? `${path}?${text}` : path,
    noIndex: import.meta.env.SSR && filterNames.some((name) => search.get(name)),
  }
}
