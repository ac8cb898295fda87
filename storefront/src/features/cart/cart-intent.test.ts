import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberIntent, takeIntent } from './cart-intent.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

describe('cart intent', () => {
  const lines = [
    { productId: 'p1', variantColor: 'Black', quantity: 2 },
    { productId: 'p2', title: 'Cable', quantity: 1 },
  ]

  it('is stored until it is taken, and can be taken once', () => {
    rememberIntent({ lines, thenGoTo: '/checkout' })
    expect(takeIntent()).toEqual({ lines, thenGoTo: '/checkout' })
    expect(takeIntent()).toBeNull()
  })

  it('collects what is wanted on several pages, the newest first; the last page to open counts', () => {
    rememberIntent({ lines, thenGoTo: '/checkout' })
    rememberIntent({ lines: [{ productId: 'p3', quantity: 1 }] })
    expect(takeIntent()).toEqual({ lines: [{ productId: 'p3', quantity: 1 }, ...lines], thenGoTo: undefined })
  })

  it('takes the new quantity of a line that is wanted again', () => {
    rememberIntent({ lines })
    rememberIntent({ lines: [{ productId: 'p1', variantColor: 'Black', quantity: 1 }] })
    expect(takeIntent()?.lines).toEqual([{ productId: 'p1', variantColor: 'Black', quantity: 1 }, lines[1]])
  })

  it('forgets what was wanted more than an hour earlier', () => {
    rememberIntent({ lines }, 0)
    rememberIntent({ lines: [{ productId: 'p3', quantity: 1 }] }, 60 * 60_000 + 1)
    expect(takeIntent(60 * 60_000 + 2)?.lines).toEqual([{ productId: 'p3', quantity: 1 }])
  })

  it('expires after an hour', () => {
    rememberIntent({ lines }, 0)
    expect(takeIntent(60 * 60_000 + 1)).toBeNull()
  })

  it('never leads to another site', () => {
    rememberIntent({ lines, thenGoTo: '//evil.example' })
    expect(takeIntent()?.thenGoTo).toBeUndefined()
  })

  it('is dropped when it is malformed', () => {
    stored.set('cartIntent', '{"lines":[{"quantity":1}]}')
    expect(takeIntent()).toBeNull()
    stored.set('cartIntent', '{"line":{"productId":"p1","quantity":1}}')
    expect(takeIntent()).toBeNull()
    stored.set('cartIntent', 'nonsense')
    expect(takeIntent()).toBeNull()
  })
})
