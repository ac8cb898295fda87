import type { Login, LoginChallenge } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Limit, RecordEvent } from '../../platform/http/serve.ts'
import { claimOrdersByEmail } from '../guest-orders/index.ts'
import type { Audience } from './access-token.ts'
import { isPassword } from './password-hash.ts'
import { getUser } from './read.ts'
import { createChallenge, readChallenge } from './second-factor/challenge.ts'
import { useCode } from './second-factor/check-code.ts'
import { hasSecondFactor } from './second-factor/read.ts'
import { startSession } from './sessions.ts'

export interface SignInParts {
  secret: string
}
interface Credentials {
  email: string
  password: string
  userAgent: string | undefined
}
type Account = Awaited<ReturnType<typeof findAccount>>

/**
 * Signs a shopper in (rule 2.2). An unknown e-mail gets the same message in the same time as a wrong password. Only a correct
 * password reveals that an account is blocked or belongs to an admin.
 * @throws AppError INVALID_CREDENTIALS, GOOGLE_ACCOUNT, ADMIN_ACCOUNT, ACCOUNT_BLOCKED, STAFF_SWITCHED_OFF, TOO_MANY_LOGINS
 */
export async function signIn(ctx: Context, parts: SignInParts, { userAgent, ...credentials }: Credentials): Promise<Login> {
  const { id, role } = await checkCredentials(ctx, 'shop', credentials)
  await claimOrdersByEmail(ctx.db, id)
  return openSession(ctx, parts.secret, { userId: id, role, audience: 'shop' }, userAgent)
}

/**
 * Signs an admin in, or returns a challenge when a second factor is on (rule 2.2).
 * @throws AppError INVALID_CREDENTIALS, STAFF_SWITCHED_OFF, TOO_MANY_LOGINS
 */
export async function signInAdmin(
  ctx: Context,
  { secret }: SignInParts,
  { userAgent, ...credentials }: Credentials,
): Promise<Login | LoginChallenge> {
  const { id, role, password_hash } = await checkCredentials(ctx, 'office', credentials)
  if (await hasSecondFactor(ctx.db, id)) return { secondFactor: true, challenge: await createChallenge(secret, id, password_hash ?? '') }
  return openSession(ctx, secret, { userId: id, role, audience: 'office' }, userAgent)
}

/**
 * The second step: a code of the app or a recovery code, with the challenge of the first step.
 * @throws AppError CHALLENGE_EXPIRED, also after a change of password; STAFF_SWITCHED_OFF; VALIDATION for a wrong code; TOO_MANY_LOGINS
 */
export async function signInWithCode(
  ctx: Context,
  parts: SignInParts,
  {
    challenge,
    code,
    userAgent,
    limit,
    recordEvent,
  }: { challenge: string; code: string; userAgent: string | undefined; limit: Limit; recordEvent: RecordEvent },
): Promise<Login> {
  const shown = await readChallenge(parts.secret, challenge)
  const account =
    shown &&
    (await ctx.db.selectFrom('users').select(['role', 'password_hash', 'blocked_at']).where('id', '=', shown.userId).executeTakeFirst())
  if (!shown || account?.role !== 'admin' || !shown.holdsFor(account.password_hash ?? ''))
    throw new AppError('CHALLENGE_EXPIRED', { isGuess: true })
  recordEvent({ userId: shown.userId })
  if (account.blocked_at) throw blocked(account.role)
  await useCode(ctx, parts.secret, limit, shown.userId, code)
  return openSession(ctx, parts.secret, { userId: shown.userId, role: account.role, audience: 'office' }, userAgent)
}

/** A shopper is told to contact support, a member of staff to ask the owner. */
const blocked = (role: string) => new AppError(role === 'admin' ? 'STAFF_SWITCHED_OFF' : 'ACCOUNT_BLOCKED')

async function openSession(ctx: Context, secret: string, owner: Parameters<typeof startSession>[2], userAgent: string | undefined) {
  const [tokens, user] = await Promise.all([startSession(ctx.db, secret, owner, userAgent), getUser(ctx.db, owner.userId)])
  return { ...tokens, user }
}

async function checkCredentials(
  ctx: Context,
  audience: Audience,
  { email, password }: Omit<Credentials, 'userAgent'>,
): Promise<NonNullable<Account>> {
  const account = await findAccount(ctx, email)
  const isRight = await isPassword(account?.password_hash, password)
  if (!account || !isRight || (audience === 'office' && account.role !== 'admin')) {
    const isGoogle = audience === 'shop' && account && account.role === 'user' && account.password_hash === null
    throw new AppError(isGoogle ? 'GOOGLE_ACCOUNT' : 'INVALID_CREDENTIALS', { isGuess: true })
  }
  if (account.blocked_at) throw blocked(account.role)
  if (audience === 'shop' && account.role !== 'user') throw new AppError('ADMIN_ACCOUNT')
  return account
}

function findAccount(ctx: Context, email: string) {
  return ctx.db.selectFrom('users').select(['id', 'role', 'password_hash', 'blocked_at']).where('email', '=', email).executeTakeFirst()
}
