import { onlinePaymentDiscount } from './limits.ts'
import { isOnlinePayment, type PaymentMethod } from './payment-methods.ts'

interface Given {
  method: PaymentMethod
  /** What the goods cost, in rupees. */
  subtotal: number
  /** What would be paid without this discount, in rupees. */
  payable: number
  /** From how many rupees of goods on it applies: a setting. */
  minimum: number
}

/**
 * What paying online takes off an order, in rupees (behaviour 6.16): a flat sum from a goods value on. It alone never makes an order free, so
 * that nothing is given away for a payment of nothing.
 */
export function computeOnlineDiscount({ method, subtotal, payable, minimum }: Given): number {
  if (!isOnlinePayment(method) || subtotal < minimum) return 0
  return Math.min(onlinePaymentDiscount, Math.max(0, payable - 1))
}
