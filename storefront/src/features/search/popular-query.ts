import type { Api } from '@saddar/client'
import { queryOptions } from '@tanstack/react-query'
import { getSearchUrl } from './search-url.ts'

export interface PopularChoice {
  text: string
  url: string
}

/** What several people search for (rule 3.19); in a new shop its best-selling categories. */
export function popularQuery(api: Api) {
  return queryOptions({
    queryKey: ['popular-searches'],
    queryFn: async () => {
      const { searches, categories } = (await api('GET /searches/popular')).data
      return {
        title: categories.length > 0 ? 'Popular categories' : 'Popular searches',
        choices: [
          ...searches.map((text): PopularChoice => ({ text, url: getSearchUrl(text) })),
          ...categories.map(({ name, slug }): PopularChoice => ({ text: name, url: `/products?category=${slug}` })),
        ],
      }
    },
    staleTime: 60 * 60_000,
  })
}
