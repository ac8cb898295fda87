import { guestOrderLinkDays } from '@saddar/contract/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findGrant, findOrderKey, forgetOrderKey, rememberOrderKey, takeOrderKey } from './order-keys.ts'

const first = 'SD-261121-8K3F2'
const second = 'SD-261122-7J2E4'
const key = 'order.01a20780-7c5a-7a03-a413-1a78287e2b90.1810000000.signature'
const replaceState = vi.fn()

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
  })
  vi.stubGlobal('history', { state: null, replaceState })
  replaceState.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const openLink = (hash: string) => vi.stubGlobal('location', { hash, pathname: `/orders/${first}`, search: '' })

it('sends the key to an order with the calls about this order alone', () => {
  rememberOrderKey(first, key)
  expect(findGrant('GET /orders/:id', { params: { id: first } })).toBe(key)
  expect(findGrant('POST /orders/:id/payment/retry', { params: { id: first } })).toBe(key)
  expect(findGrant('GET /orders/:id', { params: { id: second } })).toBeNull()
  expect(findGrant('GET /orders/user', {})).toBeNull()
  expect(findGrant('GET /cart', undefined)).toBeNull()
})

it('sends the key to the newest order with a return from the bank, which does not name it', () => {
  rememberOrderKey(first, 'older')
  rememberOrderKey(second, 'newer')
  expect(findGrant('GET /orders/payment/return', { query: { O: 'SD261122' } })).toBe('newer')
})

it('takes the key from the link in a mail and hides it from the address', () => {
  openLink(`#key=${key}`)
  takeOrderKey(first)
  expect(findOrderKey(first)).toBe(key)
  expect(replaceState).toHaveBeenCalledWith(null, '', `/orders/${first}`)
})

it.each(['', '#payment', '#key=', '#key=<script>alert(1)</script>', `#key=${'x'.repeat(201)}`])('takes no key from %j', (hash) => {
  openLink(hash)
  takeOrderKey(first)
  expect(findOrderKey(first)).toBeNull()
  expect(replaceState).not.toHaveBeenCalled()
})

it('forgets a key that an account no longer needs, and those that have expired', () => {
  rememberOrderKey(first, key)
  rememberOrderKey(second, key)
  forgetOrderKey(second)
  expect([findOrderKey(first), findOrderKey(second)]).toEqual([key, null])
  vi.useFakeTimers({ now: Date.now() + (guestOrderLinkDays + 1) * 86_400_000 })
  rememberOrderKey(second, key)
  expect([findOrderKey(first), findOrderKey(second)]).toEqual([null, key])
})
