import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customPlan, type Db } from './connect.ts'
import { likeContains, likeStartsWith } from './like-pattern.ts'

/** Conditions that are true in a period of 30 days, or always where all are searched. */
interface Period {
  /** For a search index, which has `order_period(created_at)` beside the text. */
  has: (createdAt: RawBuilder<unknown>) => RawBuilder<SqlBool>
  /** For indexes in the order of time. */
  spans: (createdAt: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

interface Search {
  table: RawBuilder<unknown>
  /** Queries for the matching rows of a period, with their (id, created_at) and what `where` and `ordering` need; a row that several find counts once. */
  select: (period: Period) => RawBuilder<unknown>[]
  /** What else must be true of a match. */
  where: RawBuilder<SqlBool> | undefined
  ordering: RawBuilder<unknown>
  /** The name by which these two know the matches. */
  alias: string
  isOldestFirst: boolean
  /** How many rows are listed at most. */
  most: number
  /** A page of them. */
  cut: RawBuilder<unknown>
}

export interface Found {
  ids: string[]
  total: number
  /** There may be more than `total`. */
  isMore: boolean
}

const secondsOfPeriod = 2_592_000
/** How many matches are held against `where`, from the newest on. */
const readMost = 2_000
const numberOf = (moment: RawBuilder<unknown>) => sql`floor(extract(epoch from ${moment}) / ${sql.lit(secondsOfPeriod)})::int`
const startOf = (number: RawBuilder<unknown>) => sql`to_timestamp(${number} * ${sql.lit(secondsOfPeriod)}::float8)`
const all: Period = { has: () => sql`true`, spans: () => sql`true` }
const ofPeriod: Period = {
  has: (createdAt) => sql`order_period(${createdAt}) = p.name`,
  spans: (createdAt) => sql`(${createdAt} >= p.since and ${createdAt} < p.until)`,
}

/**
 * Finds the newest matches of a search in a large table, or the oldest. What is in every tenth row is found in the newest periods, and only
 * what is rare is sought in the whole index: no word has so many matches that reading them takes long.
 */
export async function searchNewest(db: Db, search: Search): Promise<Found> {
  const enough = search.where ? readMost : search.most + 1
  for (const periods of [3, 12]) {
    const { matches, found } = await read(db, search, matchInPeriods(search, periods, enough), enough)
    if (matches >= enough) return found
    // So few would not be enough in four times as many periods.
    if (matches < enough / 8) break
  }
  return (await read(db, search, sql`select * from (${sql.join(search.select(all), sql` union `)}) matching`, enough)).found
}

/** Reads period by period, and none once there are enough matches. */
function matchInPeriods({ table, select, isOldestFirst }: Search, periods: number, enough: number): RawBuilder<unknown> {
  const [order, from, step] = isOldestFirst ? [sql`asc`, sql`min(created_at)`, sql`1`] : [sql`desc`, sql`max(created_at)`, sql`-1`]
  return sql`
    select f.* from (select ${numberOf(from)} as number from ${table}) first
    cross join lateral generate_series(first.number, first.number + ${sql.lit(periods - 1)} * ${step}, ${step}) k (number)
    cross join lateral (
      select ${startOf(sql`k.number`)} as since, ${startOf(sql`(k.number + 1)`)} as until, order_period(${startOf(sql`k.number`)}) as name
    ) p
    cross join lateral (
      select * from (${sql.join(select(ofPeriod), sql` union `)} offset 0) matching order by created_at ${order}, id ${order} limit ${enough}
    ) f
    limit ${enough}`
}

async function read(
  db: Db,
  { where, ordering, alias, isOldestFirst, most, cut }: Search,
  matching: RawBuilder<unknown>,
  enough: number,
): Promise<{ matches: number; found: Found }> {
  const order = isOldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<{ matches: number; count: number; ids: string[] }>`${customPlan}
    with matching as materialized (select * from (${matching}) m order by created_at ${order}, id ${order} limit ${enough}),
    found as materialized (select * from matching ${sql.ref(alias)} where ${where ?? sql`true`})
    select (select count(*)::int from matching) as matches, (select count(*)::int from found) as count,
      array(select id from found ${sql.ref(alias)} order by ${ordering} ${cut}) as ids`.execute(db)
  const { matches, count, ids } = rows[0]!
  return { matches, found: { ids, total: Math.min(count, most), isMore: count > most || matches === enough } }
}

/**
 * Whether a lower-case text contains another one. One or two letters are in nearly every text and in no index, so they match only the
 * beginning of a word.
 */
export function containsText(text: RawBuilder<unknown>, sought: string): RawBuilder<SqlBool> {
  const word = sought.trim()
  return /^[\p{L}\p{M}\d]{1,2}$/u.test(word)
    ? sql`(${text} like ${likeStartsWith(word)} or ${text} like ${likeContains(` ${word}`)})`
    : sql`${text} like ${likeContains(sought)}`
}
