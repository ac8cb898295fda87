import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@saddar/contract/limits'
import { type Context, getActingUserId, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { enqueueAccountNotice } from '../account-mails.ts'
import { hashRecoveryCode } from './check-code.ts'

/**
 * Replaces the caller's recovery codes, for who lost or used them, and mails the owner of the account (rule 19.4.2).
 * @returns the new codes, which cannot be read again
 * @throws AppError SECOND_FACTOR_OFF
 */
export function renewRecoveryCodes(ctx: Context, secret: string): Promise<string[]> {
  const userId = getActingUserId(ctx)
  return inTransaction(ctx, async ({ db }) => {
    // Locked, so that of two tabs only the codes of the later one remain.
    const factor = await db
      .selectFrom('second_factors as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .select('u.email')
      .where('f.user_id', '=', userId)
      .where('f.confirmed_at', 'is not', null)
      .forUpdate('f')
      .executeTakeFirst()
    if (!factor) throw new AppError('SECOND_FACTOR_OFF')
    const codes = await replaceRecoveryCodes(db, secret, userId)
    await enqueueAccountNotice(db, 'recovery-codes-new', factor.email, { isStaff: true })
    return codes
  })
}

/** Deletes the person's recovery codes and stores the hashes of new ones, which it returns. */
export async function replaceRecoveryCodes(db: Db, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createRecoveryCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((one) => ({ user_id: userId, code_hash: hashRecoveryCode(secret, userId, one) })))
    .execute()
  return codes
}

/** 'abcde-23456': 50 bits, without letters that look like digits. */
function createRecoveryCode(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  const letters = [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
