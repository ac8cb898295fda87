import type { Cart, PaymentMethod } from '@saddar/contract'
import { onlinePaymentDiscount } from '@saddar/contract/limits'
import { listAvailable, sumShipping } from '../cart/cart-changes.ts'

/** What the summary shows, in whole rupees. The server computes its own and refuses if it would charge more. */
export interface CheckoutAmounts {
  subtotal: number
  totalShippingCost: number
  /** What the discount code takes off. */
  discountAmount: number
  onlinePaymentDiscount: number
  total: number
}

interface PricedCart extends Pick<Cart, 'items' | 'totalPrice'> {
  totalShippingCost?: number | null
}

/** The discount of a way to pay: PKR 100 per order for all but cash (S2 §9). */
export const getPaymentDiscount = (method: PaymentMethod): number => (method === 'cash_on_delivery' ? 0 : onlinePaymentDiscount)

/** Total = max(0, subtotal + shipping − discounts); shipping is the cart's, else each product's counted once (S2 §9, behaviour 6.13). */
export function priceCheckout(cart: PricedCart, method: PaymentMethod, discountAmount = 0): CheckoutAmounts {
  const subtotal = cart.totalPrice
  const totalShippingCost = cart.totalShippingCost ?? sumShipping(listAvailable(cart))
  const onlineDiscount = getPaymentDiscount(method)
  return {
    subtotal,
    totalShippingCost,
    discountAmount,
    onlinePaymentDiscount: onlineDiscount,
    total: Math.max(0, subtotal + totalShippingCost - discountAmount - onlineDiscount),
  }
}
