import { beforeEach, expect, it, vi } from 'vitest'
import { discardReviewDraft, hasReviewDraft, readReviewDraft, saveReviewDraft } from './review-draft.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('keeps what was typed for the same order', () => {
  saveReviewDraft('product-1', 'order-1', { rating: '4', comment: 'Good value' })
  expect(readReviewDraft('order-1')).toEqual({ rating: '4', comment: 'Good value' })
  expect(hasReviewDraft('product-1')).toBe(true)
})

it('shows it neither to another buyer nor at another product', () => {
  saveReviewDraft('product-1', 'order-1', { rating: '4', comment: 'Good value' })
  expect(readReviewDraft('order-2')).toBeNull()
  expect(hasReviewDraft('product-2')).toBe(false)
})

it('ends when the review is sent', () => {
  saveReviewDraft('product-1', 'order-1', { rating: '4', comment: 'Good value' })
  discardReviewDraft()
  expect(readReviewDraft('order-1')).toBeNull()
  expect(hasReviewDraft('product-1')).toBe(false)
})
