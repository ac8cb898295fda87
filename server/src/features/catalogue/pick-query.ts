import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Query } from './search-queries.ts'

/** Above this many matches, the best sellers are found by walking the sales index. */
const manyMatches = 1_000
const bestSellersExamined = 50

export interface PickedQuery extends Query {
  /** The ids of its best sellers, of queries with few matches. */
  best: string | null
}

/** Picks the first of these queries, the strictest first, that finds something. */
export async function pickQuery(ctx: Context, queries: Query[], withSoldOut: boolean): Promise<PickedQuery | undefined> {
  const texts = queries.map(({ text }) => text)
  const { rows } = await sql<{ place: number; best: string | null }>`
    select place, best::text from pick_search(
      ${texts}::tsquery[], ${queries.map(({ inText }) => inText)}::boolean[], ${withSoldOut}, ${manyMatches}, ${bestSellersExamined})`.execute(
    ctx.db,
  )
  return rows[0] && { ...queries[rows[0].place]!, best: rows[0].best }
}

export const toMatches = ({ text, inText }: Pick<Query, 'text' | 'inText'>): Expression<SqlBool> =>
  sql`${inText ? sql`p.search` : sql`p.search_main`} @@ ${text}::tsquery`
