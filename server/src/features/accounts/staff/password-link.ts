import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { commonPasswordText, isCommonPassword } from '../../../platform/common-password.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { withAuditActor } from '../../../platform/db/audit-actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { AbuseControl } from '../../../platform/http/abuse-control.ts'
import { addressKey } from '../../../platform/http/address-key.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { enqueueAccountNotice } from '../account-mails.ts'
import { consumeLink, getOpenLink, revokeLinks } from '../mailed-links.ts'
import { hashPassword } from '../password-hash.ts'
import { revokeSessions } from '../sessions.ts'
import { getMember } from './read.ts'

/**
 * Mails a staff member who forgot the password a link that sets a new one; an older link ends. The password and the sessions stay as they
 * are until the link is used (rule 19.2.1).
 * @returns the address that it is sent to
 * @throws AppError STAFF_NOT_FOUND, NOT_ACTIVE for who was invited or is switched off
 */
export function sendPasswordLink(ctx: Context, id: string): Promise<string> {
  return inTransaction(ctx, async ({ db }) => {
    const { state, email } = await getMember(db, id)
    if (state !== 'active') throw new AppError('NOT_ACTIVE')
    await revokeLinks(db, id, ['invite_staff'])
    await enqueue(db, 'send-staff-password-link', { id: randomUUID(), userId: id })
    return email
  })
}

/** Checks the link when its page opens. @throws AppError LINK_INVALID, also for an invitation */
export async function checkPasswordLink(db: Db, token: string): Promise<void> {
  const { userId } = await getOpenLink(db, ['invite_staff'], token)
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  if (!person) throw new AppError('LINK_INVALID')
}

/**
 * Sets the new password of a staff member by the link, which works once, and ends all sessions. The second step stays on.
 * @returns the e-mail to sign in with
 * @throws AppError LINK_INVALID, VALIDATION for a common password
 */
export async function setPasswordByLink(
  ctx: Context,
  abuse: AbuseControl,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<string> {
  // Links of the staff have one purpose: an invitation is for those who have no password yet, this link for those who have one.
  const link = await getOpenLink(ctx.db, ['invite_staff'], token)
  if (await isCommonPassword(password)) throw invalid([{ msg: commonPasswordText, path: 'password' }])
  const passwordHash = await hashPassword(password)
  const email = await withAuditActor({ userId: link.userId, call: 'POST /admin/new-password' }, () =>
    inTransaction(ctx, async (tx) => {
      const { db } = tx
      if (!(await consumeLink(db, link.id))) throw new AppError('LINK_INVALID')
      const person = await db
        .updateTable('users')
        .set({ password_hash: passwordHash, email_verified: true, updated_at: sql`now()` })
        .where('id', '=', link.userId)
        .where('role', '=', 'admin')
        .where('password_hash', 'is not', null)
        .returning('email')
        .executeTakeFirst()
      if (!person) throw new AppError('LINK_INVALID')
      await revokeSessions(tx, link.userId)
      await revokeLinks(db, link.userId, ['invite_staff'])
      await enqueueAccountNotice(db, 'password-changed', person.email, { isStaff: true })
      return person.email
    }),
  )
  // The wrong guesses before no longer count.
  await abuse.reset(['adminLoginByEmailAndAddress', 'adminLoginByEmail'], { email, address: addressKey(ip) })
  return email
}
