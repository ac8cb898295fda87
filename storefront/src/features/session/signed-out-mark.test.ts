import { afterEach, expect, it, vi } from 'vitest'
import { hasJustSignedOut, markSignedOut } from './signed-out-mark.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('tells a sign-out of the last minute from a session that ended by itself', () => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
  })
  expect(hasJustSignedOut()).toBe(false)
  markSignedOut()
  expect(hasJustSignedOut()).toBe(true)
  vi.useFakeTimers({ now: Date.now() + 61_000 })
  expect(hasJustSignedOut()).toBe(false)
})
