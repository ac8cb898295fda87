import { expect, it } from 'vitest'
import { buildCategoryTree, listCategoryPath } from './category-tree.ts'
import type { ListedCategory } from './queries.ts'

const make = (_id: string, name: string, parentId: string | null = null): ListedCategory => ({
  _id,
  name,
  slug: name.toLowerCase(),
  parentId,
  productCount: 0,
})
const categories = [
  make('1', 'Wearables'),
  make('2', 'Audio'),
  make('3', 'Speakers', '2'),
  make('4', 'Earbuds', '2'),
  make('5', 'Lost', 'gone'),
]

it('sorts each level by name and keeps a category whose parent is missing', () => {
  const tree = buildCategoryTree(categories)
  expect(tree.map(({ name }) => name)).toEqual(['Audio', 'Lost', 'Wearables'])
  expect(tree[0]?.children.map(({ name }) => name)).toEqual(['Earbuds', 'Speakers'])
})

it('lists the path from the top level', () => {
  expect(listCategoryPath(categories, 'earbuds').map(({ name }) => name)).toEqual(['Audio', 'Earbuds'])
  expect(listCategoryPath(categories, 'nothing')).toEqual([])
})
