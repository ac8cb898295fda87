import type { Product } from '@saddar/contract'
import { listCategoryPath } from '../categories/category-tree.ts'
import type { ListedCategory } from '../categories/queries.ts'

/** The categories above a product, outermost first; empty while they are not loaded. */
export function listProductPath(product: Product, categories: ListedCategory[]): ListedCategory[] {
  return product.category ? listCategoryPath(categories, product.category.slug) : []
}
