import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearOAuthReturnState, findOAuthReturnState, saveOAuthReturnState } from './oauth-return-state.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the way is remembered until it is forgotten', () => {
  expect(findOAuthReturnState()).toBeNull()
  saveOAuthReturnState({ purpose: 'connect', from: '/account' })
  expect(findOAuthReturnState()).toEqual({ purpose: 'connect', from: '/account' })
  clearOAuthReturnState()
  expect(findOAuthReturnState()).toBeNull()
})

test.each(['//evil.example', 'https://evil.example', '/login', '/callback?code=1', 7, undefined])(
  'an origin of %s is the home page',
  (from) => {
    kept.set('oauthReturnState', JSON.stringify({ purpose: 'signIn', from }))
    expect(findOAuthReturnState()).toEqual({ purpose: 'signIn', from: '/' })
  },
)

test.each(['', '{', 'null', '7'])('what is damaged (%s) leads nowhere else', (text) => {
  kept.set('oauthReturnState', text)
  expect([null, '/']).toContain(findOAuthReturnState()?.from ?? null)
})

test('a browser that withholds storage still signs in', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => saveOAuthReturnState({ purpose: 'signIn', from: '/cart' })).not.toThrow()
  expect(findOAuthReturnState()).toBeNull()
  expect(() => clearOAuthReturnState()).not.toThrow()
})
