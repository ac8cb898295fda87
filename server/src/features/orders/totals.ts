import { onlinePaymentDiscount } from '@saddar/contract/limits'
import { isOnlinePayment, type PaymentMethod } from '@saddar/contract/order-states'

/** A line as it is charged; rupees. */
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
 * Every amount of an order (behaviour 6.2): shipping counts once per product; paying online takes off a flat sum;
 * the total never falls below 0.
 */
export function computeTotals(lines: PricedLine[], method: PaymentMethod, discountAmount = 0): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const shipping = new Map(lines.map(({ productId, shippingCost }) => [productId, shippingCost]))
  const totalShippingCost = [...shipping.values()].reduce((sum, cost) => sum + cost, 0)
  const online = isOnlinePayment(method) ? onlinePaymentDiscount : 0
  return {
    subtotal,
    totalShippingCost,
    discountAmount,
    onlinePaymentDiscount: online,
    total: Math.max(0, subtotal + totalShippingCost - discountAmount - online),
  }
}
