import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { AccountLimits } from './account-limits.ts'
import { commonPasswordText, isCommonPassword } from './common-password.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/**
 * Changes an admin’s own password and ends the other sessions (behaviour 2.9).
 * A wrong current password is 400: a 401 would make the browser believe that the session is over.
 * @throws AppError VALIDATION, TOO_MANY_REQUESTS
 */
export async function changePassword(
  ctx: Context,
  limits: AccountLimits,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  if (ctx.actor.kind !== 'admin') throw new AppError('FORBIDDEN')
  const { userId, sessionId } = ctx.actor
  if (await isCommonPassword(newPassword)) throw invalid([{ msg: commonPasswordText, path: 'newPassword' }])
  const currentHash = await limits.guesses.take(userId, () => checkPassword(ctx, limits, userId, currentPassword))
  const newHash = await hashPassword(newPassword)
  await inTransaction(ctx, async ({ db }) => {
    const changed = await db
      .updateTable('users')
      .set({ password_hash: newHash, updated_at: sql`now()` })
      .where('id', '=', userId)
      .where('password_hash', '=', currentHash)
      .executeTakeFirst()
    // Changed from another tab meanwhile: what was given is no longer the current one.
    if (changed.numUpdatedRows === 0n) throw wrongPassword()
    await db
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('id', '<>', sessionId)
      .where('revoked_at', 'is', null)
      .execute()
  })
}

async function checkPassword(ctx: Context, limits: AccountLimits, userId: string, password: string): Promise<string> {
  await limits.changePassword.assertFree(userId)
  const row = await ctx.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  const isRight = await isPassword(row?.password_hash, password)
  if (!row?.password_hash || !isRight) {
    await limits.changePassword.count(userId)
    throw wrongPassword()
  }
  await limits.changePassword.forget(userId)
  return row.password_hash
}

const wrongPassword = () => invalid([{ msg: 'Current password is incorrect', path: 'currentPassword' }])
