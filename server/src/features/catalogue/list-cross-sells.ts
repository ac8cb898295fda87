import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import { listCrossSellPatterns } from './cross-sell-rules.ts'

/** Finds the best sellers of each category that goes with a product's own, for the same phones or for any phone: first the best of each. */
export async function listCrossSells(
  db: Db,
  { _id, category, phones }: Product,
  { taken, perRule }: { taken: string[]; perRule: number },
): Promise<string[]> {
  const patterns = listCrossSellPatterns(category?.slug ?? '')
  if (patterns.length === 0) return []
  const { rows } = await sql<{ id: string }>`${customPlan}
    select f.id from unnest(${patterns}::text[]) with ordinality w (pattern, place)
    cross join lateral (
      select p.id, row_number() over (order by p.phones && ${phones}::text[] desc, p.sold desc, p.id) as rank from products p
      where p.category_id in (select c.id from categories c where c.slug ~ w.pattern and c.slug <> ${category?.slug ?? ''})
        and p.is_active and p.in_stock and p.id <> all(${[_id, ...taken]}::uuid[])
        and (cardinality(p.phones) = 0 or p.phones && ${phones}::text[])
      order by rank limit ${perRule}
    ) f group by f.id order by min(f.rank), min(w.place)`.execute(db)
  return rows.map(({ id }) => id)
}
