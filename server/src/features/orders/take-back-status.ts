import type { Order, OrderStatus, PaymentStatus } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { isUnpaidOnline } from '@saddar/contract/order-states'
import { countedRefundStates } from '@saddar/contract/refunds'
import { countedReturnStatuses } from '@saddar/contract/return-states'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { reclaimDiscountUse } from '../discounts/index.ts'
import { hasParcel, restartAdvance } from './advances.ts'
import { announceChange, type LockedOrder, lockOrder, restockItems, takeStockOrRefuse } from './change-status.ts'
import { restartConfirmation, undoConfirmedByPhone } from './confirmation-rows.ts'
import { countTakenBack, insertHistory } from './order-history.ts'
import { readRefundTotals, withdrawRefund } from './order-refunds.ts'
import { findOrderId } from './read-orders.ts'

/** The entry of the history with which the order got its present status, and the state before it. */
interface LastChange {
  id: string
  by_role: string
  by_user: string | null
  is_recent: boolean
  took_back: string | null
  review_reason: string | null
  previous: OrderStatus
  previous_payment: PaymentStatus
}

/**
 * Takes back the last status of an order, which staff had set by mistake (rule 6.20). A cancelled order takes its discount use again, and its stock
 * if that was returned; one that was accepted or refused is under review again, without stock. A customer who got a mail about the status gets a correction.
 * @throws AppError TAKE_BACK_REFUSED, ORDER_GOODS_SHORT, the refusals of its discount code, and those of findOrderId
 */
export const takeBackStatus = (ctx: Context, given: string, reason: string): Promise<Order> =>
  takeBack(ctx, given, `Undone: ${reason}`, 'TAKE_BACK_REFUSED', () => true)

/**
 * Undoes the caller's own last change of an order, within `undoSeconds.accepted` (rule 16.12).
 * @throws AppError UNDO_REFUSED, and those of takeBackStatus
 */
export const undoStatus = (ctx: Context, given: string): Promise<Order> =>
  takeBack(ctx, given, 'Undone', 'UNDO_REFUSED', ({ by_user, is_recent }) => is_recent && by_user === getActingUserId(ctx))

type Refusal = 'TAKE_BACK_REFUSED' | 'UNDO_REFUSED'

function takeBack(ctx: Context, given: string, note: string, refusal: Refusal, isAllowed: (last: LastChange) => boolean): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    const last = await findLastChange(tx, locked)
    // One step only: what was taken back is set again by a change like any other.
    if (last?.by_role !== 'admin' || last.took_back !== null || !isAllowed(last)) throw new AppError(refusal)
    if (locked.status === 'delivered' && (await hasReturn(tx, locked.id))) throw new AppError(refusal)
    const wasCancelled = locked.status === 'cancelled'
    // Only cash orders are reviewed: it may have been paid online since then.
    const reviewReason = locked.payment_method === 'cash_on_delivery' ? last.review_reason : null
    const wasUnderReview = reviewReason !== null
    // The outcome of its booking would accept it again.
    if (wasUnderReview && (await hasParcel(tx, locked.id))) throw new AppError(refusal)
    if (wasCancelled) {
      if (
        last.previous === 'payment_failed' ||
        // Its money is being refunded with the order that was paid.
        locked.payment_status === 'exchanged' ||
        isUnpaidOnline({ paymentMethod: locked.payment_method, paymentStatus: locked.payment_status })
      )
        throw new AppError(refusal)
      if (!(await withdrawRefund(tx, locked.id)) || (await isRefundedSince(tx, locked.id, last.id))) throw new AppError(refusal)
      const lost = await reclaimDiscountUse(tx, locked.id, { isUndo: true })
      if (lost) throw new AppError(lost)
      if (!wasUnderReview) await takeStockOrRefuse(tx, locked.id, { except: await listWrittenOff(tx, locked.id) })
      // Otherwise the next run of the jobs would cancel it for the hours that went by.
      await restartConfirmation(tx, locked.id)
      await restartAdvance(tx, locked.id)
      // Its parcel waits for a decision again (rule 6.33.1).
      await sql`update shipments set closed_as = null where order_id = ${locked.id} and closed_as = 'received'`.execute(tx.db)
    }
    if (wasUnderReview && locked.holds_stock) await restockItems(tx, locked.id)
    // Delivering a cash order made it paid; any other payment stays as it is.
    const paymentStatus =
      locked.status === 'delivered' && locked.payment_method === 'cash_on_delivery' ? last.previous_payment : locked.payment_status
    // The rider's cash was refunded, at least in part: it cannot be unpaid again.
    if (paymentStatus !== locked.payment_status && (await isCashRefunded(tx, locked.id))) throw new AppError(refusal)
    await sql`
      update orders set status = ${last.previous}, payment_status = ${paymentStatus}, holds_stock = (holds_stock or ${wasCancelled}) and not ${wasUnderReview},
        review_reason = coalesce(${reviewReason}, review_reason), updated_at = now()
      where id = ${locked.id}`.execute(tx.db)
    // The call was noted with it.
    await undoConfirmedByPhone(tx, locked.id, sql`confirmed_at = (select at from order_history where id = ${last.id})`)
    const round = await countTakenBack(tx.db, locked.id, locked.status)
    await insertHistory(tx, sql`orders where id = ${locked.id}`, note, { tookBack: locked.status }).execute(tx.db)
    // By then a mail about the status that is being sent now is known.
    await enqueue(tx.db, 'order-taken-back', { id: locked.id, status: locked.status, round }, { inMs: 60_000 })
    return announceChange(tx, locked)
  })
}

/** Whether money of the order went back, or is about to, since this entry of its history: by another refund than that of the cancellation. */
async function isRefundedSince(tx: Transaction, orderId: string, entry: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds r where r.order_id = ${orderId} and r.state = any(${[...countedRefundStates]}::text[])
      and r.created_at > (select at from order_history where id = ${entry}) limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Whether more was refunded than was paid online, as an advance. */
async function isCashRefunded(tx: Transaction, orderId: string): Promise<boolean> {
  const { online, refunded } = await readRefundTotals(tx.db, orderId)
  return refunded > online
}

/** Whether pieces of the order came back, or are about to: the order has arrived then. */
async function hasReturn(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from returns where order_id = ${orderId} and status = any(${[...countedReturnStatuses]}::text[]) limit 1`.execute(tx.db)
  return rows.length > 0
}

/** The SKUs that the cancellation left out of the stock, from which they are then still missing. */
async function listWrittenOff(tx: Transaction, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ skuId: string; reason: string }>`
    select distinct on (sku_id) sku_id as "skuId", reason from stock_changes
    where product_id in (select product_id from order_items where order_id = ${orderId}) and order_id = ${orderId}
    order by sku_id, id desc`.execute(tx.db)
  return rows.filter(({ reason }) => reason === 'written_off').map(({ skuId }) => skuId)
}

async function findLastChange(tx: Transaction, { id, status }: LockedOrder): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange & { status: OrderStatus }>`
    with entries as (
      select id, status, by_role, by_user, took_back, review_reason, at > now() - make_interval(secs => ${undoSeconds.accepted}) as is_recent,
        lag(status) over (order by id) as previous, lag(payment_status) over (order by id) as previous_payment
      from order_history where order_id = ${id}
    )
    select * from entries where previous <> status order by id desc limit 1`.execute(tx.db)
  return rows[0]?.status === status ? rows[0] : undefined
}
