import type { Refund, RefundMethod } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { countedRefundStates, payoutMethods } from '@saddar/contract/refunds'
import { type RawBuilder, sql } from 'kysely'
import { type Context, toActorColumns } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { announce } from '../live/index.ts'
import { moneyNotifications } from './money-notifications.ts'
import { announceCaseCount, notifyStaff } from './order-cases.ts'

/** Payout details as they are stored: sealed, with what lists show of them. `sealPayout` of the refunds makes it. */
export interface Payout {
  method: Extract<RefundMethod, 'bank_account' | 'wallet'>
  masked: string
  sealed: Buffer
}

/** Seconds until the shopper is asked for payout details, so that staff who have them can enter them first. */
const askAfterSeconds = 120

const onlineOfOrder = sql`coalesce((select sum(a.amount) from payment_attempts a where a.order_id = o.id and a.status = 'paid'), 0)`

/**
 * What was really paid for order `o`, in rupees: its captured online payments, and the cash that the rider brought, which is the total less the
 * advance. An online order that was
 * marked as paid without a recorded payment counts with its total.
 */
const paidOfOrder = sql`(
  ${onlineOfOrder}
  + case when o.payment_status = 'completed' and (o.payment_method = 'cash_on_delivery'
      or not exists (select from payment_attempts a where a.order_id = o.id and a.status = 'paid')) then o.total - coalesce((select v.paid from order_advances v where v.order_id = o.id), 0)
      else 0 end)`
const refundedOfOrder = sql`
  coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.state = any (${[...countedRefundStates]}::text[])), 0)`

/** What was paid for order `o` and not refunded, in rupees. */
export const refundableOfOrder = sql`greatest(0, ${paidOfOrder} - ${refundedOfOrder})::int`

/**
 * What can still be refunded for an order, in rupees: what was paid less the refunds that are waiting, sent or paid. Exact only while the
 * caller holds the lock on the order.
 */
export async function getRefundable(db: Db, orderId: string): Promise<number> {
  const { paid, refunded } = await readRefundTotals(db, orderId)
  return Math.max(0, paid - refunded)
}

interface RefundTotals {
  /** Rupees that were paid for the order. */
  paid: number
  /** Those of them that were paid online. */
  online: number
  /** Those of its refunds that are waiting, sent or paid. */
  refunded: number
}

export async function readRefundTotals(db: Db, orderId: string): Promise<RefundTotals> {
  const { rows } = await sql<{ paid: string; online: string; refunded: string }>`
    select ${paidOfOrder}::text as paid, ${onlineOfOrder}::text as online, ${refundedOfOrder}::text as refunded from orders o where o.id = ${orderId}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('ORDER_NOT_FOUND')
  return { paid: Number(rows[0].paid), online: Number(rows[0].online), refunded: Number(rows[0].refunded) }
}

interface NewRefund {
  orderId: string
  amount: number
  reason: string
  /** What makes it without staff; at most one refund for each source that is not cancelled. */
  source?: string
  /** The reference of the attempt; by default the order's latest paid one. */
  payment?: string
  method?: RefundMethod | undefined
  returnId?: string | null | undefined
  payout?: Payout | null | undefined
  requestKey?: string | undefined
  /** Who asked for it; null for the system. */
  by: string | null
}

/**
 * Writes a waiting refund. Call it with the order locked. By default money that was paid online goes back the way it came, and cash to an
 * account that the shopper is asked for (rule 7.21).
 * @returns its id
 * @throws AppError REFUND_TOO_LARGE
 */
export async function insertRefund(tx: Context, given: NewRefund): Promise<string> {
  const { orderId, amount, reason, payout } = given
  const left = await getRefundable(tx.db, orderId)
  if (amount > left) throw new AppError('REFUND_TOO_LARGE', { text: { left: formatRupees(left) } })
  const payment = await findPaidReference(tx.db, orderId, amount, given.payment)
  const method = payout?.method ?? given.method ?? ((await canGoBack(tx.db, orderId, amount)) ? 'gateway' : 'bank_account')
  const { rows } = await sql<{ id: string }>`
    insert into refunds (order_id, payment, return_id, source, amount, method, reason, payout_sealed, payout_masked, request_key, asked_by)
    values (${orderId}, ${method === 'cash' ? null : payment}, ${given.returnId ?? null}, ${given.source ?? null}, ${amount}, ${method}, ${reason},
      ${payout?.sealed ?? null}, ${payout?.masked ?? null}, ${given.requestKey ?? null}, ${given.by})
    returning id`.execute(tx.db)
  const { id } = rows[0]!
  await insertRefundHistory(tx, sql`refunds where id = ${id}`, '').execute(tx.db)
  if (needsPayout(method) && !payout) await enqueue(tx.db, 'refund-needs-details', { id }, { inMs: askAfterSeconds * 1_000 })
  await notifyStaff(tx, orderId, moneyNotifications.refund, `${formatRupees(amount)}: ${reason}`)
  await announceCaseCount(tx)
  await announceRefund(tx, id)
  return id
}

/** Tells the shopper that a refund was made or changed (rule 9.10). Staff get the count of open cases for it. */
export async function announceRefund(tx: Context, id: string): Promise<void> {
  const { rows } = await sql<{ order_id: string; user_id: string | null; state: Refund['state'] }>`
    select o.order_id, o.user_id, r.state from refunds r join orders o on o.id = r.order_id where r.id = ${id}`.execute(tx.db)
  const { order_id, user_id, state } = rows[0]!
  // A guest has no live connection of their own: their page asks again.
  if (user_id !== null) announce(tx, 'refundUpdated', { orderId: order_id, refundId: id, state }, { user: user_id })
}

/** Whether money arrived for the order through a gateway, so that it can go back that way. */
export async function isPaidOnline(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.id = ${orderId} and (o.payment_status = 'completed' and o.payment_method <> 'cash_on_delivery'
      or exists (select from payment_attempts a where a.order_id = o.id and a.status = 'paid'))`.execute(db)
  return rows.length > 0
}

/**
 * Whether an amount can go back the way it came. Of a cash order only its advance came through a gateway, less what is already going back there.
 * @param amount rupees
 */
export async function canGoBack(db: Db, orderId: string, amount: number): Promise<boolean> {
  const { rows } = await sql<{ is_cash: boolean; left: string }>`
    select o.payment_method = 'cash_on_delivery' as is_cash, (
      coalesce((select sum(a.amount) from payment_attempts a where a.order_id = o.id and a.status = 'paid'), 0)
      - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.method = 'gateway'
        and r.state = any (${[...countedRefundStates]}::text[])), 0))::text as left
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]!.is_cash ? Number(rows[0]!.left) >= amount : isPaidOnline(db, orderId)
}

const needsPayout = (method: RefundMethod): boolean => payoutMethods.some((one) => one === method)

/** The paid attempt `wanted`, else the latest one of which the amount is left, else the latest; null when none is recorded. */
async function findPaidReference(db: Db, orderId: string, amount: number, wanted?: string): Promise<string | null> {
  const { rows } = await sql<{ reference: string }>`
    select a.reference from payment_attempts a cross join lateral (
      select coalesce(sum(r.amount), 0) as back from refunds r where r.payment = a.reference and r.state = any(${[...countedRefundStates]}::text[])
    ) refunded
    where a.order_id = ${orderId} and a.status = 'paid'
    order by a.reference is not distinct from ${wanted ?? null}::text desc, a.amount - refunded.back >= ${amount}::int desc, a.created_at desc, a.reference desc
    limit 1`.execute(db)
  return rows[0]?.reference ?? null
}

/** The part of a statement that adds the state of refunds to their history. `from` yields (id, state). */
export function insertRefundHistory(tx: Context, from: RawBuilder<unknown>, note: string): RawBuilder<unknown> {
  const { role, userId } = toActorColumns(tx)
  // A guest with the key to the order is its shopper.
  const by = tx.actor.kind === 'guest' && tx.actor.grant ? 'shopper' : role
  return sql`
    insert into refund_history (refund_id, state, by_role, by_user, note)
    select id, state, ${by}, ${userId}::uuid, ${note} from ${from}`
}

/**
 * Makes the refund of a paid order that was cancelled, or of a second payment (rules 6.5, 7.7), once for each source. Call it with the order
 * locked. A refund that staff made before counts: only what is left is refunded.
 */
export async function openRefund(
  tx: Context,
  orderId: string,
  { source, amount, reason, payment }: { source: string; amount?: number; reason: string; payment?: string },
): Promise<void> {
  const { rows } = await sql`select from refunds where order_id = ${orderId} and source = ${source} and state <> 'cancelled'`.execute(tx.db)
  const left = rows.length > 0 ? 0 : await getRefundable(tx.db, orderId)
  const owed = Math.min(amount ?? left, left)
  if (owed > 0) await insertRefund(tx, { orderId, amount: owed, reason, source, ...(payment && { payment }), by: null })
}

/** Makes the refund of everything that is left of a paid order that was cancelled. */
export const refundCancelled = (tx: Context, orderId: string) =>
  openRefund(tx, orderId, { source: 'cancelled', reason: 'The order was cancelled' })

/** What the cancellation of an order refunds, in rupees; 0 where nothing was left. */
export async function readCancelRefund(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select amount from refunds where order_id = ${orderId} and source = 'cancelled' and state <> 'cancelled'`.execute(db)
  return rows[0]?.amount ?? 0
}

/**
 * Cancels the refund of a cancelled order that goes on, so that a later cancellation makes it again.
 * @returns false when the refund is already on its way or paid, with nothing changed
 */
export async function withdrawRefund(tx: Context, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where order_id = ${orderId} and source = 'cancelled' and state <> 'cancelled'`.execute(tx.db)
  const [refund] = rows
  return !refund || withdrawRefundOf(tx, refund)
}

/** Cancels a refund of an order that goes on as before. Call it with the order locked. @returns as withdrawRefund */
export async function withdrawRefundOf(tx: Context, { id }: { id: string }): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update refunds set state = 'cancelled', settled_at = now(), updated_at = now()
      where id = ${id} and state in ('waiting', 'failed') returning id, state
    ) ${insertRefundHistory(tx, sql`changed`, 'The order goes on')} returning refund_id`.execute(tx.db)
  if (rows.length === 0) return false
  await announceCaseCount(tx)
  await announceRefund(tx, id)
  return true
}
