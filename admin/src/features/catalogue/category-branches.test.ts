import type { AdminCategory } from '@saddar/contract'
import { expect, it } from 'vitest'
import { buildCategoryBranches, countLevels, flattenBranches } from './category-branches.ts'

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
