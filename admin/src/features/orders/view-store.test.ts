import { expect, test } from 'vitest'
import { readViews, writeViews } from './view-store.ts'

function makeStore() {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), kept }
}

test('a view comes back as it was saved, without its page', () => {
  const store = makeStore()
  writeViews([{ name: 'Karachi, paid', address: '?paymentStatus=completed&city=Karachi&page=7' }], store)
  expect(readViews(store)).toEqual([{ name: 'Karachi, paid', address: '?paymentStatus=completed&city=Karachi' }])
})

test('what is not understood is left out', () => {
  const store = makeStore()
  for (const text of ['nonsense', '7', '{}', '[null, 3, {"name": 1}]']) {
    store.setItem('saddar.admin.orderViews', text)
    expect(readViews(store)).toEqual([])
  }
  store.setItem('saddar.admin.orderViews', '[{"name":"x","address":"//evil.example/?status=pending"}]')
  expect(readViews(store)).toEqual([{ name: 'x', address: '' }])
})

test('thirty are kept, and a full store breaks nothing', () => {
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
