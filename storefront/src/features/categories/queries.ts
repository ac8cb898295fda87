import { type Api, useApi } from '@saddar/client'
import type { Category } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const categoriesKey = ['categories']

/** The fields of a category that the shop shows: every page embeds all categories, so these are the only ones. */
export type ListedCategory = Pick<Category, '_id' | 'name' | 'slug' | 'parentId' | 'productCount'>

export function pickCategory({ _id, name, slug, parentId, productCount }: Category): ListedCategory {
  return { _id, name, slug, parentId, productCount }
}

const fetchCategories = async (api: Api) => (await api('GET /categories/public', { query: { limit: 500 } })).categories

/** All categories of the shop in one list, cached for 5 minutes (rule 1.3). */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: categoriesKey,
    queryFn: async () => (await fetchCategories(api)).map(pickCategory),
    staleTime: cacheTimes.category,
  })
}

export const categoryPicturesKey = ['category-pictures']

/** The pictures of the top-level categories by id, for the two pages that show them. */
export function categoryPicturesQuery(api: Api) {
  return queryOptions({
    queryKey: categoryPicturesKey,
    queryFn: async () => {
      const shown = (await fetchCategories(api)).filter(({ image, parentId }) => image && !parentId)
      return Object.fromEntries(shown.map(({ _id, image }) => [_id, image]))
    },
    staleTime: cacheTimes.category,
  })
}

export function useCategories() {
  return useQuery(categoriesQuery(useApi()))
}
