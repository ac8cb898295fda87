import { onlinePaymentDiscount } from './limits.ts'
import { isOnlinePayment, type PaymentMethod } from './payment-methods.ts'

interface Given {
  method: PaymentMethod
  /** The value of the goods, in rupees. */
  subtotal: number
  /** The amount due without this discount, in rupees. */
  payable: number
  /** The setting from which goods value, in rupees, the discount applies. */
  minimum: number
}

/**
 * The discount of an online payment, in rupees (rule 6.16): a flat sum from a goods value on. It never makes an order free, since a payment
 * of nothing cannot be made.
 */
export function computeOnlineDiscount({ method, subtotal, payable, minimum }: Given): number {
  if (!isOnlinePayment(method) || subtotal < minimum) return 0
  return Math.min(onlinePaymentDiscount, Math.max(0, payable - 1))
}
