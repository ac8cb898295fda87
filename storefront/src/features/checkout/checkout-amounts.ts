import type { Cart, PaymentMethod } from '@saddar/contract'
import { computeAmounts, type OrderAmounts } from '@saddar/contract/order-amounts'
import { listAvailable, sumShipping } from '../cart/cart-changes.ts'

interface PricedCart extends Pick<Cart, 'items' | 'totalPrice'> {
  totalShippingCost?: number | null
}

/**
 * The summary's amounts (rule 6.13). The server computes its own and refuses the order if its total is higher. Shipping is the cart's, otherwise
 * each product's counted once. `minimum` is the value of the items, in rupees, from which paying online is discounted.
 */
export function priceCheckout(cart: PricedCart, method: PaymentMethod, discountAmount: number, minimum: number): OrderAmounts {
  const totalShippingCost = cart.totalShippingCost ?? sumShipping(listAvailable(cart))
  return computeAmounts({ method, subtotal: cart.totalPrice, totalShippingCost, discountAmount, minimum })
}
