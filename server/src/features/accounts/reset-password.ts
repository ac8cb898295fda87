import type { resetPasswordForm } from '@saddar/contract/forms'
import { nameLength } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import { commonPasswordText, isCommonPassword } from '../../platform/common-password.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { AbuseControl } from '../../platform/http/abuse-control.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { claimOrdersByEmail } from '../guest-orders/index.ts'
import { enqueueAccountNotice } from './account-mails.ts'
import { giveBackFormerEmail } from './former-email.ts'
import { consumeLink, getOpenLink, type LinkPurpose, type OpenLink, revokeLaterRestoreLinks, revokeLinks } from './mailed-links.ts'
import { hashPassword } from './password-hash.ts'
import { refuseTakenEmail } from './register.ts'
import { revokeSessions } from './sessions.ts'

const purposes: LinkPurpose[] = ['reset_password', 'restore_email']

/** Checks the link when its page opens, so that nobody types a password for one that has ended. @throws AppError LINK_INVALID */
export async function checkResetLink(db: Db, token: string): Promise<void> {
  await getOpenLink(db, purposes, token)
}

/**
 * Sets a new password by a mailed link, which works once, and ends every session and other link (rule 2.14). Using the link proves access
 * to the mailbox: it confirms the address, and if the address was never confirmed before, it revokes the account's Google identity, which
 * may be a stranger's. The link to a former address gives the account back to it, without the identities connected meanwhile (rule 2.15.2).
 * If somebody else can take the account back, the person gets an account of their own (rule 2.15.3).
 * @returns the account: its id, and the email to sign in with
 * @throws AppError LINK_INVALID, VALIDATION for a common password, EMAIL_TAKEN when another account has the former address
 */
export async function resetPassword(
  ctx: Context,
  abuse: AbuseControl,
  { token, password, ip }: output<typeof resetPasswordForm> & { ip: string },
): Promise<{ id: string; email: string }> {
  const link = await getOpenLink(ctx.db, purposes, token)
  if (await isCommonPassword(password)) throw invalid([{ msg: commonPasswordText, path: 'password' }])
  const passwordHash = await hashPassword(password)
  const { email } = link
  const userId = await inTransaction(ctx, async (tx) => {
    const { db } = tx
    if (!(await consumeLink(db, link.id))) throw new AppError('LINK_INVALID')
    const person = await db
      .selectFrom('users')
      .select(['email_verified', 'role'])
      .where('id', '=', link.userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Promoted to admin since the link was sent: admin passwords are not reset by mail.
    if (person.role !== 'user') throw new AppError('LINK_INVALID')
    const isAnothers =
      link.purpose === 'reset_password' && !person.email_verified && (await giveBackFormerEmail(db, { id: link.userId, email }))
    const id = isAnothers ? await makeAccount(db, email, passwordHash) : link.userId
    if (!isAnothers) await enterAccount(tx, link, { passwordHash, wasConfirmed: person.email_verified })
    await claimOrdersByEmail(db, id)
    await enqueueAccountNotice(db, 'password-changed', email)
    return id
  })
  // The wrong guesses before the reset no longer count.
  await abuse.reset(['shopLoginByEmailAndAddress', 'shopLoginByEmail'], { email, address: addressKey(ip) })
  return { id: userId, email }
}

/** Gives the account to the holder of the link's mailbox alone. */
async function enterAccount(
  ctx: Context,
  { userId, email, purpose }: OpenLink,
  { passwordHash, wasConfirmed }: { passwordHash: string; wasConfirmed: boolean },
): Promise<void> {
  const { db } = ctx
  const takesBack = purpose === 'restore_email'
  if (!wasConfirmed || takesBack) await db.deleteFrom('identities').where('user_id', '=', userId).execute()
  await refuseTakenEmail(
    db
      .updateTable('users')
      .set({ password_hash: passwordHash, email, email_verified: true, updated_at: sql`now()` })
      .where('id', '=', userId)
      .execute(),
  )
  await revokeSessions(ctx, userId)
  await revokeLinks(db, userId, ['reset_password', 'confirm_email'])
  if (takesBack) await revokeLaterRestoreLinks(db, userId, email)
}

/** Makes an account for the owner of an address that somebody else had entered. They have typed no name yet. */
async function makeAccount(db: Db, email: string, passwordHash: string): Promise<string> {
  const name = email.slice(0, email.indexOf('@')).slice(0, nameLength.maximum)
  const made = await db
    .insertInto('users')
    .values({ name, email, password_hash: passwordHash, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
