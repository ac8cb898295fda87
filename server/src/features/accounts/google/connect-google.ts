import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { claimOrdersByEmail } from '../../guest-orders/index.ts'
import { enqueueAccountNotice } from '../account-mails.ts'
import type { GooglePerson } from './provider.ts'
import { lockSubject } from './sign-in-with-google.ts'

/**
 * Connects a Google account to the signed-in account, replacing the one connected before (rule 2.19). The addresses must be equal, so that
 * a person who uses somebody else's open session cannot connect their own Google account.
 * @throws AppError GOOGLE_OTHER_EMAIL, GOOGLE_CONNECTED_ELSEWHERE
 */
export async function connectGoogle(ctx: Context, { subject, email, ownsAddress }: GooglePerson): Promise<void> {
  const userId = getActingUserId(ctx)
  await inTransaction(ctx, async ({ db }) => {
    await lockSubject(db, subject)
    const user = await db.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
    if (user.email !== email) throw new AppError('GOOGLE_OTHER_EMAIL', { text: { email: user.email } })
    const owner = await db.selectFrom('identities').select('user_id').where('subject', '=', subject).executeTakeFirst()
    if (owner?.user_id === userId) return
    if (owner) throw new AppError('GOOGLE_CONNECTED_ELSEWHERE')
    await db.deleteFrom('identities').where('user_id', '=', userId).execute()
    await db.insertInto('identities').values({ provider: 'google', subject, user_id: userId, email }).execute()
    await db
      .updateTable('users')
      .set({ email_verified: sql`email_verified or ${ownsAddress}` })
      .where('id', '=', userId)
      .execute()
    await claimOrdersByEmail(db, userId)
    await enqueueAccountNotice(db, 'google-connected', email)
  })
}
