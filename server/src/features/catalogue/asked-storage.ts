import type { Product } from '@saddar/contract'
import { type Expression, sql } from 'kysely'
import { readAmounts } from './amounts.ts'
import { splitWords } from './list-filters.ts'

/** Lists the capacities of products, such as '128 GB', that are one of the `facts` that a search or filter asks for (rule 3.9.1). */
export function listAskedStorage(products: readonly Product[], facts: readonly string[]): string[] {
  if (facts.length === 0) return []
  const options = products.flatMap(({ storageOptions, variants }) => [storageOptions, ...variants.map((variant) => variant.storageOptions)])
  const capacities = new Set(options.flat().map(({ capacity }) => capacity))
  return [...capacities].filter((capacity) => readAmounts(capacity, () => false).amounts.some(({ fact }) => facts.includes(fact)))
}

/** The capacities that a filter asks for, as searches name them: '=gb:128' for 'gb-128'. */
export const toAskedFacts = (facts = ''): string[] => splitWords(facts).map((fact) => `=${fact.replace('-', ':')}`)

/** The price of a product `p` in the capacity that is asked for, of those in stock the cheapest, as lists show it; else its lowest. */
export function askedPrice(facts: readonly string[]): Expression<number> {
  const capacities = facts.filter((fact) => fact.startsWith('=gb:'))
  if (capacities.length === 0) return sql`p.unit_price`
  return sql`coalesce((
    select coalesce(nullif(s.sale_price, 0), s.list_price) as price from skus s
    where s.product_id = p.id and s.kind = 'storage' and s.is_leaf and s.removed_at is null and amounts_in(s.capacity) && ${capacities}::text[]
    order by s.stock > 0 desc, price limit 1), p.unit_price)`
}
