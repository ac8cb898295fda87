import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Buyer, isUseBy } from './buyer.ts'
import type { PricedDiscount } from './evaluate-discount.ts'
import { hasOrderedBefore, lockFirstOrder } from './first-order.ts'

/** Why a use is refused. */
export type UseRefusal = 'DISCOUNT_NOT_ACTIVE' | 'DISCOUNT_USED_UP' | 'DISCOUNT_ALREADY_USED' | 'DISCOUNT_FIRST_ORDER'

/**
 * Counts one use of a discount for an order, in the order's transaction (rule 14.3). Concurrent orders cannot exceed a limit: the discount's row is
 * locked until the commit, and always before any stock.
 * @throws AppError DISCOUNT_USED_UP, DISCOUNT_ALREADY_USED, DISCOUNT_FIRST_ORDER
 */
export async function claimDiscountUse(tx: Context, { discount, amount }: PricedDiscount, orderId: string, buyer: Buyer): Promise<void> {
  const counted = await sql<{ per_user_limit: number | null; first_order_only: boolean }>`
    update discounts set used_count = used_count + 1
    where id = ${discount._id} and is_active and (usage_limit is null or used_count < usage_limit)
    returning per_user_limit, first_order_only`.execute(tx.db)
  const [row] = counted.rows
  if (!row) throw new AppError('DISCOUNT_USED_UP')
  // A separate statement sees the uses that were committed by earlier holders of the lock.
  const { rows } = await sql`
    insert into discount_uses (order_id, discount_id, user_id, phone, amount)
    select ${orderId}, ${discount._id}, ${buyer.userId}::uuid, order_phone_key(${buyer.phone}::text), ${amount}
    where ${row.per_user_limit}::int is null or ${row.per_user_limit}::int > (
      select count(*) from discount_uses u where u.discount_id = ${discount._id} and ${isUseBy(buyer)} and u.released_at is null)
    returning order_id`.execute(tx.db)
  if (rows.length === 0) throw new AppError('DISCOUNT_ALREADY_USED')
  if (row.first_order_only && (await hasEarlierOrder(tx, buyer, orderId))) throw new AppError('DISCOUNT_FIRST_ORDER')
}

/** Reads in statements of their own, which see the orders that were committed by earlier holders of the locks. */
async function hasEarlierOrder(tx: Context, buyer: Buyer, orderId: string): Promise<boolean> {
  await lockFirstOrder(tx, buyer)
  return hasOrderedBefore(tx.db, buyer, orderId)
}

/** Releases the use that an order counted, once, however often it is called (rule 14.4). Call it before stock is returned. */
export async function releaseDiscountUse(tx: Context, orderId: string): Promise<void> {
  await sql`
    with locked as materialized (
      select d.id from discounts d join discount_uses u on u.discount_id = d.id
      where u.order_id = ${orderId} and u.released_at is null for no key update of d
    ), released as (
      update discount_uses set released_at = now()
      where order_id = ${orderId} and released_at is null and discount_id in (select id from locked) returning discount_id
    )
    update discounts set used_count = used_count - 1 from released where id = released.discount_id`.execute(tx.db)
}

interface ReleasedUse {
  is_active: boolean
  is_used_up: boolean
  first_order_only: boolean
  user_id: string | null
  phone: string | null
}

/**
 * Counts a released use again, within today's limits, for an order whose payment is retried or arrives late (rules 7.4, 7.7), or that is no longer
 * cancelled; not of a code that takes nothing off the order any more, since what it was for was cancelled. Call it with the order locked, and before
 * stock is taken.
 * @param isUndo staff undo a cancellation: the order has its code back, also when that was switched off since
 * @returns why it is refused, with nothing changed; null when it is counted, or when there is no use to count
 */
export async function reclaimDiscountUse(tx: Context, orderId: string, { isUndo = false } = {}): Promise<UseRefusal | null> {
  const { rows } = await sql<ReleasedUse>`
    select d.is_active, d.usage_limit is not null and d.used_count >= d.usage_limit as is_used_up, d.first_order_only,
      u.user_id, u.phone
    from discount_uses u join discounts d on d.id = u.discount_id join orders o on o.id = u.order_id
    where u.order_id = ${orderId} and u.released_at is not null and (o.discount_amount > 0 or u.amount = 0) for no key update of d`.execute(
    tx.db,
  )
  const [use] = rows
  if (!use) return null
  if (!use.is_active && !isUndo) return 'DISCOUNT_NOT_ACTIVE'
  if (use.is_used_up) return 'DISCOUNT_USED_UP'
  if (use.first_order_only && (await hasEarlierOrder(tx, { userId: use.user_id, phone: use.phone }, orderId))) return 'DISCOUNT_FIRST_ORDER'
  // A separate statement sees the uses that were committed by earlier holders of the lock.
  const counted = await sql`
    with taken as (
      update discount_uses u set released_at = null from discounts d
      where u.order_id = ${orderId} and u.released_at is not null and d.id = u.discount_id and (d.per_user_limit is null or d.per_user_limit > (
        select count(*) from discount_uses o where o.discount_id = d.id and o.released_at is null
          and (o.user_id = u.user_id or (o.phone = u.phone and (o.user_id is null or u.user_id is null)))))
      returning u.discount_id
    )
    update discounts set used_count = used_count + 1 from taken where id = taken.discount_id returning 1`.execute(tx.db)
  return counted.rows.length > 0 ? null : 'DISCOUNT_ALREADY_USED'
}

interface CountedUse {
  per_user_limit: number | null
  first_order_only: boolean
  user_id: string | null
}

/**
 * Why an order that counts a use would not have been given it with another phone number (rule 14.3.2). A code that has ended since stays with the
 * order. Call it with the order locked, and `moveDiscountUse` in the same transaction: the code's row is locked until the commit.
 */
export async function findMoveRefusal(tx: Context, orderId: string, phone: string): Promise<UseRefusal | null> {
  const { rows } = await sql<CountedUse>`
    select d.per_user_limit, d.first_order_only, u.user_id from discount_uses u join discounts d on d.id = u.discount_id
    where u.order_id = ${orderId} and u.released_at is null and u.phone is distinct from order_phone_key(${phone}::text) for no key update of d`.execute(
    tx.db,
  )
  const [use] = rows
  if (!use) return null
  const buyer = { userId: use.user_id, phone }
  // A separate statement sees the uses that were committed by earlier holders of the lock.
  const others = await sql<{ count: number }>`
    select count(*)::int as count from discount_uses u where u.order_id <> ${orderId} and u.released_at is null and ${isUseBy(buyer)}
      and u.discount_id = (select discount_id from discount_uses where order_id = ${orderId})`.execute(tx.db)
  if (use.per_user_limit !== null && others.rows[0]!.count >= use.per_user_limit) return 'DISCOUNT_ALREADY_USED'
  return use.first_order_only && (await hasEarlierOrder(tx, buyer, orderId)) ? 'DISCOUNT_FIRST_ORDER' : null
}

/** The use that an order counts, or counted, is of its corrected phone number from now on. */
export async function moveDiscountUse(tx: Context, orderId: string, phone: string): Promise<void> {
  await sql`
    update discount_uses set phone = order_phone_key(${phone}::text)
    where order_id = ${orderId} and phone is distinct from order_phone_key(${phone}::text)`.execute(tx.db)
}
