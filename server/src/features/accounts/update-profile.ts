import type { User } from '@saddar/contract'
import type { profileForm } from '@saddar/contract/forms'
import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import { actingUser, type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listAddresses } from './addresses.ts'
import { type AddressInput, planAddresses } from './plan-addresses.ts'
import { getUser } from './read.ts'
import { emailTaken } from './register.ts'

/**
 * Changes one's own name, e-mail and, when a list is given, addresses (behaviour 2.7). A new e-mail is unverified again.
 * @throws AppError EMAIL_TAKEN, ADDRESS_NOT_FOUND, VALIDATION
 */
export async function updateProfile(ctx: Context, { name, email, addresses }: output<typeof profileForm>): Promise<User> {
  const userId = actingUser(ctx)
  await inTransaction(ctx, async ({ db }) => {
    // Two saves at once (two tabs) run one after the other: the later list stands whole, and there is one default.
    await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await updateUser(db, userId, name, email)
    if (addresses) await replaceAddresses(db, userId, addresses)
  })
  return getUser(ctx.db, userId)
}

async function updateUser(db: Db, userId: string, name: string, email: string): Promise<void> {
  try {
    await sql`
      update users set name = ${name}, email = ${email}, email_verified = email_verified and email = ${email}, updated_at = now()
      where id = ${userId}`.execute(db)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_email_key') throw emailTaken()
    throw error
  }
}

async function replaceAddresses(db: Db, userId: string, list: AddressInput[]): Promise<void> {
  const planned = planAddresses(await listAddresses(db, userId), list)
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute()
  // Row by row: those that stay bring their id, new ones get one.
  for (const address of planned) {
    await db
      .insertInto('addresses')
      .values({ ...address, user_id: userId })
      .execute()
  }
}
