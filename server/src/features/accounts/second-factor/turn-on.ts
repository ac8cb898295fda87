import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import { type Context, getActingUserId, inTransaction } from '../../../platform/context.ts'
import { decryptText, encryptText } from '../../../platform/encryption.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Limit } from '../../../platform/http/serve.ts'
import { enqueueAccountNotice } from '../account-mails.ts'
import { revokeSessions } from '../sessions.ts'
import type { SignInParts } from '../sign-in.ts'
import { createTotp, findStep, wrongCode } from './check-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * Creates a secret for the admin's app, as text and as a QR code. It takes effect when the admin confirms it with a code.
 * @throws AppError SECOND_FACTOR_ON
 */
export async function beginSecondFactor(ctx: Context, secret: string): Promise<{ secret: string; qr: string }> {
  const userId = getActingUserId(ctx)
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const { base32 } = new Secret({ size: 20 })
  const sealed = encryptText(secret, base32)
  const kept = await ctx.db
    .insertInto('second_factors')
    .values({ user_id: userId, secret_sealed: sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret_sealed: sealed, last_step: 0 }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!kept) throw new AppError('SECOND_FACTOR_ON')
  const svg = renderSVG(createTotp(base32, email).toString(), { border: 2 })
  return { secret: base32, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/**
 * Turns the second factor on with a first code, ends the sessions opened without it and mails the owner of the account.
 * @returns the recovery codes, which cannot be read again
 * @throws AppError VALIDATION for a wrong code, TOO_MANY_LOGINS, SECOND_FACTOR_ON
 */
export function confirmSecondFactor(ctx: Context, { secret }: SignInParts, limit: Limit, code: string): Promise<string[]> {
  if (ctx.actor.kind !== 'admin') throw new AppError('FORBIDDEN')
  const { userId, sessionId } = ctx.actor
  const confirm = async () => {
    const row = await ctx.db
      .selectFrom('second_factors')
      .select(['secret_sealed', 'confirmed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (row?.confirmed_at) throw new AppError('SECOND_FACTOR_ON')
    const step = row ? findStep(decryptText(secret, row.secret_sealed), code) : null
    if (!row || step === null) throw wrongCode()
    return inTransaction(ctx, async (tx) => {
      const { db } = tx
      const confirmed = await db
        .updateTable('second_factors')
        .set({ confirmed_at: sql`now()`, last_step: step })
        .where('user_id', '=', userId)
        .where('secret_sealed', '=', row.secret_sealed)
        .where('confirmed_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      // Another tab has created a new secret or confirmed this one in the meantime.
      if (!confirmed) throw wrongCode()
      const codes = await replaceRecoveryCodes(db, secret, userId)
      await revokeSessions(tx, userId, { except: sessionId })
      const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
      await enqueueAccountNotice(db, 'second-factor-on', email, { isStaff: true })
      return codes
    })
  }
  return limit('secondFactorCodes', confirm, userId)
}
