import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockSettlements } from './import-settlement.ts'
import { readSettlement } from './read-settlements.ts'

/**
 * Takes back a settlement file that was imported by mistake (rule 7.26.2): its rows go with their matches, so that its payments and refunds are missing in
 * the other files again. Refused while a later file was compared with its rows: one that lists them again, or another row of the same payment.
 * @throws AppError SETTLEMENT_NOT_FOUND, SETTLEMENT_COUNTED
 */
export const takeBackSettlement = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockSettlements(tx)
    const { _id: fileId } = await readSettlement(tx.db, id)
    const { rows: later } = await sql`
      select from settlement_files own join settlement_files f on (f.imported_at, f.id) > (own.imported_at, own.id)
      where own.id = ${fileId} and (f.repeats is null or own.id = any(f.repeats) or exists (
        select from settlement_rows mine join settlement_rows theirs
          on theirs.type = mine.type and (theirs.payment = mine.payment or theirs.refund_id = mine.refund_id)
        where mine.file_id = own.id and theirs.file_id = f.id)) limit 1`.execute(tx.db)
    if (later.length > 0) throw new AppError('SETTLEMENT_COUNTED')
    await sql`delete from settlement_files where id = ${fileId}`.execute(tx.db)
  })
