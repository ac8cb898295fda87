import { isOnlinePayment } from './is-online-payment.ts'
import { onlinePaymentDiscount } from './limits.ts'
import type { PaymentMethod } from './payment-methods.ts'

interface Given {
  method: PaymentMethod
  /** The price of the items, in rupees. */
  subtotal: number
  /** The amount due without this discount, in rupees. */
  payable: number
  /** The subtotal from which the discount applies, in rupees; a setting. */
  minimum: number
}

/**
 * The discount for paying online, in rupees (rule 6.16): a flat sum if the items cost at least `minimum`. It never makes an order free, since
 * a payment of 0 cannot be made.
 */
export function computeOnlineDiscount({ method, subtotal, payable, minimum }: Given): number {
  if (!isOnlinePayment(method) || subtotal < minimum) return 0
  return Math.min(onlinePaymentDiscount, Math.max(0, payable - 1))
}
