import { describe, expect, it } from 'vitest'
import { resolveTo } from './location.ts'

const from = { pathname: '/products', search: '?category=audio' }

describe('resolveTo', () => {
  it.each([
    ['/cart', '/cart'],
    ['?page=2', '/products?page=2'],
    ['', '/products?category=audio'],
    ['/a?b=c#d', '/a?b=c#d'],
    ['//evil.example/x', '/x'],
    ['https://evil.example/x', '/x'],
    ['/..//evil.example/x', '/evil.example/x'],
  ])('resolves "%s" on the product list to %s', (to, href) => {
    expect(resolveTo(to, from)).toBe(href)
  })

  it('accepts parts: uses the current path when it is missing and adds the question mark', () => {
    expect(resolveTo({ search: 'page=2' }, from)).toBe('/products?page=2')
    expect(resolveTo({ search: '' }, from)).toBe('/products')
    expect(resolveTo({ pathname: '/search', search: '?query=x' }, from)).toBe('/search?query=x')
  })
})
