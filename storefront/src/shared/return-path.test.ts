import { describe, expect, it } from 'vitest'
import { readReturnPath, readSignInReason } from './read-return-path.ts'
import { isReturnPath } from './return-path.ts'

describe('return path', () => {
  it.each(['/checkout', '/product/abc?color=red#reviews', '/'])('accepts %s', (path) => {
    expect(isReturnPath(path)).toBe(true)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'checkout',
    '',
    '/\t/evil.example',
    '/login',
    '/register?from=/',
    null,
    7,
  ])('rejects %s', (path) => {
    expect(isReturnPath(path)).toBe(false)
  })

  it('reads the URL first, then the link’s state, and defaults to the home page', () => {
    expect(readReturnPath(new URLSearchParams('from=/orders'), { from: '/cart' })).toBe('/orders')
    expect(readReturnPath(new URLSearchParams('from=//evil.example'), { from: '/cart' })).toBe('/cart')
    expect(readReturnPath(new URLSearchParams(), null)).toBe('/')
  })

  it('reads the reason only if it is a string', () => {
    expect(readSignInReason({ message: 'Please login to perform this action' })).toBe('Please login to perform this action')
    expect(readSignInReason({ message: 4 })).toBe('')
    expect(readSignInReason(null)).toBe('')
  })
})
