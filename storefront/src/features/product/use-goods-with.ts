import type { Product } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import { useCart } from '../cart/use-cart.ts'
import { useChoice } from './use-choice.ts'

/** The value of the goods in rupees that a shopper who buys this product has: the cart, with one piece of it unless it is there already. */
export function useGoodsWith(product: Product): number {
  const { cart } = useCart()
  const { resolved } = useChoice(product)
  const price = effectivePrice(resolved.offer)
  if (!cart) return price
  return cart.items.some(({ productId }) => productId === product._id) ? cart.totalPrice : cart.totalPrice + price
}
