import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { claimOrdersByEmail } from '../guest-orders/index.ts'
import { consumeLink, findOpenLink, hasConfirmed, revokeLinks } from './mailed-links.ts'

/** Enqueues the mail that confirms a person's address; it is sent if the transaction commits (rule 2.15). */
export const sendConfirmation = (db: Db, userId: string): Promise<void> => enqueue(db, 'send-confirm-link', { id: randomUUID(), userId })

/** Sends the link again for the signed-in shopper (rule 2.15). @throws AppError TOO_MANY_REQUESTS after five an hour */
export async function sendConfirmationAgain(ctx: Context): Promise<void> {
  await sendConfirmation(ctx.db, getActingUserId(ctx))
}

/**
 * Confirms the signed-in shopper's address by its mailed link; idempotent (rule 2.15). Somebody else may have entered the address: who only reads the
 * mail, without being in the account, would confirm it for a stranger, who then had their guest orders.
 * @throws AppError LINK_INVALID, LINK_OF_ANOTHER_ACCOUNT
 */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const link = await findOpenLink(db, ['confirm_email'], token)
    if (link && link.userId !== getActingUserId(ctx)) throw new AppError('LINK_OF_ANOTHER_ACCOUNT')
    if (!link || !(await consumeLink(db, link.id))) {
      if (await hasConfirmed(db, token)) return
      throw new AppError('LINK_INVALID', { isGuess: true })
    }
    await db.updateTable('users').set({ email_verified: true, updated_at: sql`now()` }).where('id', '=', link.userId).execute()
    await revokeLinks(db, link.userId, ['confirm_email'])
    await claimOrdersByEmail(db, link.userId)
  })
}
