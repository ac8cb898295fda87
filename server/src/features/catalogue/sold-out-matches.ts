import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Query } from './search-queries.ts'

export interface SoldOutMatches {
  /** The products that are called so, best sellers first. */
  ids: string[]
  /** Products in stock of the same kind, or else of the category above; undefined when there are none. */
  similar: Expression<SqlBool> | undefined
  /** They are called only so in part. */
  isPartial?: boolean
}

/** Products are named above the others: of more, the list itself says that they are sold out. */
const namedMaximum = 3

/** Finds what a search finds only among sold-out products (rule 3.5.10). */
export async function findSoldOut(db: Db, { text, inText }: Pick<Query, 'text' | 'inText'>): Promise<SoldOutMatches | undefined> {
  const { rows } = await sql<{ ids: string[] | null; own: string[] | null; above: string[] | null }>`
    with sold_out as (
      select id, category_id, sold from products where is_active and not in_stock and ${inText ? sql`search` : sql`search_main`} @@ ${text}::tsquery
      order by sold desc, id limit ${namedMaximum}
    ), own as (
      select distinct c.id, c.parent_id from sold_out join categories c on c.id = category_id
    )
    select (select array_agg(id order by sold desc, id) from sold_out) as ids,
      (select array_agg(id) from own where exists (select from products where category_id = own.id and is_active and in_stock)) as own,
      (select array_agg(distinct parent_id) from own
        where exists (select from products where category_path @> array[own.parent_id] and is_active and in_stock)) as above`.execute(db)
  const { ids, own, above } = rows[0] ?? {}
  if (!ids) return undefined
  const similar = own
    ? sql<SqlBool>`p.category_id = any(${own}::uuid[])`
    : above
      ? sql<SqlBool>`p.category_path && ${above}::uuid[]`
      : undefined
  return { ids, similar }
}
