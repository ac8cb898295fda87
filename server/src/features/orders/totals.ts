import { onlineDiscountMinimum } from '@saddar/contract/limits'
import { computeOnlineDiscount } from '@saddar/contract/online-discount'
import type { PaymentMethod } from '@saddar/contract/payment-methods'

/** A line as it is charged; amounts in rupees. */
export interface PricedLine {
  productId: string
  price: number
  quantity: number
  shippingCost: number
}
export interface Totals {
  subtotal: number
  totalShippingCost: number
  discountAmount: number
  onlinePaymentDiscount: number
  total: number
}

/**
 * Computes the amounts of an order (rule 6.2). Shipping counts once per product. An online payment takes off a flat sum if the items cost at
 * least `minimum` (rule 6.16). The total is never below 0.
 */
export function computeTotals(lines: PricedLine[], method: PaymentMethod, discountAmount = 0, minimum = onlineDiscountMinimum): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const shipping = new Map(lines.map(({ productId, shippingCost }) => [productId, shippingCost]))
  const totalShippingCost = [...shipping.values()].reduce((sum, cost) => sum + cost, 0)
  const payable = subtotal + totalShippingCost - discountAmount
  const online = computeOnlineDiscount({ method, subtotal, payable, minimum })
  return {
    subtotal,
    totalShippingCost,
    discountAmount,
    onlinePaymentDiscount: online,
    total: Math.max(0, payable - online),
  }
}
