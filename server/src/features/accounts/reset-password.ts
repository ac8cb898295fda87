import type { resetPasswordForm } from '@saddar/contract/forms'
import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import { commonPasswordText, isCommonPassword } from '../../platform/common-password.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { AbuseControl } from '../../platform/http/abuse-control.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { claimOrdersByEmail } from '../guest-orders/index.ts'
import { enqueueAccountNotice } from './account-mails.ts'
import { consumeLink, findOpenLink, revokeLaterRestoreLinks, revokeLinks } from './mailed-links.ts'
import { hashPassword } from './password-hash.ts'
import { refuseTakenEmail } from './register.ts'
import { revokeSessions } from './sessions.ts'

/**
 * Sets a new password by a mailed link, which works once, and ends every session and other link (rule 2.14). Using the link proves access
 * to the mailbox: it confirms the address, and if the address was never confirmed before, it revokes the account's Google identity, which
 * may be a stranger's. The link to a former address gives the account back to it, without the identities connected meanwhile (rule 2.15.2).
 * @returns the id of the account
 * @throws AppError LINK_INVALID, VALIDATION for a common password, EMAIL_TAKEN when another account has the former address
 */
export async function resetPassword(
  ctx: Context,
  abuse: AbuseControl,
  { token, password, ip }: output<typeof resetPasswordForm> & { ip: string },
): Promise<string> {
  const link = await findOpenLink(ctx.db, ['reset_password', 'restore_email'], token)
  if (!link) throw new AppError('LINK_INVALID', { isGuess: true })
  if (await isCommonPassword(password)) throw invalid([{ msg: commonPasswordText, path: 'password' }])
  const passwordHash = await hashPassword(password)
  const { email } = link
  await inTransaction(ctx, async (tx) => {
    const { db } = tx
    if (!(await consumeLink(db, link.id))) throw new AppError('LINK_INVALID')
    const person = await db
      .selectFrom('users')
      .select(['email', 'email_verified', 'role'])
      .where('id', '=', link.userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Promoted to admin since the link was sent: admin passwords are not reset by mail.
    if (person.role !== 'user') throw new AppError('LINK_INVALID')
    const takesBack = link.purpose === 'restore_email'
    if (!person.email_verified || takesBack) await db.deleteFrom('identities').where('user_id', '=', link.userId).execute()
    await refuseTakenEmail(
      db
        .updateTable('users')
        .set({ password_hash: passwordHash, email, email_verified: true, updated_at: sql`now()` })
        .where('id', '=', link.userId)
        .execute(),
    )
    await revokeSessions(tx, link.userId)
    await revokeLinks(db, link.userId, ['reset_password', 'confirm_email'])
    if (takesBack) await revokeLaterRestoreLinks(db, link.userId, email)
    await claimOrdersByEmail(db, link.userId)
    await enqueueAccountNotice(db, 'password-changed', email)
  })
  // The wrong guesses before the reset no longer count.
  await abuse.reset(['shopLoginByEmailAndAddress', 'shopLoginByEmail'], { email, address: addressKey(ip) })
  return link.userId
}
