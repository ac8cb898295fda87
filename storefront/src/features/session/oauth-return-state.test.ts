import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOAuthReturnState, findOAuthReturnState, saveOAuthReturnState } from './oauth-return-state.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('is stored until it is removed', () => {
  expect(findOAuthReturnState()).toBeNull()
  saveOAuthReturnState({ purpose: 'connect', from: '/account' })
  expect(findOAuthReturnState()).toEqual({ purpose: 'connect', from: '/account' })
  clearOAuthReturnState()
  expect(findOAuthReturnState()).toBeNull()
})

test.each(['//evil.example', 'https://evil.example', '/login', '/callback?code=1', 7, undefined])(
  'replaces the unsafe return address %s by the home page',
  (from) => {
    stored.set('oauthReturnState', JSON.stringify({ purpose: 'signIn', from }))
    expect(findOAuthReturnState()).toEqual({ purpose: 'signIn', from: '/' })
  },
)

test.each(['', '{', 'null', '7'])('falls back to the home page when the stored state is damaged (%s)', (text) => {
  stored.set('oauthReturnState', text)
  expect([null, '/']).toContain(findOAuthReturnState()?.from ?? null)
})

test('works in a browser that refuses storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => saveOAuthReturnState({ purpose: 'signIn', from: '/cart' })).not.toThrow()
  expect(findOAuthReturnState()).toBeNull()
  expect(() => clearOAuthReturnState()).not.toThrow()
})
