import type { Cart, PaymentMethod } from '@saddar/contract'
import { computeOnlineDiscount } from '@saddar/contract/online-discount'
import { listAvailable, sumShipping } from '../cart/cart-changes.ts'

/** The summary's amounts in whole rupees. The server computes its own and refuses the order if its total is higher. */
export interface CheckoutAmounts {
  subtotal: number
  totalShippingCost: number
  /** The discount of the code. */
  discountAmount: number
  onlinePaymentDiscount: number
  total: number
}

interface PricedCart extends Pick<Cart, 'items' | 'totalPrice'> {
  totalShippingCost?: number | null
}

/**
 * Total = max(0, subtotal + shipping − discounts); shipping is the cart's, otherwise each product's counted once (rules 6.2, 6.13).
 * `minimum` is the value of the items, in rupees, from which paying online is discounted.
 */
export function priceCheckout(cart: PricedCart, method: PaymentMethod, discountAmount: number, minimum: number): CheckoutAmounts {
  const subtotal = cart.totalPrice
  const totalShippingCost = cart.totalShippingCost ?? sumShipping(listAvailable(cart))
  const payable = subtotal + totalShippingCost - discountAmount
  const onlineDiscount = computeOnlineDiscount({ method, subtotal, payable, minimum })
  return {
    subtotal,
    totalShippingCost,
    discountAmount,
    onlinePaymentDiscount: onlineDiscount,
    total: Math.max(0, payable - onlineDiscount),
  }
}
