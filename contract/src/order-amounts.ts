import { computeOnlineDiscount, type OnlineDiscountTerms } from './online-discount.ts'
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
  terms: OnlineDiscountTerms
}

/** Total = max(0, subtotal + shipping − discounts) (rules 6.2 and 6.16). */
export function computeAmounts({ subtotal, totalShippingCost, discountAmount, method, terms }: Given): OrderAmounts {
  const payable = subtotal + totalShippingCost - discountAmount
  const onlinePaymentDiscount = computeOnlineDiscount({ method, subtotal, payable, terms })
  return { subtotal, totalShippingCost, discountAmount, onlinePaymentDiscount, total: Math.max(0, payable - onlinePaymentDiscount) }
}
