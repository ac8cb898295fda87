import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Requirements } from './read-requirements.ts'
import type { TypedSearch } from './read-search.ts'
import { isRoundPrice, join, type Phrase, writePhrases } from './search-phrases.ts'
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
async function isCapacityOfKind(db: Db, { kind, others }: TypedWords): Promise<boolean> {
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

/**
 * Reads a bare number as a price (rule 3.5.7): 'earbuds 2000' as 'earbuds under 2000', and '1000 2000' as '1000 to 2000'.
 *
 * @param isWhole something has all words, the number among them
 * @returns the text with the price; undefined when the number is none
 */
export async function readBarePrice(
  db: Db,
  { query, text }: TypedSearch,
  { prices, unknown, words }: Requirements,
  isWhole: boolean,
): Promise<string | undefined> {
  const [barePrice] = query.minPrice === undefined && query.maxPrice === undefined ? prices : []
  if (!barePrice) return undefined
  // Two numbers alone are prices, and no capacities.
  const isAlone = query.terms.length === 2 && query.terms.every((term) => term.words.every(isRoundPrice))
  if (!(isAlone || unknown.includes(barePrice) || !(isWhole || (await isCapacityOfKind(db, words))))) return undefined
  const padded = ` ${text} `
  const pair = findPair(text, barePrice, isAlone || prices.length > 1)
  return pair
    ? padded.replace(` ${pair[0]} ${pair[1]} `, ` ${pair[0]} to ${pair[1]} `)
    : padded.replace(` ${barePrice} `, ` under ${barePrice} `)
}

/** The price with the one beside it, which may be a number of the catalogue too: '1000 2000 charger'. Two that are surely prices may be in any order. */
const findPair = (text: string, price: string, areSure: boolean): [least: string, most: string] | undefined =>
  [...text.matchAll(/\b(\d+) (?=(\d+)\b)/g)]
    .map(([, least = '', most = '']): [string, string] => [least, most])
    .find((pair) => pair.includes(price) && pair.every(isRoundPrice) && (areSure || Number(pair[0]) < Number(pair[1])))
