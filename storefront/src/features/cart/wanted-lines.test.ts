import { beforeEach, expect, it, vi } from 'vitest'
import { peekIntent, rememberIntent } from './cart-intent.ts'
import { forgetLine } from './wanted-lines.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const black = { productId: 'p1', variantColor: 'Black', quantity: 2 }
const cable = { productId: 'p2', title: 'Cable', quantity: 1 }

it('forgets one line, and keeps the others and the page to open', () => {
  rememberIntent({ lines: [black, cable], thenGoTo: '/checkout' })
  forgetLine({ ...black, quantity: 1 })
  expect(peekIntent()).toEqual({ lines: [cable], thenGoTo: '/checkout' })
})

it('leaves nothing behind with the last line', () => {
  rememberIntent({ lines: [cable] })
  forgetLine(cable)
  expect(peekIntent()).toBeNull()
  expect(stored.size).toBe(0)
})
