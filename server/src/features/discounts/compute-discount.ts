import type { ShopDiscount } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { AppError } from '../../platform/http/app-error.ts'

/** A line that a discount may apply to; rupees. */
export interface DiscountLine {
  productId: string
  /** Price times quantity. */
  total: number
  shippingCost: number
}

/** What is taken off an order, in rupees. */
export interface SharedDiscount {
  amount: number
  /** The part of the amount on each line, in line order; 0 for free shipping. */
  shares: number[]
  /**
   * What it takes off delivery, in line order: off that of the line's product, however many lines it has, or off the one fee of the parcel, which
   * each covered line names whole. Zeros unless it is a code for free shipping.
   */
  deliveryShares: number[]
}

/** The terms that a discount's amount depends on. */
export interface DiscountTerms {
  type: 'percentage' | 'fixed' | 'free_shipping'
  value: number
  maxDiscount: number | null
}

/**
 * The amount of a discount in whole rupees (rule 14.1). A percentage is rounded once, and no amount exceeds the price of the items it applies to, or
 * of their shipping.
 */
export function computeDiscount({ type, value, maxDiscount }: DiscountTerms, eligible: number, shipping: number): number {
  const whole =
    type === 'percentage'
      ? Math.min(Math.round((eligible * value) / 100), eligible)
      : type === 'fixed'
        ? Math.min(value, eligible)
        : shipping
  return Math.min(whole, maxDiscount ?? whole)
}

/**
 * What staff take off an order without a code, shared by its lines as that of a code is (rule 14.8).
 * @throws AppError DISCOUNT_TOO_LARGE
 */
export function computeShopDiscount({ type, value }: Pick<ShopDiscount, 'type' | 'value'>, lines: DiscountLine[]): SharedDiscount {
  const totals = lines.map(({ total }) => total)
  const goods = totals.reduce((sum, total) => sum + total, 0)
  if (type === 'fixed' && value > goods) throw new AppError('DISCOUNT_TOO_LARGE', { text: { amount: formatRupees(goods) } })
  const amount = computeDiscount({ type, value, maxDiscount: null }, goods, 0)
  return { amount, shares: allocate(amount, totals), deliveryShares: lines.map(() => 0) }
}

/**
 * Distributes an amount by weight, in whole rupees. The parts add up to the amount, and none exceeds its weight as long as the amount does not
 * exceed their sum. Rupees left by rounding go to the largest remainders.
 */
export function allocate(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0 || amount === 0) return weights.map(() => 0)
  // The product of two amounts may exceed what a float represents exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((part) => Number(part / BigInt(sum)))
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(sum) }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}
