import { memoizeByObject } from '../../shared/hydration/memoize-by-object.ts'
import type { ListedCategory } from './queries.ts'

export interface CategoryNode extends ListedCategory {
  children: CategoryNode[]
}

/** Sorts after every place that the owner has given. */
const last = Number.MAX_SAFE_INTEGER

/** Categories with products as a tree, each level in the owner's order, then by name. A category whose parent is missing is at the top level. */
export function buildCategoryTree(categories: ListedCategory[]): CategoryNode[] {
  const nodes = new Map(
    categories.filter(({ isEmpty }) => !isEmpty).map((category) => [category.slug, { ...category, children: [] as CategoryNode[] }]),
  )
  const roots: CategoryNode[] = []
  for (const node of nodes.values()) {
    const parent = node.parentSlug ? nodes.get(node.parentSlug) : undefined
    ;(parent?.children ?? roots).push(node)
  }
  const sortLevel = (level: CategoryNode[]) => {
    level.sort((a, b) => (a.position ?? last) - (b.position ?? last) || a.name.localeCompare(b.name, 'en'))
    for (const node of level) sortLevel(node.children)
  }
  sortLevel(roots)
  return roots
}

const mapBySlug = (categories: ListedCategory[]) => new Map(categories.map((category) => [category.slug, category]))
const indexBySlug = import.meta.env.SSR ? memoizeByObject(mapBySlug) : mapBySlug

/** The category with its ancestors, outermost first; empty for an unknown slug. */
export function listCategoryPath(categories: ListedCategory[], slug: string): ListedCategory[] {
  const bySlug = indexBySlug(categories)
  const path: ListedCategory[] = []
  let current = bySlug.get(slug)
  while (current && !path.includes(current)) {
    path.unshift(current)
    current = current.parentSlug ? bySlug.get(current.parentSlug) : undefined
  }
  return path
}

/** URL of a category's product list. */
export function getCategoryUrl(category: Pick<ListedCategory, 'slug'>): string {
  return `/products?category=${encodeURIComponent(category.slug)}`
}
