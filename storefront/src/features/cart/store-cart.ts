import type { Cart } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { cartKey } from './cart-query.ts'

/**
 * Stores the cart that the server answered a change with, and ends a running fetch, which may have been answered before that change. If the
 * cart has become out of date or was fetched since the change was sent, the answer may be the older one: the cart is then fetched again.
 * @param sentAt when the change was sent, in ms
 */
export async function storeCart(queryClient: QueryClient, cart: Cart, sentAt: number): Promise<void> {
  const state = queryClient.getQueryState(cartKey)
  void queryClient.cancelQueries({ queryKey: cartKey })
  queryClient.setQueryData(cartKey, cart)
  if (state && (state.isInvalidated || state.dataUpdatedAt > sentAt)) await queryClient.invalidateQueries({ queryKey: cartKey })
}
