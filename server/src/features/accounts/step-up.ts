import type { StepUpMethod } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Limit } from '../../platform/http/serve.ts'
import { checkPassword } from './change-password.ts'
import { useCode } from './second-factor/check-code.ts'
import { hasSecondFactor } from './second-factor/read.ts'
import { markVerified } from './sessions.ts'

/**
 * How the person confirms their identity: with a code if the second factor is on, otherwise with the password. A person without a password
 * signs in with Google again.
 */
export async function findStepUpMethod(db: Db, userId: string): Promise<StepUpMethod> {
  if (await hasSecondFactor(db, userId)) return 'code'
  const person = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return person?.password_hash ? 'password' : 'sign-in'
}

/**
 * Confirms the identity of the signed-in person (rule 2.21): for the next 10 minutes this session may make sensitive calls.
 * @throws AppError VALIDATION for a wrong or missing password or code, TOO_MANY_REQUESTS, TOO_MANY_LOGINS
 */
export async function stepUp(
  ctx: Context,
  secret: string,
  limit: Limit,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (ctx.actor.kind !== 'admin' && ctx.actor.kind !== 'shopper') throw new AppError('FORBIDDEN')
  const { userId, sessionId } = ctx.actor
  const method = await findStepUpMethod(ctx.db, userId)
  if (method === 'code') {
    if (!code) throw invalid([{ msg: 'Code is required', path: 'code' }])
    await useCode(ctx, secret, limit, userId, code)
  } else {
    if (!password) throw invalid([{ msg: 'Password is required', path: 'password' }])
    await checkPassword(ctx, userId, password, 'password')
  }
  await markVerified(ctx.db, sessionId)
}
