import { type Context, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Limit } from '../../../platform/http/serve.ts'
import { enqueueAccountNotice } from '../account-mails.ts'
import { checkPassword } from '../change-password.ts'
import { revokeSessions } from '../sessions.ts'
import type { SignInParts } from '../sign-in.ts'
import { useCode } from './check-code.ts'
import { isSecondFactorRequired } from './read.ts'

/**
 * Turns off the caller's second factor after checking password and code, ends the other sessions and mails the owner of the
 * account (rule 19.4).
 * @throws AppError VALIDATION for a wrong password or code, FORBIDDEN to shoppers, SECOND_FACTOR_NEEDED, TOO_MANY_REQUESTS, TOO_MANY_LOGINS
 */
export async function turnOffSecondFactor(
  ctx: Context,
  { secret }: SignInParts,
  limit: Limit,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (ctx.actor.kind !== 'admin') throw new AppError('FORBIDDEN')
  const { userId, sessionId } = ctx.actor
  if (await isSecondFactorRequired(ctx.db)) throw new AppError('SECOND_FACTOR_NEEDED')
  await checkPassword(ctx, userId, password, 'password')
  await useCode(ctx, secret, limit, userId, code)
  await inTransaction(ctx, async (tx) => {
    await removeSecondFactor(tx.db, userId)
    await revokeSessions(tx, userId, { except: sessionId })
  })
}

/** Deletes the secret and the recovery codes and mails the owner of the account. */
export async function removeSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await enqueueAccountNotice(db, 'second-factor-off', email, { isStaff: true })
}
