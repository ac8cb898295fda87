import { expect, it } from 'vitest'
import { buildCategoryTree, listCategoryPath } from './category-tree.ts'
import type { ListedCategory } from './queries.ts'

const make = (name: string, parentSlug: string | null = null): ListedCategory => ({
  name,
  slug: name.toLowerCase(),
  parentSlug,
  productCount: 0,
})
const categories = [make('Wearables'), make('Audio'), make('Speakers', 'audio'), make('Earbuds', 'audio'), make('Lost', 'gone')]

it('sorts each level by name and keeps a category whose parent is missing', () => {
  const tree = buildCategoryTree(categories)
  expect(tree.map(({ name }) => name)).toEqual(['Audio', 'Lost', 'Wearables'])
  expect(tree[0]?.children.map(({ name }) => name)).toEqual(['Earbuds', 'Speakers'])
})

it('lists the path from the top level', () => {
  expect(listCategoryPath(categories, 'earbuds').map(({ name }) => name)).toEqual(['Audio', 'Earbuds'])
  expect(listCategoryPath(categories, 'nothing')).toEqual([])
})
