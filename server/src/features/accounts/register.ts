import type { Tokens, User } from '@saddar/contract'
import { commonPasswordText, isCommonPassword } from '../../platform/common-password.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { sendConfirmation } from './confirm-email.ts'
import { isReserved } from './mailed-links.ts'
import { hashPassword } from './password-hash.ts'
import { getUser } from './read.ts'
import { startSession } from './sessions.ts'
import type { SignInParts } from './sign-in.ts'

interface Registration {
  name: string
  email: string
  password: string
  userAgent: string | undefined
}

/** The error at the e-mail field when the address has an account. */
export const emailTaken = () =>
  new AppError('EMAIL_TAKEN', { isGuess: true, errors: [{ msg: 'This email is already registered.', path: 'email' }] })

/** @throws AppError EMAIL_TAKEN when the statement gives an account the e-mail of another one */
export const refuseTakenEmail = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((error: unknown) => {
    throw (error as { constraint?: string }).constraint === 'users_email_key' ? emailTaken() : error
  })

/**
 * Creates a shopper's account and signs in (rule 2.3); the confirmation link follows by mail (rule 2.15).
 * @throws AppError EMAIL_TAKEN, VALIDATION for a common password, TOO_MANY_REQUESTS
 */
export async function register(
  ctx: Context,
  { secret }: SignInParts,
  { name, email, password, userAgent }: Registration,
): Promise<Tokens & { user: User }> {
  if (await isCommonPassword(password)) throw invalid([{ msg: commonPasswordText, path: 'password' }])
  const taken = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (taken || (await isReserved(ctx.db, email))) throw emailTaken()

  const passwordHash = await hashPassword(password)
  const { id, tokens } = await inTransaction(ctx, async ({ db }) => {
    const made = await db
      .insertInto('users')
      .values({ name, email, password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    // A concurrent registration with the same e-mail was faster.
    if (!made) throw emailTaken()
    await sendConfirmation(db, made.id)
    return { id: made.id, tokens: await startSession(db, secret, { userId: made.id, role: 'user', audience: 'shop' }, userAgent) }
  })
  return { ...tokens, user: await getUser(ctx.db, id) }
}
