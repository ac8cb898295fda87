import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test.each([
  ['/api/products/public', 200],
  ['/api/docs', 200],
  ['/api/openapi.json', 200],
  ['/api/cart', 401],
  ['/api/nothing', 404],
  ['/nothing', 404],
  ['/api', 404],
])('%s (%i) has the security headers', async (url, status) => {
  const { statusCode, headers } = await shop.http.inject({ url })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/)
  for (const part of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"])
    expect(policy).toContain(part)
  expect(headers['x-powered-by']).toBeUndefined()
})

test.each([
  ['/api/products/public', 'no-cache'],
  ['/api/cart', 'no-store'],
  ['/api/nothing', 'no-store'],
])('%s is cached by browsers as %s; personal data never is', async (url, caching) => {
  const { headers } = await shop.http.inject({ url })
  expect(headers['cache-control']).toBe(caching)
})
