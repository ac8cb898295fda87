import type { Product } from '@saddar/contract'
import { effectivePrice, savedPercent } from '@saddar/contract/money'
import { findCheapestSku } from '../../shared/product/skus.ts'
import { listCategoryPath } from '../categories/category-tree.ts'
import type { ListedCategory } from '../categories/queries.ts'
import type { ListFilters } from './filters.ts'

/**
 * Whether a new product is first in a list with these filters (rule 9.6). Only lists sorted by newest show it first. Only the
 * server can tell whether it matches a search or a filter unknown to this function.
 */
export function isFirstInList(product: Product, filters: ListFilters, categories: ListedCategory[]): boolean {
  const { category, colors, brands, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, featured, sale, soldOut, sort, ...others } = filters
  if (Object.values(others).some((value) => value !== undefined) || (sort ?? '-createdAt') !== '-createdAt') return false
  const { offer } = findCheapestSku(product)
  const price = effectivePrice(offer)
  return (
    product.isActive &&
    (soldOut || product.stock > 0) &&
    (!category || isBelow(product, category, categories)) &&
    (!colors || colors.some((color) => hasWord(listColors(product), color))) &&
    (!brands || hasWord(brands, product.brand)) &&
    price >= minPrice &&
    price <= maxPrice &&
    (!featured || product.isFeatured) &&
    (!sale || savedPercent(offer) > 0)
  )
}

function isBelow({ category }: Product, slug: string, categories: ListedCategory[]): boolean {
  return category !== null && listCategoryPath(categories, category.slug).some((each) => each.slug === slug)
}

function listColors({ color, variants }: Product): string[] {
  return [color, ...variants.map((variant) => variant.color)].flatMap((each) => each?.name ?? [])
}

const hasWord = (words: string[], word: string) => words.some((each) => each.toLowerCase() === word.toLowerCase())
