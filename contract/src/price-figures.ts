import { product } from './limits.ts'

export interface PriceFigure {
  minimum: number
  maximum: number
  rule: string
}

/** By how much prices may be changed at once, and what to say about anything else (rule 15.17). */
export const priceFigures = {
  percent: { minimum: -99, maximum: 1_000, rule: 'Enter a whole number from −99 to 1,000, other than 0' },
  amount: {
    minimum: -product.priceMaximum,
    maximum: product.priceMaximum,
    rule: `Enter a whole number up to ${product.priceMaximum.toLocaleString('en-US')}, other than 0`,
  },
} as const satisfies Record<string, PriceFigure>
