import { beforeEach, expect, test, vi } from 'vitest'
import { takeIntent } from './cart-intent.ts'
import { rememberFormIntent } from './form-intent.ts'

const origin = 'https://shop.example'
const product = `${origin}/product/case`
const search = (text: string) => new URLSearchParams(text)

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})

test('saves the line of a submitted product form and the page to open afterwards', () => {
  rememberFormIntent(search('productId=p1&quantity=3&variantColor=Navy&size=42+mm&thenGoTo=/checkout'), product, origin)
  expect(takeIntent()).toEqual({
    lines: [{ productId: 'p1', quantity: 3, variantColor: 'Navy', storageCapacity: null, size: '42 mm' }],
    thenGoTo: '/checkout',
  })
})

test.each(['', '0', '-2', 'many', '1.7'])('reads the quantity %j as 1', (quantity) => {
  rememberFormIntent(new URLSearchParams({ productId: 'p1', quantity }), product, origin)
  expect(takeIntent()?.lines[0]?.quantity).toBe(1)
})

test.each([
  ['a link of another site', 'productId=p1', 'https://evil.example/product/case'],
  ['a host that begins like this one', 'productId=p1', `${origin}.evil.example/product/case`],
  ['an address typed by hand', 'productId=p1', ''],
  ['another page of the shop', 'productId=p1', `${origin}/about`],
  ['a plain sign-in', 'from=/orders', product],
])('ignores %s', (_, text, referrer) => {
  rememberFormIntent(search(text), referrer, origin)
  expect(takeIntent()).toBeNull()
})

test('never leads to another site', () => {
  rememberFormIntent(search('productId=p1&thenGoTo=//evil.example'), product, origin)
  expect(takeIntent()?.thenGoTo).toBeUndefined()
})
