import type { Api } from '@saddar/client'
import { localStore } from '@saddar/client/browser-storage'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

export const cartKey = ['cart']
/** Where the browser stores a guest's cart. */
export const guestCartStorage = 'guestCart'
/** Loaded lazily: most shoppers have an account, and in most shops all. */
export const loadGuestCart = () => import('./guest-cart.ts')

/**
 * The cart as the server knows it: the shopper's, or the one of this browser's guest.
 * @param isSignedIn asked with each fetch: one that follows a sign-in at once, before any component has rendered, is for the account
 */
export function cartQuery(api: Api, isSignedIn: () => boolean) {
  return queryOptions({
    queryKey: cartKey,
    queryFn: async () => {
      const signedIn = isSignedIn()
      if (signedIn && localStore.read(guestCartStorage) === null) return (await api('GET /cart')).data.cart
      const { readAccountCart, readGuestCart } = await loadGuestCart()
      return signedIn ? readAccountCart(api) : readGuestCart(api)
    },
    staleTime: cacheTimes.cart,
    meta: { personal: true },
  })
}
