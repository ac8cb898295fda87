import { sql } from 'kysely'
import type { Context, Transaction } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isWithdrawToken, withdrawStockAlerts } from '../stock-alerts/index.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Ends a subscription by the token of a mailed link, or the requests for mails about stock (rule 3.18.2); idempotent (rule 13.2).
 * @throws AppError INVALID_UNSUBSCRIBE_LINK for a token with a wrong signature
 */
export async function unsubscribe(ctx: Context, secret: string, token: string): Promise<void> {
  if (isWithdrawToken(token)) return withdrawStockAlerts(ctx, secret, token)
  const id = readUnsubscribeToken(secret, token)
  if (!id) throw new AppError('INVALID_UNSUBSCRIBE_LINK', { isGuess: true })
  // Also one that staff have just ended: their undo must not subscribe the person again.
  await sql`update newsletter_subscribers set unsubscribed_at = now() where id = ${id}`.execute(ctx.db)
}

/**
 * Ends the subscription of a person who asked staff for it; idempotent (rule 13.9.1).
 * @throws AppError SUBSCRIBER_NOT_FOUND
 */
export async function unsubscribeByStaff(tx: Transaction, id: string): Promise<void> {
  const known = isUuid(id) && (await tx.db.selectFrom('newsletter_subscribers').select('id').where('id', '=', id).executeTakeFirst())
  if (!known) throw new AppError('SUBSCRIBER_NOT_FOUND')
  await sql`update newsletter_subscribers set unsubscribed_at = now() where id = ${id} and unsubscribed_at is null`.execute(tx.db)
}
