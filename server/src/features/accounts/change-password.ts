import { sql } from 'kysely'
import { commonPasswordText, isCommonPassword } from '../../platform/common-password.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { enqueueAccountNotice } from './account-mails.ts'
import { revokeLinks } from './mailed-links.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { markVerified, revokeSessions } from './sessions.ts'

/**
 * Changes the password of the signed-in shopper or admin, ends the other sessions and open reset links, and mails the owner (rule 2.9). A
 * wrong current password is a 400, since clients treat a 401 as the end of the session.
 * @throws AppError VALIDATION, TOO_MANY_REQUESTS
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  if (ctx.actor.kind !== 'admin' && ctx.actor.kind !== 'shopper') throw new AppError('FORBIDDEN')
  const { userId, sessionId } = ctx.actor
  if (await isCommonPassword(newPassword)) throw invalid([{ msg: commonPasswordText, path: 'newPassword' }])
  const currentHash = await checkPassword(ctx, userId, currentPassword)
  const newHash = await hashPassword(newPassword)
  await inTransaction(ctx, async (tx) => {
    const { db } = tx
    const changed = await db
      .updateTable('users')
      .set({ password_hash: newHash, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('password_hash', '=', currentHash)
      .returning('email')
      .executeTakeFirst()
    // A concurrent request has changed the password, so the given one is no longer current.
    if (!changed) throw invalid([wrongPassword('currentPassword')])
    await revokeSessions(tx, userId, { except: sessionId })
    await markVerified(db, sessionId)
    await revokeLinks(db, userId, ['reset_password', 'invite_staff'])
    await enqueueAccountNotice(db, 'password-changed', changed.email, { isStaff: ctx.actor.kind === 'admin' })
  })
}

/**
 * Checks the current password. Wrong ones count against the call's limit on guesses.
 * @param path the form field that the error names
 * @returns the stored hash
 * @throws AppError VALIDATION
 */
export async function checkPassword(ctx: Context, userId: string, password: string, path = 'currentPassword'): Promise<string> {
  const row = await ctx.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  const isRight = await isPassword(row?.password_hash, password)
  if (!row?.password_hash || !isRight) throw invalid([wrongPassword(path)], { isGuess: true })
  return row.password_hash
}

const wrongPassword = (path: string) => ({ msg: 'Current password is incorrect', path })
