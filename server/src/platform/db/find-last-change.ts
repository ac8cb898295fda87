import type { LastChange } from '@saddar/contract/errors'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Rows of one table, by their ids in the audit log. */
export interface AuditedRows {
  kind: string
  ids: readonly string[]
  /** Leaves out changes before this time. */
  since?: string
  /** Leaves out changes of other columns. */
  columns?: readonly string[]
}

/** How many entries of each table are searched: a change that meets another one is a recent one. */
const searched = 1_000

/** Finds who of the staff changed one of these rows last, in the audit log; null where it was none of them, or too long ago. */
export async function findLastChange({ db, actor }: Context, tables: readonly AuditedRows[]): Promise<LastChange | null> {
  const you = 'userId' in actor ? actor.userId : null
  const found = await Promise.all(
    tables.map(async ({ kind, ids, since = '-infinity', columns = null }) => {
      const { rows } = await sql<{ by: string; at: Date; isYou: boolean }>`
        select actor_name as by, at, actor_id is not distinct from ${you}::uuid as "isYou"
        from (select * from audit_log where kind = ${kind} order by id desc limit ${searched}) recent
        where row_id = any(${ids}::text[]) and at >= ${since}::timestamptz and coalesce(after ?| ${columns}::text[], true) order by id desc limit 1`.execute(
        db,
      )
      return rows
    }),
  )
  const [last] = found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
  return last?.by ? { by: last.by, at: last.at.toISOString(), isYou: last.isYou } : null
}
