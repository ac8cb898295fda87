import type { Order } from '@saddar/contract'
import { nameDiscount } from '@saddar/contract/name-discount'
import type { Seller } from '../settings/index.ts'

/** A line of an invoice's totals; rupees. */
export interface Amount {
  label: string
  value: number
}

type Amounts = Pick<
  Order,
  'subtotal' | 'discountAmount' | 'discountCode' | 'exchangeOf' | 'onlinePaymentDiscount' | 'totalShippingCost' | 'totalAmount'
> & {
  advance?: { paid: number } | null | undefined
  /** What was paid of the total until now, and paid back of it; only needed when something was. */
  paid?: number
  refunded?: number
}

/**
 * The totals of an invoice, in the order of the calculation. Prices of a registered seller include tax: the tax is computed from the total
 * and rounded once, and the value excluding tax is the difference, so that both add up to the amount paid.
 */
export function sumInvoice(order: Amounts, { isRegistered, salesTaxPercent }: Pick<Seller, 'isRegistered' | 'salesTaxPercent'>): Amount[] {
  const { totalAmount, paid = totalAmount, refunded = 0 } = order
  const advance = order.advance?.paid ?? 0
  const tax = Math.round((totalAmount * salesTaxPercent) / (100 + salesTaxPercent))
  return [
    { label: 'Subtotal', value: order.subtotal },
    ...(order.discountAmount > 0 ? [{ label: nameDiscount(order), value: -order.discountAmount }] : []),
    ...(order.onlinePaymentDiscount > 0 ? [{ label: 'Online payment discount', value: -order.onlinePaymentDiscount }] : []),
    { label: 'Shipping', value: order.totalShippingCost },
    ...(isRegistered
      ? [
          { label: 'Value excluding sales tax', value: totalAmount - tax },
          { label: `Sales tax ${salesTaxPercent} %`, value: tax },
        ]
      : []),
    { label: isRegistered ? 'Total including sales tax' : 'Total', value: totalAmount },
    ...(advance > 0
      ? [
          { label: 'Paid in advance', value: -advance },
          { label: 'Balance on delivery', value: totalAmount - advance },
        ]
      : []),
    ...(refunded > 0
      ? [
          { label: 'Refunded', value: -refunded },
          { label: 'Paid after refunds', value: Math.max(0, paid - refunded) },
        ]
      : []),
  ]
}
