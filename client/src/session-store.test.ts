import { afterEach, expect, test, vi } from 'vitest'
import { shopper } from '../test/test-server.ts'
import { createSessionStore } from './session-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('keeps the session in memory until the page is left when the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const store = createSessionStore('user')
  expect([store.readTokens(), store.readUser(), store.readRefreshedAt()]).toEqual([null, null, 0])
  store.writeTokens({ token: 'access', refreshToken: 'renewal', expiresIn: 900 })
  store.writeUser(shopper)
  expect(store.readTokens()).toMatchObject({ token: 'access', refreshToken: 'renewal' })
  expect(store.readUser()).toMatchObject({ user: shopper })
  store.clear()
  expect([store.readTokens(), store.readUser()]).toEqual([null, null])
})

test('keeps the session in memory when the browser reads its storage but refuses to write, as when it is full', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined })
  const store = createSessionStore('user')
  store.writeTokens({ token: 'access', refreshToken: 'renewal', expiresIn: 900 })
  expect(store.readTokens()).toMatchObject({ token: 'access', refreshToken: 'renewal' })
})

test('leaves no entry in storage after testing whether the browser allows it', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  createSessionStore('user').writeTokens({ token: 'access', refreshToken: 'renewal', expiresIn: 900 })
  expect([...kept.keys()].sort()).toEqual(['userRefreshToken', 'userToken', 'userTokenExpiry'])
})
