import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PricedDiscount } from './judge-code.ts'

/**
 * Counts one use of a code for an order, in the order's transaction (behaviour 14.3): however many order at once, no limit is passed.
 * The discount's row is locked from here to the commit, and always before any stock.
 * @throws AppError DISCOUNT_USED_UP, DISCOUNT_ALREADY_USED
 */
export async function countUse(tx: Context, { discount, amount }: PricedDiscount, orderId: string, userId: string): Promise<void> {
  const counted = await sql<{ per_user_limit: number | null }>`
    update discounts set used_count = used_count + 1
    where id = ${discount._id} and is_active and (usage_limit is null or used_count < usage_limit)
    returning per_user_limit`.execute(tx.db)
  const [row] = counted.rows
  if (!row) throw new AppError('DISCOUNT_USED_UP')
  // A statement of its own, so that it sees the uses of those who held the row before us.
  const { rows } = await sql`
    insert into discount_uses (order_id, discount_id, user_id, amount)
    select ${orderId}, ${discount._id}, ${userId}, ${amount}
    where ${row.per_user_limit}::int is null or ${row.per_user_limit}::int > (
      select count(*) from discount_uses where discount_id = ${discount._id} and user_id = ${userId} and released_at is null)
    returning order_id`.execute(tx.db)
  if (rows.length === 0) throw new AppError('DISCOUNT_ALREADY_USED')
}

/** Gives the use that an order counted back to its code, once, however often it is asked (behaviour 14.4). Call it before stock is returned. */
export async function releaseUse(tx: Context, orderId: string): Promise<void> {
  await sql`
    with held as materialized (
      select d.id from discounts d join discount_uses u on u.discount_id = d.id
      where u.order_id = ${orderId} and u.released_at is null for no key update of d
    ), released as (
      update discount_uses set released_at = now()
      where order_id = ${orderId} and released_at is null and discount_id in (select id from held) returning discount_id
    )
    update discounts set used_count = used_count - 1 from released where id = released.discount_id`.execute(tx.db)
}
