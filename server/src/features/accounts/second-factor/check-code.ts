import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { decryptText } from '../../../platform/encryption.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import type { Limit } from '../../../platform/http/serve.ts'

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
export const createTotp = (base32: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Saddar', label, secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: 30 })

/** Finds the time step of a code: the current one or a neighbour, since clocks differ. Returns null when none matches. */
export function findStep(base32: string, code: string, now = Date.now()): number | null {
  const totp = createTotp(base32)
  const delta = totp.validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** Recovery codes are stored as keyed hashes, so that the database alone does not reveal them. */
export const hashRecoveryCode = (secret: string, userId: string, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery:${userId}:${code.replace('-', '')}`)
    .digest()

/**
 * Consumes a code of the app, which invalidates it and all older ones, or a recovery code. Wrong codes count against the limit.
 * @throws AppError TOO_MANY_LOGINS after 5 wrong ones in 15 minutes; VALIDATION for a wrong one
 */
export function useCode(ctx: Context, secret: string, limit: Limit, userId: string, code: string): Promise<void> {
  const use = async () => {
    const isRight = /^\d{6}$/.test(code)
      ? await takeStep(ctx.db, secret, userId, code)
      : await takeRecoveryCode(ctx.db, secret, userId, code)
    if (!isRight) throw wrongCode()
  }
  return limit('secondFactorCodes', use, userId)
}

export const wrongCode = () =>
  invalid([{ msg: 'This code is not right, or was used already. Try the next one.', path: 'code' }], { isGuess: true })

async function takeStep(db: Db, secret: string, userId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = row ? findStep(decryptText(secret, row.secret_sealed), code) : null
  if (step === null) return false
  // The condition on `last_step` lets only one of two concurrent requests use the same code.
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

async function takeRecoveryCode(db: Db, secret: string, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(secret, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
