import type { CustomerDetail, CustomerNote } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { revokeSessions } from '../accounts/index.ts'
import { getCustomer } from './read-customer.ts'

/**
 * Blocks a shopper: ends the sessions immediately and rejects sign-ins and orders (rule 2.1). Idempotent.
 * @throws AppError CUSTOMER_NOT_FOUND; staff cannot be blocked here
 */
export function blockCustomer(ctx: Context, id: string, reason: string): Promise<CustomerDetail> {
  return inTransaction(ctx, async (tx) => {
    await getCustomer(tx.db, id)
    await sql`
      update users set blocked_at = coalesce(blocked_at, now()), blocked_reason = ${reason}, updated_at = now()
      where id = ${id} and role = 'user'`.execute(tx.db)
    await revokeSessions(tx, id)
    return getCustomer(tx.db, id)
  })
}

/** Unblocks a shopper. @throws AppError CUSTOMER_NOT_FOUND */
export function unblockCustomer(ctx: Context, id: string): Promise<CustomerDetail> {
  return inTransaction(ctx, async (tx) => {
    await getCustomer(tx.db, id)
    await sql`update users set blocked_at = null, blocked_reason = '', updated_at = now() where id = ${id} and role = 'user'`.execute(tx.db)
    return getCustomer(tx.db, id)
  })
}

/** Adds a note that only staff can see. @throws AppError CUSTOMER_NOT_FOUND */
export async function addNote(ctx: Context, id: string, text: string): Promise<CustomerNote> {
  await getCustomer(ctx.db, id)
  const { rows } = await sql<{ id: string; by: string; created_at: Date }>`
    insert into customer_notes (user_id, text, by_user) values (${id}, ${text}, ${getActingUserId(ctx)})
    returning id, (select name from users where id = by_user) as by, created_at`.execute(ctx.db)
  const note = rows[0]!
  return { _id: note.id, text, by: note.by, createdAt: note.created_at.toISOString() }
}

/** @throws AppError NOTE_NOT_FOUND */
export async function deleteNote(ctx: Context, userId: string, id: string): Promise<void> {
  if (!isUuid(userId) || !isUuid(id)) throw new AppError('NOTE_NOT_FOUND')
  const { numDeletedRows } = await ctx.db.deleteFrom('customer_notes').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('NOTE_NOT_FOUND')
}
