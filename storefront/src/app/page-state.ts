import type { QueryKey } from '@tanstack/react-query'
import type { ListFilters } from '../features/catalogue/filters.ts'
import type { ListPage } from '../features/catalogue/queries.ts'
import type { ListedCategory } from '../features/categories/queries.ts'

/**
 * The data of a query as it is embedded in a page. A product's variants repeat its title and description (rule 3.14); the storefront
 * reads both from the product only, so the variants are sent without them. A list has the counts of the categories that its filter form shows,
 * those one level below its own.
 */
export function toPageState(data: unknown, [, , filters]: QueryKey = [], categories: ListedCategory[] = []): unknown {
  if (isList(data))
    return { ...data, pages: data.pages.map((page) => keepShownCategories(page, (filters as ListFilters).category, categories)) }
  if (!isProduct(data)) return data
  return { ...data, variants: data.variants.map(({ title, description, ...variant }) => variant) }
}

function keepShownCategories(page: ListPage, current: string | undefined, categories: ListedCategory[]): ListPage {
  if (!page.facets) return page
  const shown = new Set(categories.filter(({ parentSlug }) => parentSlug === (current ?? null)).map(({ slug }) => slug))
  return { ...page, facets: { ...page.facets, categories: page.facets.categories.filter(({ slug }) => shown.has(slug)) } }
}

const isList = (data: unknown): data is { pages: ListPage[] } =>
  (data as { pages?: ListPage[] } | null | undefined)?.pages?.[0]?.facets !== undefined

const isProduct = (data: unknown): data is { variants: Record<string, unknown>[] } =>
  typeof data === 'object' && data !== null && 'variants' in data && Array.isArray(data.variants)
