import { beforeEach, expect, it, vi } from 'vitest'
import { createBrowserStore } from './browser-store.ts'

const stored = new Map<string, string>()
let refused = false
const unlessRefused = <T>(value: T): T => {
  if (refused) throw new Error('storage is switched off')
  return value
}
beforeEach(() => {
  stored.clear()
  refused = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => unlessRefused(stored.get(key) ?? null),
    setItem: (key: string, value: string) => unlessRefused(stored.set(key, value)),
    removeItem: (key: string) => unlessRefused(stored.delete(key)),
  })
  vi.stubGlobal('window', new EventTarget())
})

const open = () => createBrowserStore<string[]>('words', [], (text) => JSON.parse(text) as string[])

it('stores a value, notifies subscribers, and returns the same object until it changes', () => {
  const store = open()
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.write('["a"]')
  expect(store.read()).toEqual(['a'])
  expect(store.read()).toBe(store.read())
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  store.write('')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.read()).toEqual([])
  expect(stored.has('words')).toBe(false)
})

it('reads invalid data as the empty value', () => {
  stored.set('words', '[nonsense')
  expect(open().read()).toEqual([])
})

it('keeps a value that storage refuses until the page is left', () => {
  const store = open()
  store.write('["a"]')
  refused = true
  const listener = vi.fn()
  store.subscribe(listener)
  store.write('["b"]')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.read()).toEqual(['b'])
  store.write('')
  expect(store.read()).toEqual([])
  expect(open().read()).toEqual([])
})
