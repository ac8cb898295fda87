import type { Tokens, User } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import type { Audience } from './access-token.ts'
import type { AccountLimits } from './account-limits.ts'
import { isPassword } from './password-hash.ts'
import { getUser } from './read.ts'
import { startSession } from './sessions.ts'

export interface SignInParts {
  secret: string
  limits: AccountLimits
}
interface Credentials {
  email: string
  password: string
  ip: string
  userAgent: string | undefined
}
type Account = Awaited<ReturnType<typeof findAccount>>

/**
 * Signs a shopper ('shop') or an admin ('office') in (behaviour 2.2). An unknown e-mail gets the text and takes the time of a wrong password,
 * and only who knows the password learns that an account is an admin's or blocked.
 * @throws AppError INVALID_CREDENTIALS, GOOGLE_ACCOUNT, ADMIN_ACCOUNT, ACCOUNT_BLOCKED, TOO_MANY_LOGINS
 */
export async function signIn(
  ctx: Context,
  { secret, limits }: SignInParts,
  audience: Audience,
  { email, password, ip, userAgent }: Credentials,
): Promise<Tokens & { user: User }> {
  const { id, role } = await limits.guesses.take(email, () => guess(ctx, limits, audience, { email, password, ip }))
  const [tokens, user] = await Promise.all([startSession(ctx.db, secret, { userId: id, role, audience }, userAgent), getUser(ctx.db, id)])
  return { ...tokens, user }
}

async function guess(
  ctx: Context,
  limits: AccountLimits,
  audience: Audience,
  { email, password, ip }: Omit<Credentials, 'userAgent'>,
): Promise<NonNullable<Account>> {
  const address = addressKey(ip)
  const both = `${email} ${address}`
  await limits.loginByEmailAndAddress.assertFree(both)
  await limits.loginByEmail.assertFree(email)
  await limits.loginByAddress.assertFree(address)

  const account = await findAccount(ctx, email)
  const isRight = await isPassword(account?.password_hash, password)
  if (!account || !isRight || (audience === 'office' && account.role !== 'admin')) {
    await Promise.all([limits.loginByEmailAndAddress.count(both), limits.loginByEmail.count(email), limits.loginByAddress.count(address)])
    const isGoogle = audience === 'shop' && account && account.password_hash === null
    throw new AppError(isGoogle ? 'GOOGLE_ACCOUNT' : 'INVALID_CREDENTIALS')
  }
  await limits.loginByEmailAndAddress.forget(both)
  if (account.blocked_at) throw new AppError('ACCOUNT_BLOCKED')
  if (audience === 'shop' && account.role !== 'user') throw new AppError('ADMIN_ACCOUNT')
  return account
}

function findAccount(ctx: Context, email: string) {
  return ctx.db.selectFrom('users').select(['id', 'role', 'password_hash', 'blocked_at']).where('email', '=', email).executeTakeFirst()
}
