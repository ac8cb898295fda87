import type { PayoutDetails, Refund } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Payout } from '../orders/index.ts'
import { announceCaseCount, insertRefundHistory } from '../orders/index.ts'
import { lockRefund } from './change-refund.ts'
import { openPayout } from './payout.ts'
import { readRefund } from './read-refunds.ts'

/**
 * Sets where a refund is paid to, for staff: while it is neither settled nor on its way (rule 7.24).
 * @throws AppError REFUND_NOT_FOUND, PAYOUT_CLOSED
 */
export const setPayout = (ctx: Context, id: string, payout: Payout): Promise<Refund> =>
  inTransaction(ctx, async (tx) => {
    await lockRefund(tx, id)
    await writePayout(tx, id, payout, 'Payout details entered')
    return readRefund(tx.db, id)
  })

/**
 * Stores the details that the shopper enters, once: whoever gets hold of the account or the link later cannot divert the money.
 * @throws AppError REFUND_NOT_FOUND for a refund of another order, PAYOUT_CLOSED
 */
export const givePayout = (ctx: Context, orderId: string, id: string, payout: Payout): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund.orderId !== orderId) throw new AppError('REFUND_NOT_FOUND')
    await writePayout(tx, id, payout, 'Payout details given', sql`and payout_masked is null and method in ('bank_account', 'wallet')`)
  })

async function writePayout(tx: Context, id: string, { method, masked, sealed }: Payout, note: string, onlyIf = sql``): Promise<void> {
  const { rows } = await sql`
    with changed as (
      update refunds set method = ${method}, payout_sealed = ${sealed}, payout_masked = ${masked}, updated_at = now()
      where id = ${id} and state in ('waiting', 'failed') ${onlyIf} returning id, state
    ) ${insertRefundHistory(tx, sql`changed`, note)} returning 1`.execute(tx.db)
  if (rows.length === 0) throw new AppError('PAYOUT_CLOSED')
  // Open lists of refunds show the account at once, so that staff do not enter another one.
  await announceCaseCount(tx)
}

/** @throws AppError REFUND_NOT_FOUND, PAYOUT_ERASED */
export async function readPayout({ db }: Context, id: string, decrypt: (sealed: Buffer) => string): Promise<PayoutDetails> {
  await readRefund(db, id)
  const { payout_sealed: sealed } = await db.selectFrom('refunds').select('payout_sealed').where('id', '=', id).executeTakeFirstOrThrow()
  if (sealed === null) throw new AppError('PAYOUT_ERASED')
  return openPayout(decrypt, sealed)
}
