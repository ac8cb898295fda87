import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { categoriesKey, fetchCategories } from './queries.ts'

/** The number of active products in each category and below it, by slug, for the page that shows them. */
export function categoryCountsQuery(api: Api) {
  return queryOptions({
    queryKey: [...categoriesKey, 'counts'],
    queryFn: async () => Object.fromEntries((await fetchCategories(api)).map(({ slug, productCount }) => [slug, productCount])),
    staleTime: cacheTimes.category,
  })
}
