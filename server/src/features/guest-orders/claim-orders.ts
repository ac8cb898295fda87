import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/**
 * Adds the orders that were placed without an account, with this account's confirmed e-mail and to one of its phone numbers, to the account (rule
 * 6.22). Anybody can name somebody's e-mail as a guest, also before that person has an account, and the order would count in their limits. Call it
 * after the e-mail was confirmed, when its owner signs in, and after addresses were saved. An unconfirmed e-mail may be a stranger's, so it adds none.
 */
export async function claimOrdersByEmail(db: Db, userId: string): Promise<void> {
  // Few people have such orders; the others sign in without touching the orders, also while these are locked (rule 10.14.1).
  const { rows } = await sql`
    select from guest_orders g join users u on u.email = g.email where u.id = ${userId} and u.email_verified limit 1`.execute(db)
  if (rows.length === 0) return
  await claim(
    db,
    userId,
    sql`o.id in (
      select g.order_id from guest_orders g join users u on u.email = g.email join orders p on p.id = g.order_id
      where u.id = ${userId} and u.email_verified
        and exists (select from customer_phones c where c.user_id = u.id and c.digits = phone_digits(p.customer_phone)))`,
  )
}

/** Adds one order without an account to an account. The caller has checked the key of its link. @returns false when it belongs to an account */
export const claimOrder = async (db: Db, userId: string, orderId: string): Promise<boolean> =>
  (await claim(db, userId, sql`o.id = ${orderId}`)) > 0

/** Of two accounts that claim an order at once, the first gets it. @returns the number of orders added */
async function claim(db: Db, userId: string, isClaimed: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with claimed as (
      update orders set user_id = ${userId}, updated_at = now()
      where user_id is null and exists (select from users where id = ${userId} and role <> 'deleted') and id in (select o.id from orders o where o.user_id is null and ${isClaimed} order by o.id for update)
      returning id, status, payment_status
    ), uses as (
      update discount_uses set user_id = ${userId} where order_id in (select id from claimed)
    ), history as (
      insert into order_history (order_id, status, payment_status, by_role, by_user, note)
      select id, status, payment_status, 'shopper', ${userId}, 'Added to an account' from claimed
    )
    select id from claimed`.execute(db)
  return rows.length
}
