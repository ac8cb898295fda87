import { describe, expect, it } from 'vitest'
import { readPageNumber } from '../shared/page/read-page-number.ts'
import { matchRoute, normalizeUrl } from './match-route.ts'

describe('normalizeUrl', () => {
  it('drops unknown parameters and sorts the others, so that each page has one cache key', () => {
    const one = normalizeUrl('/products?sort=price&utm_source=x&category=audio')
    expect(one).toEqual({ key: '/products?category=audio&sort=price' })
    expect(normalizeUrl('/products?category=audio&sort=price&fbclid=1')).toEqual(one)
  })

  it('drops empty parameters and page 1', () => {
    expect(normalizeUrl('/products?page=1&color=').key).toBe('/products')
    expect(normalizeUrl('/products?page=0').key).toBe('/products')
    expect(normalizeUrl('/products?page=abc').key).toBe('/products')
    expect(normalizeUrl('/products?page=2').key).toBe('/products?page=2')
  })

  it('joins a repeated parameter, as sent by a form without JavaScript', () => {
    expect(normalizeUrl('/products?color=Black&color=Red').key).toBe('/products?color=Black%2CRed')
  })

  it('keeps the choice of a product page, the last one as in the browser', () => {
    expect(normalizeUrl('/product/abc?storage=1%20TB&utm_source=x&color=Red&color=Sky%20Blue&size=').key).toBe(
      '/product/abc?color=Sky+Blue&storage=1+TB',
    )
  })

  it('redirects unknown paths to the home page', () => {
    const unknown = { key: null, redirect: '/', isUnknown: true }
    for (const path of ['/nowhere', '/product', '/product/a/b']) expect(normalizeUrl(path)).toEqual(unknown)
  })

  it('never redirects to another site', () => {
    expect(normalizeUrl('//evil.example/x').redirect).toBe('/')
    expect(normalizeUrl('//evil.example/products/').redirect).toBe('/')
    expect(normalizeUrl('/\\evil.example').redirect).toBe('/')
    expect(normalizeUrl('/..//evil.example/').redirect).toBe('/')
  })

  it('removes a trailing slash and redirects moved URLs', () => {
    expect(normalizeUrl('/products/?page=2')).toEqual({ key: null, redirect: '/products?page=2' })
    expect(normalizeUrl('/account/orders').redirect).toBe('/orders')
  })
})

describe('matchRoute', () => {
  it('decodes the parameters of a path', () => {
    expect(matchRoute('/product/a%20b')?.params).toEqual({ id: 'a b' })
    expect(matchRoute('/product/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' })
    expect(matchRoute('/product/')).toBeNull()
  })
})

it('reads an invalid page number as page 1', () => {
  expect(['2', '99999', '1', '0', '-1', '1.5', 'x', '', null, '100000'].map(readPageNumber)).toEqual([2, 99999, 1, 1, 1, 1, 1, 1, 1, 1])
})
