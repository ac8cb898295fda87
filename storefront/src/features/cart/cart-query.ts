import type { Api } from '@saddar/client'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { readAccountCart, readGuestCart } from './guest-cart.ts'

export const cartKey = ['cart']

/** The cart as the server knows it: the shopper's, or the one of this browser's guest. */
export function cartQuery(api: Api, signedIn: boolean) {
  return queryOptions({
    queryKey: cartKey,
    queryFn: () => (signedIn ? readAccountCart(api) : readGuestCart(api)),
    staleTime: cacheTimes.cart,
    meta: { personal: true },
  })
}
