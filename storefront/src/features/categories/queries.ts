import { type Api, useApi } from '@saddar/client'
import type { Category } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { memoizeByObject } from '../../shared/hydration/memoize-by-object.ts'
import { useQueryData } from '../../shared/hydration/use-query-data.ts'

export const categoriesKey = ['categories']

/** A category as the shop shows it. Every page embeds all categories, so they are named by their slugs: ids would take a kilobyte of each page. */
export interface ListedCategory extends Pick<Category, 'name' | 'slug' | 'position'> {
  parentSlug: string | null
  /** Neither it nor a category below it has a product: menus leave it out (rule 3.1). */
  isEmpty?: true
}

/** The server's cache returns the same list until a category changes. */
const toListed = import.meta.env.SSR ? memoizeByObject(listCategories) : listCategories

function listCategories(categories: Category[]): ListedCategory[] {
  const slugs = new Map(categories.map(({ _id, slug }) => [_id as string | null, slug]))
  return categories.map(({ name, slug, parentId, position, productCount }) => ({
    ...{ name, slug, parentSlug: slugs.get(parentId) ?? null },
    ...(position !== undefined && { position }),
    ...(productCount === 0 && { isEmpty: true as const }),
  }))
}

export const fetchCategories = async (api: Api) => (await api('GET /categories/public', { query: { limit: 500 } })).categories

/** All categories of the shop in one list, cached for 5 minutes (rule 1.3). */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: categoriesKey,
    queryFn: async () => toListed(await fetchCategories(api)),
    staleTime: cacheTimes.category,
  })
}

export const categoryPicturesKey = ['category-pictures']

/** The pictures of the top-level categories by slug, for the two pages that show them. */
export function categoryPicturesQuery(api: Api) {
  return queryOptions({
    queryKey: categoryPicturesKey,
    queryFn: async () => {
      const shown = (await fetchCategories(api)).filter(({ image, parentId }) => image && !parentId)
      return Object.fromEntries(shown.map(({ slug, image }) => [slug, image]))
    },
    staleTime: cacheTimes.category,
  })
}

/** All categories; undefined until they are loaded. */
export const useCategoryList = () => useQueryData(categoriesQuery(useApi()))

export function useCategories() {
  return useQuery(categoriesQuery(useApi()))
}
