import { type OrderReturn, openReturnStatuses, type ReturnFilter } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'
import { readReturns } from './read-returns.ts'

interface ReturnPage {
  returns: OrderReturn[]
  total: number
  page: number
  limit: number
  totalPages: number
}

/** A page of returns for staff: those that staff must do something about, or of one state; the longest waiting first (rule 6.45). */
export async function listReturns(db: Db, query: ReturnFilter & { page: number; limit: number }): Promise<ReturnPage> {
  const { status = 'open', search, page, limit } = query
  const statuses = status === 'open' ? openReturnStatuses : [status]
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (
      select r.id, r.updated_at from returns r
      where r.status = any(${[...statuses]}::text[])
        ${search === undefined ? sql`` : sql`and exists (select from orders o where o.id = r.order_id and o.search_text like ${likeContains(search)})`}
    )
    select (select count(*) from found) as total,
      array(select id from found order by ${statuses.some((one) => openReturnStatuses.includes(one)) ? sql`updated_at` : sql`updated_at desc`}, id
        limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db)
  const { total, ids } = rows[0]!
  return { returns: await readReturns(db, ids, 'staff'), total, page, limit, totalPages: Math.ceil(total / limit) }
}

/** How many returns staff must do something about. */
export async function countOpenReturns(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from returns where status = any(${[...openReturnStatuses]}::text[])`.execute(db)
  return rows[0]!.count
}
