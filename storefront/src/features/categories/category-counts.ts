import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { categoriesKey } from './queries.ts'

/** The number of products in each category's list, by slug: like the list, without sold-out ones. */
export function categoryCountsQuery(api: Api) {
  return queryOptions({
    queryKey: [...categoriesKey, 'counts'],
    queryFn: async () => {
      const { facets } = await api('GET /products/public', { query: { limit: 1, facets: true } })
      return Object.fromEntries((facets?.categories ?? []).map(({ slug, count }) => [slug, count]))
    },
    staleTime: cacheTimes.category,
  })
}
