import { ApiError } from '@saddar/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cartKey } from './cart-query.ts'
import { addInCart } from './in-cart.ts'

const line = { productId: 'P', variantColor: 'Black' }
const refused = new ApiError({ status: 400, code: 'OUT_OF_STOCK', message: 'Only 2 left in stock', data: { left: 2 } })
const withCart = (quantity: number) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(cartKey, { items: quantity > 0 ? [{ ...line, quantity }] : [] })
  return queryClient
}

it('says that what is left is in the cart already', () => {
  expect(addInCart(refused, withCart(2), line)).toMatchObject({ message: 'Only 2 left in stock. You have 2 in your cart.' })
})

it('leaves other refusals as they are', () => {
  expect(addInCart(refused, withCart(0), line)).toBe(refused)
  const other = new ApiError({ status: 404, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' })
  expect(addInCart(other, withCart(2), line)).toBe(other)
})
