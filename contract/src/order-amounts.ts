import { computeOnlineDiscount } from './online-discount.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** The amounts of an order, in rupees. */
export interface OrderAmounts {
  subtotal: number
  totalShippingCost: number
  /** The discount of the code. */
  discountAmount: number
  onlinePaymentDiscount: number
  total: number
}

interface Given extends Pick<OrderAmounts, 'subtotal' | 'totalShippingCost' | 'discountAmount'> {
  method: PaymentMethod
  /** The subtotal from which paying online is discounted; a setting. */
  minimum: number
}

/** Total = max(0, subtotal + shipping − discounts) (rules 6.2 and 6.16). */
export function computeAmounts({ subtotal, totalShippingCost, discountAmount, method, minimum }: Given): OrderAmounts {
  const payable = subtotal + totalShippingCost - discountAmount
  const onlinePaymentDiscount = computeOnlineDiscount({ method, subtotal, payable, minimum })
  return { subtotal, totalShippingCost, discountAmount, onlinePaymentDiscount, total: Math.max(0, payable - onlinePaymentDiscount) }
}
