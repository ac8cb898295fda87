import type { ParsedInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readDay } from '../../platform/db/karachi-days.ts'
import { invalid } from '../../platform/http/app-error.ts'

/** Changes when a courier's debt is overdue and from which delivery on it counts (rule 7.31.1). @throws AppError VALIDATION */
export async function changeTerms(ctx: Context, terms: ParsedInput<'PUT /admin/courier-debts/terms'>['body']): Promise<void> {
  const { courier, overdueDays } = terms
  const countedFrom = terms.countedFrom === '' ? null : readDay(terms.countedFrom)
  if (countedFrom === undefined) throw invalid([{ msg: 'Enter a day such as 2026-11-23, or nothing', path: 'countedFrom' }])
  await inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ day: string | null }>`
      select counted_from::text as day from courier_terms where courier = ${courier} for update`.execute(db)
    await sql`
      insert into courier_terms (courier, overdue_days, counted_from) values (${courier}, ${overdueDays}, ${countedFrom}::date)
      on conflict (courier) do update set overdue_days = excluded.overdue_days, counted_from = excluded.counted_from, updated_at = now()`.execute(
      db,
    )
    if (rows[0]?.day !== countedFrom) await addAgain(db, courier)
  })
}

/** From an earlier day on, cash is owed that was not. */
const addAgain = (db: Db, courier: string) =>
  sql`
    insert into cash_with_couriers (order_id)
    select id from orders where courier = ${courier} union select order_id from shipments where courier = ${courier} order by 1
    on conflict (order_id) do update set added_at = excluded.added_at`.execute(db)
