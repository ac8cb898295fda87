import type { ProductQuery } from '@saddar/contract/calls/catalogue'
import type { ListFilters } from './filters.ts'

/** Converts the filters to the query of GET /products/public. */
export function toApiQuery(filters: ListFilters): Partial<ProductQuery> {
  return dropEmpty({
    search: filters.search,
    verbatim: filters.verbatim,
    category: filters.category,
    color: filters.colors?.join(','),
    brand: filters.brands?.join(','),
    facts: filters.facts?.join(','),
    minRating: filters.minRating,
    model: filters.model,
    minPrice: filters.minPrice,
    maxPrice: filters.maxPrice,
    isFeatured: filters.featured,
    onSale: filters.sale,
    includeOutOfStock: filters.soldOut,
    soldOutLast: filters.soldOutLast,
    sort: filters.sort,
  })
}

/** Removes undefined values, so that equal filters make equal cache keys. */
export function dropEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T
}
