import { newsBurstMs } from '@saddar/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCategoryNews } from './category-live-updates.ts'

const told: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
})
afterEach(() => vi.useRealTimers())

test('names a single category', () => {
  const note = createCategoryNews((text) => told.push(text))
  note('added', 'a', 'Cables')
  note('updated', 'b', 'Audio')
  note('removed', 'c')
  vi.advanceTimersByTime(newsBurstMs)
  expect(told).toEqual(['New category added: Cables', 'Category updated: Audio', 'Category removed'])
})

test('announces five changes at once in one message and counts each category once', () => {
  const note = createCategoryNews((text) => told.push(text))
  for (const id of ['a', 'b', 'c', 'd', 'e', 'a']) {
    note('added', id, id)
    vi.advanceTimersByTime(newsBurstMs - 1)
  }
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['5 new categories added'])
})

test('announces later changes in a message of their own', () => {
  const note = createCategoryNews((text) => told.push(text))
  note('removed', 'a')
  vi.advanceTimersByTime(newsBurstMs)
  note('removed', 'b')
  note('removed', 'c')
  vi.advanceTimersByTime(newsBurstMs)
  expect(told).toEqual(['Category removed', '2 categories removed'])
})
