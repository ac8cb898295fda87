import { formatRupees } from '@saddar/contract/money'
import { parseNumber } from './field-values.ts'
import { type PriceValues, readPrice } from './read-price.ts'

/**
 * The profit of one piece, before delivery and discounts, and its share of the price; null while price or cost is missing.
 * @param levels the product's prices first, the choice's own last
 */
export function readProfit(levels: readonly PriceValues[], cost: string): { rupees: number; percent: number } | null {
  const price = readPrice(levels)
  const paid = parseNumber(cost)
  if (cost.trim() === '' || !(price > 0) || !(paid >= 0)) return null
  return { rupees: price - paid, percent: Math.round(((price - paid) / price) * 100) }
}

/** 'Profit Rs 420 (35%)' or 'Loss Rs 80 (−7%)'. */
export function describeProfit({ rupees, percent }: { rupees: number; percent: number }): string {
  const word = rupees < 0 ? 'Loss' : 'Profit'
  return `${word} ${formatRupees(Math.abs(rupees))} (${percent < 0 ? '−' : ''}${Math.abs(percent)}%)`
}
