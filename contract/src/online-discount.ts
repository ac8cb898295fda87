import { isOnlinePayment } from './is-online-payment.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** The settings of the discount for paying online; rupees. */
export interface OnlineDiscountTerms {
  /** The price of the items from which it applies. */
  onlineDiscountMinimum: number
  /** The sum taken off; 0 for none. */
  onlineDiscountAmount: number
}

interface Given {
  method: PaymentMethod
  /** The price of the items, in rupees. */
  subtotal: number
  /** The amount due without this discount, in rupees. */
  payable: number
  terms: OnlineDiscountTerms
}

/**
 * The discount for paying online, in rupees (rule 6.16): a flat sum if the items cost at least the minimum. It never makes an order free, since
 * a payment of 0 cannot be made.
 */
export function computeOnlineDiscount({ method, subtotal, payable, terms }: Given): number {
  if (!isOnlinePayment(method) || subtotal < terms.onlineDiscountMinimum) return 0
  return Math.min(terms.onlineDiscountAmount, Math.max(0, payable - 1))
}
