import { underway } from '@saddar/contract/order-arrival'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction, type Transaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { placementLockKey } from '../../platform/db/placement-lock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { tags } from '../live/index.ts'
import { enqueueAccountNotice } from './account-mails.ts'
import { announceRightsChanged } from './sessions.ts'

/**
 * Deletes the caller's account (rule 2.24).
 * @throws AppError ACCOUNT_IN_USE while an order, return or refund of it is open, UNAUTHENTICATED when it was deleted meanwhile
 */
export const deleteOwnAccount = (ctx: Context): Promise<void> => deleteAccount(ctx, getActingUserId(ctx), 'UNAUTHENTICATED')

/**
 * Deletes the account of a shopper who asked the shop to (rule 2.24).
 * @throws AppError CUSTOMER_NOT_FOUND, also for staff, ACCOUNT_IN_USE
 */
export async function deleteCustomer(ctx: Context, userId: string): Promise<void> {
  if (!isUuid(userId)) throw new AppError('CUSTOMER_NOT_FOUND')
  await deleteAccount(ctx, userId, 'CUSTOMER_NOT_FOUND')
}

function deleteAccount(ctx: Context, userId: string, missing: 'UNAUTHENTICATED' | 'CUSTOMER_NOT_FOUND'): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db } = tx
    // An order that is being placed is waited for, and found below.
    await sql`select pg_advisory_xact_lock(${placementLockKey(userId)})`.execute(db)
    const { rows } = await sql<{ email: string }>`select email from users where id = ${userId} and role = 'user' for update`.execute(db)
    const email = rows[0]?.email
    if (email === undefined) throw new AppError(missing)
    await refuseInUse(db, userId)
    await withoutAudit(db, async () => {
      await sql`
        update users set name = 'Deleted account', email = ${`${userId}@deleted.invalid`}, email_verified = false, password_hash = null,
          avatar = null, blocked_at = null, blocked_reason = '', tags = '{}'
        where id = ${userId}`.execute(db)
      await deleteBelongings(db, userId, email)
      await hideName(tx, userId)
    })
    await sql`update users set role = 'deleted', updated_at = now() where id = ${userId}`.execute(db)
    announceRightsChanged(tx, userId)
    await enqueueAccountNotice(db, 'account-deleted', email)
  })
}

/** The audit log names who deleted which account; of these changes it would keep a copy, as it did of earlier ones (see `forget_customer`). */
async function withoutAudit(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ actor: string | null }>`select current_setting('saddar.actor', true) as actor`.execute(db)
  const setActor = (actor: string) => sql`select set_config('saddar.actor', ${actor}, true)`.execute(db)
  await setActor('')
  await work()
  await setActor(rows[0]?.actor ?? '')
}

/** The parcels, returns and refunds that are under way need the account's email and its page of the order. */
async function refuseInUse(db: Db, userId: string): Promise<void> {
  const { rows } = await sql`
    select from orders o where o.user_id = ${userId} and (
      o.status = any(${[...underway]}::text[])
      or exists (
        select from returns r where r.order_id = o.id and r.status in ('requested', 'approved', 'pickup_booked', 'received', 'inspected'))
      or exists (select from refunds f where f.order_id = o.id and f.state in ('waiting', 'sent', 'failed'))
      or exists (select from order_cases c where c.order_id = o.id and c.done_at is null)
    ) limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('ACCOUNT_IN_USE')
}

const tables = [
  ...['sessions', 'account_links', 'identities', 'addresses', 'cart_lines', 'wishlist_items', 'customer_phones', 'customer_notes'],
  ...['second_factors', 'recovery_codes', 'idempotency_keys'],
]

async function deleteBelongings(db: Db, userId: string, email: string): Promise<void> {
  // While its notes, orders and reviews still tell which entries are about it.
  await sql`select forget_customer(${userId}, ${email})`.execute(db)
  for (const table of tables) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db)
  // Without an email nobody is written to about them any more: the one that was typed at checkout may be a stranger's.
  await sql`
    update orders set shipping_address = shipping_address || '{"email": null}', billing_address = billing_address || '{"email": null}',
      bank_account_sealed = null
    where user_id = ${userId}`.execute(db)
  // From now on they count by the phone number of the order, as a guest's: a code for once per customer is used up.
  await sql`update discount_uses set user_id = null where user_id = ${userId}`.execute(db)
  // Those that were ordered without the account, and added to it since.
  await sql`update guest_orders set email = null where order_id in (select id from orders where user_id = ${userId})`.execute(db)
  // An undo must not bring any of it back.
  await sql`
    delete from undos where id in (select undo_id from undo_rows where before ->> 'user_id' = ${userId} or before ->> 'email' = ${email})`.execute(
    db,
  )
  // A message that waits for its answer stays until then.
  await sql`delete from contact_messages where email = ${email} and answered_at is not null`.execute(db)
  for (const table of ['stock_alerts', 'newsletter_subscribers'])
    await sql`delete from ${sql.table(table)} where email = ${email}`.execute(db)
}

/** Reviews stay, since they count for the products, without the name. */
async function hideName(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await sql<{ product_id: string }>`
    update reviews set author_name = 'Customer', updated_at = now() where user_id = ${userId} returning product_id`.execute(tx.db)
  if (rows.length > 0) tx.invalidate([tags.products, ...rows.map((row) => tags.product(row.product_id))])
}
