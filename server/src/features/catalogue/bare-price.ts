import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { join, type Phrase, writePhrases } from './search-phrases.ts'
import type { TypedWords } from './search-queries.ts'

const isCapacity = /^=(mah|w|gb):/
const isFact = ({ words: [word = ''] }: Phrase) => isCapacity.test(word)

/** Writes all words but bare numbers that may be capacities as a tsquery; undefined when there are no others. */
export function writeNames({ kind, others }: Pick<TypedWords, 'kind' | 'others'>): string | undefined {
  const named = [...kind, ...others].filter((choice) => !choice.some(isFact))
  return named.length === 0
    ? undefined
    : join(
        named.map((choice) => writePhrases(choice)),
        '&',
      )
}

/** Of more goods than these, the categories are the same. */
const namedMaximum = 200

/**
 * Whether a bare number that may be a price is a capacity of such goods as the other words name: 'barqi slim 20000' is a power bank, and other power
 * banks have 20,000 mAh; 'earbuds 2000' have none of 2,000 mAh (rule 3.5.7).
 */
export async function isCapacityOfKind(db: Db, { kind, others }: TypedWords): Promise<boolean> {
  const asFact = others.flat().filter(isFact)
  const names = writeNames({ kind, others })
  if (asFact.length === 0 || !names) return false
  // Goods that are sold out have it too.
  const { rows } = await sql<{ is_capacity: boolean }>`
    select exists (
      select from products p where p.is_active and p.search_main @@ ${writePhrases(asFact)}::tsquery and p.category_id in (
        select o.category_id from products o where o.is_active and o.search_main @@ ${names}::tsquery limit ${namedMaximum})) as is_capacity`.execute(
    db,
  )
  return rows[0]?.is_capacity ?? false
}
