import type { ParsedInput } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readDay } from '../../platform/db/karachi-days.ts'
import { invalid } from '../../platform/http/app-error.ts'

/** Changes when a courier's debt is overdue and from which delivery on it counts (rule 7.31.1). @throws AppError VALIDATION */
export async function changeTerms(ctx: Context, terms: ParsedInput<'PUT /admin/courier-debts/terms'>['body']): Promise<void> {
  const { courier, overdueDays } = terms
  const countedFrom = terms.countedFrom === '' ? null : readDay(terms.countedFrom)
  if (countedFrom === undefined) throw invalid([{ msg: 'Enter a day such as 2026-11-23, or nothing', path: 'countedFrom' }])
  await sql`
    insert into courier_terms (courier, overdue_days, counted_from) values (${courier}, ${overdueDays}, ${countedFrom}::date)
    on conflict (courier) do update set overdue_days = excluded.overdue_days, counted_from = excluded.counted_from, updated_at = now()`.execute(
    ctx.db,
  )
}
