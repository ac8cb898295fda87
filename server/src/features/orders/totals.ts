import { onlineDiscount } from '@saddar/contract/limits'
import type { OnlineDiscountTerms } from '@saddar/contract/online-discount'
import { computeAmounts, type OrderAmounts } from '@saddar/contract/order-amounts'
import type { PaymentMethod } from '@saddar/contract/payment-methods'
import { sumShipping } from '@saddar/contract/sum-shipping'

/** A line as it is charged; amounts in rupees. */
export interface PricedLine {
  productId: string
  price: number
  quantity: number
  shippingCost: number
}

/** The price of the goods, in rupees. */
export const sumGoods = (lines: Pick<PricedLine, 'price' | 'quantity'>[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

interface Charges {
  /** In rupees; each product's cost once by default. */
  shipping?: number
  /** The discount of the code, in rupees. */
  discountAmount?: number | undefined
  terms?: OnlineDiscountTerms
}

/** Computes the amounts of an order (rule 6.2). */
export function computeTotals(
  lines: PricedLine[],
  method: PaymentMethod,
  { shipping = sumShipping(lines), discountAmount = 0, terms = onlineDiscount }: Charges = {},
): OrderAmounts {
  return computeAmounts({ method, subtotal: sumGoods(lines), totalShippingCost: shipping, discountAmount, terms })
}
