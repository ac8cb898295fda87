import { expect, it } from 'vitest'
import { buildCategoryTree, listCategoryPath } from './category-tree.ts'
import type { ListedCategory } from './queries.ts'

const make = (name: string, parentSlug: string | null = null): ListedCategory => ({
  name,
  slug: name.toLowerCase(),
  parentSlug,
})
const categories = [make('Wearables'), make('Audio'), make('Speakers', 'audio'), make('Earbuds', 'audio'), make('Lost', 'gone')]

it('sorts each level by name and keeps a category whose parent is missing', () => {
  const tree = buildCategoryTree(categories)
  expect(tree.map(({ name }) => name)).toEqual(['Audio', 'Lost', 'Wearables'])
  expect(tree[0]?.children.map(({ name }) => name)).toEqual(['Earbuds', 'Speakers'])
})

it('sorts by the places that the owner has given, and the others by name after them', () => {
  const sorted = buildCategoryTree([
    make('Audio'),
    make('Lamps'),
    { ...make('Wearables'), position: 0 },
    { ...make('Cables'), position: 1 },
  ])
  expect(sorted.map(({ name }) => name)).toEqual(['Wearables', 'Cables', 'Audio', 'Lamps'])
})

it('leaves out categories without products, whose path is still known', () => {
  const known = [...categories, { ...make('Lamps'), isEmpty: true as const }, { ...make('Cables', 'audio'), isEmpty: true as const }]
  expect(buildCategoryTree(known)).toEqual(buildCategoryTree(categories))
  expect(listCategoryPath(known, 'cables').map(({ name }) => name)).toEqual(['Audio', 'Cables'])
})

it('lists the path from the top level', () => {
  expect(listCategoryPath(categories, 'earbuds').map(({ name }) => name)).toEqual(['Audio', 'Earbuds'])
  expect(listCategoryPath(categories, 'nothing')).toEqual([])
})
