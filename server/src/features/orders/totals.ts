import { onlineDiscountMinimum } from '@saddar/contract/limits'
import { computeAmounts, type OrderAmounts } from '@saddar/contract/order-amounts'
import type { PaymentMethod } from '@saddar/contract/payment-methods'

/** A line as it is charged; amounts in rupees. */
export interface PricedLine {
  productId: string
  price: number
  quantity: number
  shippingCost: number
}

/** Computes the amounts of an order (rule 6.2). Shipping counts once per product. */
export function computeTotals(
  lines: PricedLine[],
  method: PaymentMethod,
  discountAmount = 0,
  minimum = onlineDiscountMinimum,
): OrderAmounts {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const shipping = new Map(lines.map(({ productId, shippingCost }) => [productId, shippingCost]))
  const totalShippingCost = [...shipping.values()].reduce((sum, cost) => sum + cost, 0)
  return computeAmounts({ method, subtotal, totalShippingCost, discountAmount, minimum })
}
