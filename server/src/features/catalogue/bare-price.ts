import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { join, writePhrases } from './search-phrases.ts'
import type { TypedWords } from './search-queries.ts'

const isCapacity = /^=(mah|w|gb):/
/** Of more goods than these, the categories are the same. */
const namedMaximum = 200

/**
 * Whether a bare number that may be a price is a capacity of such goods as the other words name: 'barqi slim 20000' is a power bank, and other power
 * banks have 20,000 mAh; 'earbuds 2000' have none of 2,000 mAh (rule 3.5.7).
 */
export async function isCapacityOfKind(db: Db, { kind, others }: TypedWords): Promise<boolean> {
  const asFact = others.flat().filter(({ words: [word = ''] }) => isCapacity.test(word))
  const named = [...kind, ...others].filter((choice) => !choice.some((phrase) => asFact.includes(phrase)))
  if (asFact.length === 0 || named.length === 0) return false
  const names = join(
    named.map((choice) => writePhrases(choice)),
    '&',
  )
  // Goods that are sold out have it too.
  const { rows } = await sql<{ is_capacity: boolean }>`
    select exists (
      select from products p where p.is_active and p.search_main @@ ${writePhrases(asFact)}::tsquery and p.category_id in (
        select o.category_id from products o where o.is_active and o.search_main @@ ${names}::tsquery limit ${namedMaximum})) as is_capacity`.execute(
    db,
  )
  return rows[0]?.is_capacity ?? false
}
