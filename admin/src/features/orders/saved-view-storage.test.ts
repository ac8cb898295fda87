import { beforeEach, expect, test, vi } from 'vitest'
import { readViews, writeViews } from './saved-view-storage.ts'

let setItem: (key: string, value: string) => void
beforeEach(() => {
  const kept = new Map<string, string>()
  setItem = (key, value) => void kept.set(key, value)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (...entry: [string, string]) => setItem(...entry),
  })
})

test('reads a view as it was saved, without its page', () => {
  writeViews([{ name: 'Karachi, paid', address: '?paymentStatus=completed&city=Karachi&page=7' }])
  expect(readViews()).toEqual([{ name: 'Karachi, paid', address: '?paymentStatus=completed&city=Karachi' }])
})

test('skips unreadable views and unknown filters', () => {
  for (const text of ['nonsense', '7', '{}', '[null, 3, {"name": 1}]']) {
    setItem('saddar.admin.orderViews', text)
    expect(readViews()).toEqual([])
  }
  setItem('saddar.admin.orderViews', '[{"name":"x","address":"//evil.example/?status=pending"}]')
  expect(readViews()).toEqual([{ name: 'x', address: '' }])
})

test('keeps thirty views and survives a full storage', () => {
  writeViews(Array.from({ length: 40 }, (_, index) => ({ name: `View ${index}`, address: '?status=pending' })))
  expect(readViews().map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, index) => `View ${index + 10}`))
  setItem = () => {
    throw new Error('full')
  }
  expect(() => writeViews([])).not.toThrow()
  expect(readViews()).toHaveLength(30)
})
