import type { User } from '@saddar/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { viewed } from '../../shared/product/viewed-store.ts'
import { updateWishlistOwner } from './wishlist-owner.ts'
import { wishlist } from './wishlist-store.ts'

const ayesha = { signedIn: true, user: { _id: 'u1' } as User }
const hina = { signedIn: true, user: { _id: 'u2' } as User }
const guest = { signedIn: false, user: null }

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const look = (id: string) => {
  wishlist.add(id)
  viewed.add(id)
}
const shown = () => [wishlist.list(), viewed.list()]

it('keeps what a guest saved and viewed when they sign in', () => {
  updateWishlistOwner(guest)
  look('a')
  updateWishlistOwner(ayesha)
  expect(shown()).toEqual([['a'], ['a']])
})

it.each([
  ['signs out', guest],
  ['makes way for another person', hina],
])('empties the wishlist and the viewed products when the person %s', (_what, next) => {
  updateWishlistOwner(ayesha)
  look('a')
  updateWishlistOwner(next)
  expect(shown()).toEqual([[], []])
})
