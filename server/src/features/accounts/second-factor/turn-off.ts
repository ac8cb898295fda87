import { actingUser, type Context, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Limit } from '../../../platform/http/serve.ts'
import { tellPerson } from '../account-mails.ts'
import { checkPassword } from '../change-password.ts'
import type { SignInParts } from '../sign-in.ts'
import { useCode } from './check-code.ts'
import { isSecondFactorRequired } from './read.ts'

/**
 * Turns one's own second step off, by password and code, and tells the person.
 * @throws AppError VALIDATION for a wrong password or code, SECOND_FACTOR_NEEDED, TOO_MANY_REQUESTS, TOO_MANY_LOGINS
 */
export async function turnOffSecondFactor(
  ctx: Context,
  { secret }: SignInParts,
  limit: Limit,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const userId = actingUser(ctx)
  if (await isSecondFactorRequired(ctx.db)) throw new AppError('SECOND_FACTOR_NEEDED')
  await checkPassword(ctx, userId, password, 'password')
  await useCode(ctx, secret, limit, userId, code)
  await inTransaction(ctx, ({ db }) => removeSecondFactor(db, userId))
}

/** Takes secret and recovery codes away, and tells the person. */
export async function removeSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  await tellPerson(db, 'second-factor-off', email, { isStaff: true })
}
