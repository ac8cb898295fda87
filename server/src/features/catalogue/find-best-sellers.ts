import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type PickedQuery, toMatches } from './pick-query.ts'
import { bestFirst } from './search-order.ts'
import { type Phrase, writePhrases } from './search-phrases.ts'
import type { Step } from './search-requirements.ts'

/** Fewer than are examined for few matches, since the walk also passes products that do not match. */
export const bestSellersWalkedTo = 10
/** Among these, what is made for a common phone is found. */
const bestSellersLookedAt = 2_000

const notForVehicles = "!('car':AB | 'bike':AB)"

/** The ids of the best seller of each kind, in their order; of what is for a car or bike only where there is nothing else. */
export async function findBestSellerOfEach({ db }: Context, kinds: Phrase[], withSoldOut: boolean): Promise<string[]> {
  const queries = kinds.map((kind) => writePhrases([kind], 'B'))
  const sold = sql`p.is_active and (p.in_stock or ${withSoldOut})`
  // What is common is among the best sellers, and the index finds what is rare.
  const { rows } = await sql<{ id: string | null }>`
    with popular as materialized (
      select p.id, p.in_stock, p.sold, p.search_main from products p where ${sold} order by ${bestFirst} limit ${bestSellersLookedAt})
    select coalesce(
      (select p.id from popular p where p.search_main @@ (kind || ${` & ${notForVehicles}`})::tsquery order by ${bestFirst} limit 1),
      (select p.id from products p where ${sold} and p.search_main @@ kind::tsquery order by ${bestFirst} limit 1)) as id
    from unnest(${queries}::text[]) with ordinality as asked (kind, place) order by place`.execute(db)
  return [...new Set(rows.flatMap(({ id }) => id ?? []))]
}

/**
 * The best sellers of the matches, with those made for the phone that was searched for, which sell less than cables and chargers.
 *
 * @param isAlone nothing else was searched for
 */
export function findBestSellers(
  picked: PickedQuery,
  withSoldOut: boolean,
  { first, isAlone }: { first: Step['first']; isAlone: boolean },
): Expression<SqlBool> | undefined {
  const { text, inText, best } = picked
  if (inText && !best) return undefined
  const ids = best ? sql`${best}::uuid[]` : sql`array(select walk_to_matches(${text}::tsquery, ${withSoldOut}, ${bestSellersWalkedTo}))`
  if (!first) return sql<SqlBool>`p.id = any(${ids})`
  const sold = sql`p.is_active and (p.in_stock or ${withSoldOut})`
  // Of the kind that was typed, there is little: the index finds it at once.
  if (!isAlone)
    return sql<SqlBool>`p.id = any(${ids} || array(
      select p.id from products p where ${sold} and ${toMatches(picked)} and p.search_main @@ ${first.made}::tsquery
      order by p.sold desc limit ${bestSellersWalkedTo}))`
  const has = (query: string) => toMatches({ inText, text: query })
  const amongBest = (query: string) => sql`
    select id from (select p.* from products p where ${sold} order by ${bestFirst} limit ${bestSellersLookedAt}) p
    where ${has(query)} limit ${bestSellersWalkedTo}`
  // What is common is soon found among the best sellers, and what is rare by the index, which would first collect all of it.
  return sql<SqlBool>`p.id = any(${ids} || array(
    with popular as materialized (${amongBest(first.made)})
    select id from popular
    union all (
      select p.id from products p where (select count(*) from popular) < ${bestSellersWalkedTo} and ${sold} and ${has(first.made)}
      order by ${bestFirst} limit ${bestSellersWalkedTo}))${first.useful ? sql` || array(${amongBest(first.useful)})` : sql``})`
}
