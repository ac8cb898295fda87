import { ApiError } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { getLineKey, type LineIdentity } from '../../shared/cart-line/line-identity.ts'
import { cartKey } from './cart-query.ts'

/** How many pieces of a line are in the cart. */
export const countInCart = (queryClient: QueryClient, line: LineIdentity): number =>
  queryClient.getQueryData<Cart>(cartKey)?.items.find((other) => getLineKey(other) === getLineKey(line))?.quantity ?? 0

/** Adds to 'Only 2 left in stock' that they are in the cart already. */
export function addInCart(error: unknown, queryClient: QueryClient, line: LineIdentity): unknown {
  const count = countInCart(queryClient, line)
  return error instanceof ApiError && error.code === 'OUT_OF_STOCK' && count
    ? Error(`${error.message}. You have ${count} in your cart.`)
    : error
}
