import { useCart } from './use-cart.ts'

/** The number of pieces in the cart, for the badge. 0 for guests, on the server and while hydrating. */
export function useCartCount(): number {
  return useCart().cart?.itemCount ?? 0
}
