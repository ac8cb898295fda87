import type { Category } from '@saddar/contract'
import { expect, test } from 'vitest'
import { addCategory, mergeCategory, removeCategories } from './category-changes.ts'
import { pickCategory } from './queries.ts'

const make = (_id: string, name: string): Category => ({
  _id,
  name,
  slug: name.toLowerCase(),
  parentId: null,
  image: null,
  productCount: 0,
  createdAt: '2026-11-21T09:05:00.000Z',
  updatedAt: '2026-11-21T09:05:00.000Z',
})
const [audio, cables] = [make('1', 'Audio'), make('2', 'Cables')]
const known = [audio].map(pickCategory)

test('appends a new category once', () => {
  const added = addCategory(known, cables)
  expect(added.map(({ name }) => name)).toEqual(['Audio', 'Cables'])
  expect(addCategory(added, make('2', 'Other'))).toBe(added)
})

test('replaces a changed category, and adds it when it is missing', () => {
  expect(mergeCategory(known, make('1', 'Sound')).map(({ name, slug }) => [name, slug])).toEqual([['Sound', 'sound']])
  expect(mergeCategory(known, cables).map(({ _id }) => _id)).toEqual(['1', '2'])
})

test('removes all categories with the given ids', () => {
  const all = [audio, cables, make('3', 'Cases')].map(pickCategory)
  expect(removeCategories(all, ['1', '3', 'gone']).map(({ _id }) => _id)).toEqual(['2'])
})
