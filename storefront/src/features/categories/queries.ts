import { type Api, useApi } from '@saddar/client'
import type { Category } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const categoriesKey = ['categories']

/** What the shop shows of a category: every page carries all of them, so nothing more. Pictures are shown of the top level only. */
export type ListedCategory = Pick<Category, '_id' | 'name' | 'slug' | 'parentId' | 'image' | 'productCount'>

export function pickCategory({ _id, name, slug, parentId, image, productCount }: Category): ListedCategory {
  return { _id, name, slug, parentId, image: parentId ? null : image, productCount }
}

/** All categories of the shop in one list; kept 5 minutes (behaviour 1.3). */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: categoriesKey,
    queryFn: async () => (await api('GET /categories/public', { query: { limit: 500 } })).categories.map(pickCategory),
    staleTime: cacheTimes.category,
  })
}

export function useCategories() {
  return useQuery(categoriesQuery(useApi()))
}
