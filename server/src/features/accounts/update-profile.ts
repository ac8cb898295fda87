import type { User } from '@saddar/contract'
import type { profileForm } from '@saddar/contract/forms'
import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import { type Context, getActingUserId, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { assertVerified, type Limit, type RecordEvent } from '../../platform/http/serve.ts'
import { claimOrdersByEmail } from '../guest-orders/index.ts'
import { enqueueAccountNotice } from './account-mails.ts'
import { listAddresses } from './addresses.ts'
import { sendConfirmation } from './confirm-email.ts'
import { isReserved, revokeLinks, wasMailed } from './mailed-links.ts'
import { type AddressInput, planAddresses } from './plan-addresses.ts'
import { getUser } from './read.ts'
import { emailTaken, refuseTakenEmail } from './register.ts'

/**
 * Changes the caller's name, e-mail and, when a list is given, addresses (rule 2.7). A new e-mail is unconfirmed: links to the former one
 * are revoked, a confirmation link goes to the new one, and the former address is notified if it was confirmed or had been sent a link
 * (rule 2.15). Its owner can take the account back if it was confirmed (rule 2.15.2), also after further changes.
 * @throws AppError EMAIL_TAKEN, ADDRESS_NOT_FOUND, VALIDATION, STEP_UP_REQUIRED for a new e-mail, TOO_MANY_REQUESTS after five of them an
 * hour
 */
export async function updateProfile(
  ctx: Context,
  { limit, recordEvent }: { limit: Limit; recordEvent: RecordEvent },
  { name, email, addresses }: output<typeof profileForm>,
): Promise<User> {
  const userId = getActingUserId(ctx)
  // Each new address gets a mail, so the limit is counted before anything is written.
  const present = await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (present && present.email !== email) {
    assertVerified(ctx.actor)
    await limit('confirmationMails')
  } else recordEvent(false)
  await inTransaction(ctx, async ({ db }) => {
    // Serializes concurrent saves (two tabs), so that the later list is stored complete, with one default.
    const before = await db.selectFrom('users').select(['email', 'email_verified']).where('id', '=', userId).forUpdate().executeTakeFirst()
    const isNew = before && before.email !== email
    if (isNew && (await isReserved(db, email, userId))) throw emailTaken()
    await updateUser(db, userId, name, email)
    if (isNew) await followNewEmail(db, userId, before)
    if (addresses) await replaceAddresses(db, userId, addresses)
  })
  // The number of a guest's order may be among them.
  if (addresses) await claimOrdersByEmail(ctx.db, userId)
  return getUser(ctx.db, userId)
}

const updateUser = (db: Db, userId: string, name: string, email: string): Promise<unknown> =>
  refuseTakenEmail(
    sql`
      update users set name = ${name}, email = ${email}, email_verified = email_verified and email = ${email}, updated_at = now()
      where id = ${userId}`.execute(db),
  )

async function followNewEmail(db: Db, userId: string, before: { email: string; email_verified: boolean }): Promise<void> {
  await revokeLinks(db, userId, ['reset_password', 'confirm_email'])
  await sendConfirmation(db, userId)
  // An unconfirmed address may be a stranger's, because of a typo. It is notified only if it was sent a link before, so that changing the
  // e-mail back and forth sends a stranger no more notices than confirmation links.
  if (before.email_verified || (await wasMailed(db, userId, before.email)))
    await enqueueAccountNotice(db, 'email-changed', before.email, { restores: before.email_verified ? userId : undefined })
}

async function replaceAddresses(db: Db, userId: string, list: AddressInput[]): Promise<void> {
  const planned = planAddresses(await listAddresses(db, userId), list)
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute()
  // One by one: existing addresses are inserted with their id, new ones without.
  for (const address of planned) {
    await db
      .insertInto('addresses')
      .values({ ...address, user_id: userId })
      .execute()
  }
}
