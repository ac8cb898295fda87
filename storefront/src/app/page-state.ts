import type { QueryKey } from '@tanstack/react-query'
import type { ListFilters } from '../features/catalogue/filters.ts'
import type { ListPage } from '../features/catalogue/queries.ts'
import { embedCategories } from '../features/categories/category-state.ts'
import type { ListedCategory } from '../features/categories/queries.ts'
import { memoizeByObject } from '../shared/hydration/memoize-by-object.ts'

/**
 * The data of a query as it is embedded in a page. A product's variants repeat its title and description (rule 3.14); the storefront
 * reads both from the product only, so the variants are sent without them. A list has what its filter form shows: the counts of the categories
 * one level below its own, and how many products are sold out. Categories are sent without what follows from their names (category-state.ts).
 */
export function toPageState(data: unknown, [, , filters]: QueryKey = [], categories: ListedCategory[] = []): unknown {
  if (data === categories) return embed(categories)
  if (isList(data)) return { ...data, pages: data.pages.map((page) => keepShown(page, (filters as ListFilters).category, categories)) }
  if (!isProduct(data)) return data
  return { ...data, variants: data.variants.map(({ title, description, ...variant }) => variant) }
}

/** The cache returns the same list until a category changes: it is serialized once. */
const embed = memoizeByObject(embedCategories)

function keepShown(
  { success, ...page }: ListPage & { success?: boolean },
  current: string | undefined,
  categories: ListedCategory[],
): object {
  if (!page.facets) return page
  const shown = new Set(categories.filter(({ parentSlug }) => parentSlug === (current ?? null)).map(({ slug }) => slug))
  const { availability, ...facets } = page.facets
  return {
    ...page,
    facets: {
      ...facets,
      categories: facets.categories.filter(({ slug }) => shown.has(slug)),
      availability: { soldOut: availability.soldOut },
    },
  }
}

const isList = (data: unknown): data is { pages: ListPage[] } =>
  (data as { pages?: ListPage[] } | null | undefined)?.pages?.[0]?.facets !== undefined

const isProduct = (data: unknown): data is { variants: Record<string, unknown>[] } =>
  typeof data === 'object' && data !== null && 'variants' in data && Array.isArray(data.variants)
