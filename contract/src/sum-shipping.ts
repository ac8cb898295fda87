/** A line that is delivered; rupees. */
export interface DeliveredLine {
  productId: string
  shippingCost: number
}

/** The shipping cost of these lines in rupees, counted once per product (rule 6.2). */
export function sumShipping(lines: DeliveredLine[]): number {
  const byProduct = new Map(lines.map(({ productId, shippingCost }) => [productId, shippingCost]))
  return [...byProduct.values()].reduce((sum, cost) => sum + cost, 0)
}
