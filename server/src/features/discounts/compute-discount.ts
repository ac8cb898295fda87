/** A line that a discount may apply to; rupees. */
export interface DiscountLine {
  productId: string
  /** Price times quantity. */
  total: number
  shippingCost: number
}

/** What of a discount decides how much it takes off. */
export interface DiscountTerms {
  type: 'percentage' | 'fixed' | 'free_shipping'
  value: number
  maxDiscount: number | null
}

/**
 * What a discount takes off, in whole rupees (behaviour 14.1): a percentage is rounded once, and nothing takes off more than
 * the goods it applies to, or their shipping, cost.
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

/** Shipping of these lines, once for each product. */
export function sumShipping(lines: DiscountLine[]): number {
  const byProduct = new Map(lines.map(({ productId, shippingCost }) => [productId, shippingCost]))
  return [...byProduct.values()].reduce((sum, cost) => sum + cost, 0)
}

/**
 * Shares an amount out by weight, in whole rupees: the parts add up to the amount, and none is above its weight as long as the amount is
 * not above their sum. What rounding leaves over goes, rupee by rupee, to the largest remainders.
 */
export function shareOut(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0 || amount === 0) return weights.map(() => 0)
  // Products of two amounts may pass what a float counts exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((part) => Number(part / BigInt(sum)))
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}
