import type { Product } from '@saddar/contract'
import { readAmounts } from './amounts.ts'

/** Lists the capacities of products, such as '128 GB', that are one of the `facts` that a search or filter asks for (rule 3.9.1). */
export function listAskedStorage(products: readonly Product[], facts: readonly string[]): string[] {
  if (facts.length === 0) return []
  const options = products.flatMap(({ storageOptions, variants }) => [storageOptions, ...variants.map((variant) => variant.storageOptions)])
  const capacities = new Set(options.flat().map(({ capacity }) => capacity))
  return [...capacities].filter((capacity) => readAmounts(capacity, () => false).amounts.some(({ fact }) => facts.includes(fact)))
}
