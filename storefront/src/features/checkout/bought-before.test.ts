import { beforeEach, expect, test, vi } from 'vitest'
import { announceAdded } from '../cart/added-event.ts'

const target = new EventTarget()
vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
const { noteBought } = await import('./bought-before.ts')

let entries = 0
let key: string
beforeEach(() => {
  key = `line ${entries}`
})
const buy = (quantity: number, inCart: number, entry = `entry ${entries++}`) => noteBought(key, { entry, quantity, inCart })

test('Buy now, back and Buy now again means the chosen quantity, not one more', () => {
  expect(buy(1, 1)).toBe(false)
  expect(buy(1, 2)).toBe(true)
  expect(buy(3, 4)).toBe(true)
  expect(buy(1, 4)).toBe(true)
})

test('pieces that were in the cart before, or were put there meanwhile, stay', () => {
  expect(buy(1, 2)).toBe(false)
  expect(buy(1, 3)).toBe(false)
  key += ' other'
  expect(buy(1, 1)).toBe(false)
  expect(buy(1, 3)).toBe(false)
})

test('what Add to cart has added since is never taken for a Buy now', () => {
  expect(buy(1, 1)).toBe(false)
  announceAdded({ text: 'Added to cart', lines: [] })
  expect(buy(1, 2)).toBe(false)
})

test('going back to checkout, or reloading it, changes nothing', () => {
  expect(buy(1, 1, 'checkout')).toBe(false)
  expect(buy(1, 2, 'checkout')).toBe(false)
})
