import type { SettlementFile } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readSettlement } from './read-settlements.ts'

/**
 * Notes how a difference of a settlement file was resolved, once; of two people who do it at once, one gets ALREADY_RESOLVED (rule 7.26.3).
 * @returns the file of the row
 * @throws AppError SETTLEMENT_NOT_FOUND, ALREADY_RESOLVED
 */
export async function resolveSettlementRow(ctx: Context, id: string, note: string): Promise<SettlementFile> {
  if (!isUuid(id)) throw new AppError('SETTLEMENT_NOT_FOUND')
  const { rows: resolved } = await sql`
    update settlement_rows set resolution = ${note}, resolved_at = now(), resolved_by = ${getActingUserId(ctx)}
    where id = ${id} and difference is not null and resolved_at is null returning 1`.execute(ctx.db)
  const { rows } = await sql<{ file_id: string; difference: string | null }>`
    select file_id, difference from settlement_rows where id = ${id}`.execute(ctx.db)
  const [row] = rows
  if (!row?.difference) throw new AppError('SETTLEMENT_NOT_FOUND')
  if (resolved.length === 0) throw new AppError('ALREADY_RESOLVED')
  return readSettlement(ctx.db, row.file_id)
}
