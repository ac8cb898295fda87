import { expect, test } from 'vitest'
import { readViews, writeViews } from './saved-view-storage.ts'

function makeStore() {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), kept }
}

test('reads a view as it was saved, without its page', () => {
  const store = makeStore()
  writeViews([{ name: 'Karachi, paid', address: '?paymentStatus=completed&city=Karachi&page=7' }], store)
  expect(readViews(store)).toEqual([{ name: 'Karachi, paid', address: '?paymentStatus=completed&city=Karachi' }])
})

test('skips unreadable views and unknown filters', () => {
  const store = makeStore()
  for (const text of ['nonsense', '7', '{}', '[null, 3, {"name": 1}]']) {
    store.setItem('saddar.admin.orderViews', text)
    expect(readViews(store)).toEqual([])
  }
  store.setItem('saddar.admin.orderViews', '[{"name":"x","address":"//evil.example/?status=pending"}]')
  expect(readViews(store)).toEqual([{ name: 'x', address: '' }])
})

test('keeps thirty views and survives a full storage', () => {
  const store = makeStore()
  writeViews(
    Array.from({ length: 40 }, (_, index) => ({ name: `View ${index}`, address: '?status=pending' })),
    store,
  )
  expect(readViews(store).map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, index) => `View ${index + 10}`))
  const full = () => {
    throw new Error('full')
  }
  expect(() => writeViews([], { setItem: full })).not.toThrow()
})
