import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readWithdrawToken } from './withdraw-token.ts'

/**
 * Deletes all requests of the address in a mailed link; idempotent (rule 3.18.2).
 * @throws AppError INVALID_UNSUBSCRIBE_LINK for a token with a wrong signature
 */
export async function withdrawStockAlerts(ctx: Context, secret: string, token: string): Promise<void> {
  const email = readWithdrawToken(secret, token)
  if (email === null) throw new AppError('INVALID_UNSUBSCRIBE_LINK', { isGuess: true })
  await inTransaction(ctx, async ({ db }) => {
    await sql`delete from stock_alerts where email = ${email}`.execute(db)
    // The undo of a deleted product must not bring them back.
    await sql`delete from undo_rows where table_name = 'stock_alerts' and before ->> 'email' = ${email}`.execute(db)
  })
}
