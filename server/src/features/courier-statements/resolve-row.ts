import type { CourierStatementRow } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRow } from './read-statements.ts'

/**
 * Notes how a difference was resolved, once; of two people who do it at once, one gets ALREADY_RESOLVED (rule 7.29.2). `isSettled`: the courier
 * owes nothing more for the parcel.
 * @throws AppError STATEMENT_ROW_NOT_FOUND, ALREADY_RESOLVED
 */
export async function resolveRow(
  ctx: Context,
  id: string,
  { note, isSettled }: { note: string; isSettled: boolean },
): Promise<CourierStatementRow> {
  if (!isUuid(id)) throw new AppError('STATEMENT_ROW_NOT_FOUND')
  const { rows } = await sql`
    update courier_statement_rows set resolved_at = now(), resolved_by = ${getActingUserId(ctx)}, resolution = ${note},
      is_settled = ${isSettled} and parcel_id is not null
    where id = ${id} and difference is not null and resolved_at is null returning 1`.execute(ctx.db)
  const row = await getRow(ctx.db, id)
  if (rows.length > 0) return row
  throw new AppError(row.difference === null ? 'STATEMENT_ROW_NOT_FOUND' : 'ALREADY_RESOLVED')
}
