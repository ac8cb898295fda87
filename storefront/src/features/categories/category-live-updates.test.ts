import { announcementDebounceMs } from '@saddar/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCategoryAnnouncer } from './category-live-updates.ts'

const announced: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  announced.length = 0
})
afterEach(() => vi.useRealTimers())

test('names a single category', () => {
  const addChange = createCategoryAnnouncer((text) => announced.push(text))
  addChange('added', 'a', 'Cables')
  addChange('updated', 'b', 'Audio')
  addChange('removed', 'c')
  vi.advanceTimersByTime(announcementDebounceMs)
  expect(announced).toEqual(['New category added: Cables', 'Category updated: Audio', 'Category removed'])
})

test('announces five simultaneous changes in one message and counts each category once', () => {
  const addChange = createCategoryAnnouncer((text) => announced.push(text))
  for (const id of ['a', 'b', 'c', 'd', 'e', 'a']) {
    addChange('added', id, id)
    vi.advanceTimersByTime(announcementDebounceMs - 1)
  }
  expect(announced).toEqual([])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual(['5 new categories added'])
})

test('announces later changes in a message of their own', () => {
  const addChange = createCategoryAnnouncer((text) => announced.push(text))
  addChange('removed', 'a')
  vi.advanceTimersByTime(announcementDebounceMs)
  addChange('removed', 'b')
  addChange('removed', 'c')
  vi.advanceTimersByTime(announcementDebounceMs)
  expect(announced).toEqual(['Category removed', '2 categories removed'])
})
