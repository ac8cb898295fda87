import { expect, it } from 'vitest'
import { cartQuery } from '../cart/cart-query.ts'
import { productListQuery, productQuery } from '../catalogue/queries.ts'
import { categoriesQuery } from '../categories/queries.ts'
import { paymentStatusQuery } from '../payments/payment-queries.ts'
import { orderListQuery, orderQuery } from './order-queries.ts'

const api = () => Promise.reject(new Error('No request expected'))

it('sets the specified stale time of each query', () => {
  const seconds = {
    cart: cartQuery(api, () => true),
    orders: orderListQuery(api, 1, undefined),
    order: orderQuery(api, 'o1'),
    payment: paymentStatusQuery(api, 'o1'),
    categories: categoriesQuery(api),
    product: productQuery(api, 'p1'),
    products: productListQuery(api, {} as Parameters<typeof productListQuery>[1], 1),
  }
  expect(Object.fromEntries(Object.entries(seconds).map(([name, { staleTime }]) => [name, Number(staleTime) / 1_000]))).toEqual({
    cart: 300,
    orders: 120,
    order: 120,
    payment: 30,
    categories: 300,
    product: 900,
    products: 900,
  })
})
