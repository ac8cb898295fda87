import { shopPages } from '@saddar/contract/shop-pages'
import { expect, it } from 'vitest'
import { matchRoute, normalizeUrl } from './match-route.ts'
import { redirects, routes } from './routes.tsx'

it('has a route for every required path', () => {
  const addresses = `/ /products /recent-products /featured-products /all-categories /product/:id /search /about /contact
    /privacy-policy /return-policy /refund-shipping /warranty-terms /login /register /callback /wishlist
    /cart /checkout /payment/return /orders/:orderId/payment-status /account /orders /orders/:orderId`
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(addresses.split(/\s+/)))
  expect(redirects).toEqual({ '/account/orders': '/orders' })
})

it('requires a signed-in shopper for cart, checkout, payments, account and orders', () => {
  expect(
    routes
      .filter(({ guard }) => guard === 'shopper')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/account', '/cart', '/checkout', '/orders', '/orders/:orderId', '/orders/:orderId/payment-status', '/payment/return'])
})

it('keeps the category of a list and the search query in the cache key', () => {
  expect(normalizeUrl('/products?category=audio').key).toBe('/products?category=audio')
  expect(normalizeUrl('/search?query=usb+c').key).toBe('/search?query=usb+c')
  expect(normalizeUrl('/products?query=usb+c&verbatim=1').key).toBe('/products?query=usb+c&verbatim=1')
  expect(matchRoute('/product/abc')?.route.page).toBe('product')
})

it('has a route for every page that searches lead to', () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(shopPages).map(({ path }) => path)))
})
