import { countMistakes } from '@saddar/contract/count-mistakes'
import { readOrderSearch } from '@saddar/contract/order-search'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isNameSearch, orderingOf, type Place, type SoughtOrders, withoutPlaces } from './match-orders.ts'

/** How many of the newest orders are read: it takes as long in a shop with a million. */
const newest = 5_000
const found = 200
/** Nearly every short word is like some name. */
const shortest = 4

const newestOrders = sql`
  (select id, created_at, string_to_array(lower(customer_name), ' ') as names from orders o order by ${orderingOf()} limit ${newest})`

/**
 * What a search of staff that found nothing may be for instead (rule 16.1.1); null where it is no name, or no name is like it. Only a search that
 * found nothing pays for it.
 */
export async function findSimilar(db: Db, { search, ...filter }: SoughtOrders): Promise<SoughtOrders | null> {
  if (!search || filter.userId || filter.atWordStart || !isNameSearch({ search, places: filter.places })) return null
  const ids = await findSimilarNames(db, search, filter.places)
  return ids.length > 0 ? { ...filter, ids } : null
}

/**
 * Finds the ids of the newest orders whose buyer's name is spelled like a search: 'ayesha' for 'aisha', or with a letter wrong. Each
 * word must be like one of the name, unless it is of a place.
 */
async function findSimilarNames(db: Db, search: string, places: Place[] = []): Promise<string[]> {
  const sought = readOrderSearch(search)
  const words = 'words' in sought ? withoutPlaces(sought.words, places) : []
  if (words.length === 0 || !words.every((word) => word.length >= shortest)) return []
  const { rows: known } = await sql<{ name: string }>`
    select distinct unnest(names) as name from ${newestOrders} o`.execute(db)
  const alike = words.map((word) => known.flatMap(({ name }) => (isAlike(word, name) ? name : [])))
  if (alike.some((names) => names.length === 0)) return []
  const hasEach = alike.map((names) => sql`names && ${names}::text[]`)
  const { rows } = await sql<{ id: string }>`
    select id from ${newestOrders} o where ${sql.join(hasEach, sql` and `)} order by created_at desc, id desc limit ${found}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether one letter is wrong, or two of six or more where the first one is right. */
function isAlike(word: string, name: string): boolean {
  const isLong = Math.max(word.length, name.length) > 5 && word[0] === name[0]
  return Math.abs(word.length - name.length) <= 2 && countMistakes(word, name) <= (isLong ? 2 : 1)
}
