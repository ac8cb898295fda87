import { formatRupees } from '@saddar/contract/money'
import type { SoldSku } from './list-skus.ts'

/** The prices of a product's choices: the one that all have, else the lowest as 'from Rs 1,190'. */
export function describePrices(skus: readonly SoldSku[]): string {
  return describeLowest(skus.map(({ price }) => price))
}

/** The sale prices of a product's choices in the same way, and how many have one unless all do; null where none is on sale. */
export function describeSalePrices(skus: readonly SoldSku[]): { price: string; share: string } | null {
  const onSale = skus.map(({ discountPrice }) => discountPrice).filter((price) => price > 0)
  if (onSale.length === 0) return null
  return { price: describeLowest(onSale), share: onSale.length < skus.length ? `${onSale.length} of ${skus.length}` : '' }
}

function describeLowest(prices: readonly number[]): string {
  const lowest = Math.min(...prices)
  return prices.every((price) => price === lowest) ? formatRupees(lowest) : `from ${formatRupees(lowest)}`
}
