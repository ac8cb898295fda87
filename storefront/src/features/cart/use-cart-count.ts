import { useCart } from './use-cart.ts'

/** The number of pieces in the cart, for the badge; undefined while it loads and for guests who cannot check out. */
export function useCartCount(): number | undefined {
  return useCart().cart?.itemCount
}
