import type { ProductQuery } from '@saddar/contract'
import { zeroResultSearches as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { atKarachi } from '../../platform/db/karachi-days.ts'

/** True for a submitted search without results; not for suggestions while typing, nor for a list that is empty because of filters. */
export const isZeroResultSearch = (
  { search, total: counted, page, limit, facets, sort, includeOutOfStock, soldOutLast, ...filters }: ProductQuery,
  total: number,
) => search !== undefined && total === 0 && counted !== false && page === 1 && Object.values(filters).every((value) => value === undefined)

/** An e-mail address, a phone number or a card number identifies a person and is not stored. */
export const isPersonal = (typed: string) => typed.includes('@') || /(\d[\s-]*){7,}/.test(typed)
const today = sql`${atKarachi(sql`now()`)}::date`

/**
 * Counts a search without results by day (rule 3.11), normalized and without a reference to the user. The number of texts per day is limited,
 * so that clients cannot fill the table. The first search of a day deletes expired days. Errors are logged and never fail the search.
 */
export async function recordZeroResultSearch(ctx: Context, typed: string): Promise<void> {
  if (isPersonal(typed)) return
  try {
    const { rows } = await sql<{ is_first: boolean }>`
      insert into search_misses as m (day, text)
      select ${today}, left(search_text(${typed}), ${limits.length})
      where search_text(${typed}) <> '' and (
        exists (select from search_misses where day = ${today} and text = left(search_text(${typed}), ${limits.length}))
        or (select count(*) from search_misses where day = ${today}) < ${limits.perDay})
      on conflict (day, text) do update set count = m.count + 1
      returning (select count(*) from search_misses where day = ${today}) = 0 as is_first`.execute(ctx.db)
    if (rows[0]?.is_first) await sql`delete from search_misses where day <= ${today} - ${limits.days}::int`.execute(ctx.db)
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not record a zero-result search')
  }
}

/** Lists the searches without results of the last 30 days, most frequent first. */
export async function listZeroResultSearches(db: Db, { page, limit }: { page: number; limit: number }) {
  const { rows } = await sql<{ text: string; count: number; lastDay: string; total: number }>`
    select text, sum(count)::int as count, max(day)::text as "lastDay", count(*) over () as total from search_misses
    where day > ${today} - ${limits.days}::int group by text
    order by sum(count) desc, max(day) desc, text limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { misses: rows, total, page, limit, totalPages: Math.ceil(total / limit) }
}
