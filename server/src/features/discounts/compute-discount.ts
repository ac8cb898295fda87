/** A line that a discount may apply to; rupees. */
export interface DiscountLine {
  productId: string
  /** Price times quantity. */
  total: number
  shippingCost: number
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
