import { describe, expect, it } from 'vitest'
import { resolveTo } from './location.ts'

const from = { pathname: '/products', search: '?category=audio' }

describe('resolveTo', () => {
  it.each([
    ['/cart', '/cart'],
    ['?page=2', '/products?page=2'],
    ['?category=a%26b&brand=A%2CB', '/products?category=a%26b&brand=A%2CB'],
    ["?search=o'neill", '/products?search=o%27neill'],
    ['?', '/products'],
    ['', '/products?category=audio'],
    ['/a?b=c#d', '/a?b=c#d'],
    ['//evil.example/x', '/x'],
    ['https://evil.example/x', '/x'],
    ['/..//evil.example/x', '/evil.example/x'],
  ])('resolves "%s" on the product list to %s', (to, href) => {
    expect(resolveTo(to, from)).toBe(href)
  })

  it('stays in the shop from a path with two slashes', () => {
    expect(resolveTo('?page=2', { pathname: '//evil.example/x', search: '' })).toBe('/evil.example/x?page=2')
  })

  it('accepts parts: uses the current path when it is missing and adds the question mark', () => {
    expect(resolveTo({ search: 'page=2' }, from)).toBe('/products?page=2')
    expect(resolveTo({ search: '' }, from)).toBe('/products')
    expect(resolveTo({ pathname: '/search', search: '?query=x' }, from)).toBe('/search?query=x')
  })
})
