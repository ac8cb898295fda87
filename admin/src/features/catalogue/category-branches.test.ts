import type { AdminCategory } from '@saddar/contract'
import { expect, it } from 'vitest'
import { buildCategoryBranches, countLevels, findHiding, flattenBranches } from './category-branches.ts'

const make = (_id: string, parentId: string | null = null) => ({ _id, name: _id, parentId }) as AdminCategory
const all = [make('audio'), make('cables', 'power'), make('power'), make('usb-c', 'cables')]

it('lists each category below its parent, with its depth', () => {
  expect(flattenBranches(buildCategoryBranches(all)).map(({ category, depth }) => [category._id, depth])).toEqual([
    ['audio', 0],
    ['power', 0],
    ['cables', 1],
    ['usb-c', 2],
  ])
})

it('counts the levels of a branch', () => {
  expect(buildCategoryBranches(all).map(countLevels)).toEqual([1, 3])
})

it('finds which category hides another', () => {
  const switched = all.map((category) => ({ ...category, isShown: category._id !== 'power' }))
  expect(['audio', 'power', 'usb-c', null].map((id) => findHiding(switched, id)?._id)).toEqual([undefined, 'power', 'power', undefined])
})
