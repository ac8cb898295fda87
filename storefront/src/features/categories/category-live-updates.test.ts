import { newsBurstMs } from '@saddar/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCategoryNews } from './category-live-updates.ts'

const announced: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  announced.length = 0
})
afterEach(() => vi.useRealTimers())

test('names a single category', () => {
  const addChange = createCategoryNews((text) => announced.push(text))
  addChange('added', 'a', 'Cables')
  addChange('updated', 'b', 'Audio')
  addChange('removed', 'c')
  vi.advanceTimersByTime(newsBurstMs)
  expect(announced).toEqual(['New category added: Cables', 'Category updated: Audio', 'Category removed'])
})

test('announces five changes at once in one message and counts each category once', () => {
  const addChange = createCategoryNews((text) => announced.push(text))
  for (const id of ['a', 'b', 'c', 'd', 'e', 'a']) {
    addChange('added', id, id)
    vi.advanceTimersByTime(newsBurstMs - 1)
  }
  expect(announced).toEqual([])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual(['5 new categories added'])
})

test('announces later changes in a message of their own', () => {
  const addChange = createCategoryNews((text) => announced.push(text))
  addChange('removed', 'a')
  vi.advanceTimersByTime(newsBurstMs)
  addChange('removed', 'b')
  addChange('removed', 'c')
  vi.advanceTimersByTime(newsBurstMs)
  expect(announced).toEqual(['Category removed', '2 categories removed'])
})
