import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
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
  await sql`update newsletter_subscribers set unsubscribed_at = now() where id = ${id} and unsubscribed_at is null`.execute(ctx.db)
}
