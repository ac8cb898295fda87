import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPathBefore } from './path-before.ts'

const shop = 'https://shop.example'

/** A tab with these entries, of which the last is the current one. */
function visit(entries: { path: string; sameDocument?: boolean }[], referrer = '') {
  const listed = entries.map(({ path, sameDocument = true }, index) => ({ url: shop + path, sameDocument, index }))
  vi.stubGlobal('window', { location: { origin: shop }, navigation: { entries: () => listed, currentEntry: listed.at(-1) } })
  vi.stubGlobal('document', { referrer })
}
afterEach(() => vi.unstubAllGlobals())

describe('the page before the sign-in', () => {
  it('is the one on which the link of the header was pressed', () => {
    visit([{ path: '/' }, { path: '/product/cable?color=Red' }, { path: '/login' }])
    expect(findPathBefore()).toBe('/product/cable?color=Red')
  })

  it('is none of the entry pages', () => {
    visit([{ path: '/products' }, { path: '/login' }, { path: '/register' }])
    expect(findPathBefore()).toBe('/products')
  })

  it('is the page that led here before its scripts had loaded', () => {
    visit([{ path: '/product/cable', sameDocument: false }, { path: '/login' }], `${shop}/product/cable`)
    expect(findPathBefore()).toBe('/product/cable')
  })

  it('is home for those who typed the address or come from another site', () => {
    visit([{ path: '/product/cable', sameDocument: false }, { path: '/login' }])
    expect(findPathBefore()).toBe('/')
    visit([{ path: '/login' }], 'https://elsewhere.example/product/cable')
    expect(findPathBefore()).toBe('/')
  })

  it('is home where the browser does not tell it', () => {
    vi.stubGlobal('window', { location: { origin: shop } })
    vi.stubGlobal('document', { referrer: '' })
    expect(findPathBefore()).toBe('/')
  })
})
