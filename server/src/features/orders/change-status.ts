import type { Order, OrderStatus, PaymentStatus, StatusChange } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { type AdminStatus, adminStatuses, adminTransitions, isUnpaidOnline, ownerCancellable } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { findLastChange } from '../../platform/db/find-last-change.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type LoadedValues, refuseOutdated } from '../../platform/http/refuse-outdated.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { releaseDiscountUse } from '../discounts/index.ts'
import { returnStock, writeOffStock } from '../stock/index.ts'
import { awaitsAdvance, keepsAdvance, readAdvance } from './advance-rows.ts'
import { announceStatus, announceStock } from './announce-orders.ts'
import { isConfirmationOpen, noteConfirmed } from './confirmation-rows.ts'
import { noteNoLongerSold } from './no-longer-sold.ts'
import { countTakenBack, insertHistory } from './order-history.ts'
import { getRefundable, refundCancelled } from './order-refunds.ts'
import { refundExchange } from './place-exchange.ts'
import { listShortageErrors, reacquireStock } from './reacquire-stock.ts'
import { findOrderId, readOrder } from './read-orders.ts'
import { readStockLines, type SkuChoice } from './stock-lines.ts'

/** The state that a status change depends on, read under the row lock. */
export interface LockedOrder {
  id: string
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: Order['paymentMethod']
  holds_stock: boolean
  /** Null unless it waits for a review. */
  review_reason: string | null
}

/** Locks the order's row until the transaction ends, so that concurrent changes happen one after the other. */
export async function lockOrder(tx: Context, id: string): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`
    select id, status, payment_status, payment_method, holds_stock, review_reason from orders where id = ${id} for update`.execute(tx.db)
  return rows[0]!
}

export const isAdminStatus = (value: unknown): value is AdminStatus => adminStatuses.some((status) => status === value)

/** A change by staff; absent fields stay as they are. */
export type StatusUpdate = Pick<StatusChange, 'status'> &
  Partial<StatusChange> & {
    was?: LoadedValues | undefined
    /** The SKUs of a cancelled order that are written off although the others go back into stock. */
    damaged?: readonly string[]
  }

/**
 * Changes the status of an order along the table of transitions, for staff (rule 6.4). With the current status, only courier and tracking
 * number change. Advancing an order that waits for a review accepts it and takes the stock of all its lines or of none (rule 6.19).
 * @returns the order, and whether its status changed
 * @throws AppError INVALID_STATUS, STATUS_CHANGE_REFUSED, PAYMENT_NOT_COMPLETED, ADVANCE_AWAITED, CHANGED_MEANWHILE, ORDER_GOODS_SHORT, and those of findOrderId
 */
export async function changeOrderStatus(ctx: Context, given: string, change: StatusUpdate): Promise<{ order: Order; changed: boolean }> {
  const { status: to, note = '', reason, restock, damaged, holdMail, isConfirmed = false, was } = change
  if (!isAdminStatus(to)) throw new AppError('INVALID_STATUS')
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    if (was) {
      const { courier, trackingNumber } = await readOrder(tx.db, locked.id)
      const columns = ['courier', 'tracking_number']
      await refuseOutdated(change, { courier, trackingNumber }, was, () =>
        findLastChange(tx, [{ kind: 'orders', ids: [locked.id], columns }]),
      )
    }
    if (locked.status === to) {
      const tracking = await setTracking(tx, locked.id, change)
      if (!tracking) return { order: await readOrder(tx.db, locked.id), changed: false }
      await noteInHistory(tx, locked.id, [tracking, note].filter(Boolean).join('. '))
      return { order: await announceChange(tx, locked), changed: false }
    }
    if (!adminTransitions[to].includes(locked.status)) throw new AppError('STATUS_CHANGE_REFUSED', { text: { from: locked.status, to } })
    const forward = to === 'processing' || to === 'shipped' || to === 'delivered'
    if (forward && isUnpaidOnline({ paymentMethod: locked.payment_method, paymentStatus: locked.payment_status }))
      throw new AppError('PAYMENT_NOT_COMPLETED')
    if (forward && (await awaitsAdvance(tx, locked))) throw new AppError('ADVANCE_AWAITED')
    await setTracking(tx, locked.id, change)
    if (isConfirmed && to === 'processing' && locked.payment_method === 'cash_on_delivery') await noteConfirmed(tx, locked.id, 'phone')
    return { order: await applyStatus(tx, locked, to, { note, reason, restock, damaged, holdMail }), changed: true }
  })
}

/**
 * Cancels the caller's own order (rule 6.5). Concurrent calls release its stock and discount use once.
 * @throws AppError CANCEL_REFUSED, and those of findOrderId
 */
export async function cancelOrder(ctx: Context, given: string, reason = ''): Promise<Order> {
  return inTransaction(ctx, async (tx) => cancelFoundOrder(tx, await findOrderId(tx, given), reason))
}

/** Cancels an order that the caller may cancel, by its row id (rule 6.5). @throws AppError CANCEL_REFUSED */
export async function cancelFoundOrder(tx: Transaction, id: string, reason = ''): Promise<Order> {
  const locked = await lockOrder(tx, id)
  // What came back for an exchange would be lost: staff cancel it with a refund (rule 6.49.2).
  if (!ownerCancellable.includes(locked.status) || locked.payment_status === 'exchanged') throw new AppError('CANCEL_REFUSED')
  return applyStatus(tx, locked, 'cancelled', { note: reason })
}

/** Cancels an order if its payment is still failed (rule 6.18). */
export async function endFailedOrder(tx: Transaction, id: string): Promise<void> {
  const locked = await lockOrder(tx, id)
  if (locked.status !== 'payment_failed') return
  await applyStatus(tx, locked, 'cancelled', { note: 'Not paid within 24 hours' })
}

/** Cancels a locked order that nobody has confirmed (rule 6.37.3). */
export const endUnconfirmedOrder = (tx: Transaction, locked: LockedOrder): Promise<Order> =>
  applyStatus(tx, locked, 'cancelled', { note: '', reason: 'The order was not confirmed in time' })

/** Cancels a locked order whose advance nobody has paid (rule 6.50.7). */
export const endUnpaidAdvance = (tx: Transaction, locked: LockedOrder): Promise<Order> =>
  applyStatus(tx, locked, 'cancelled', { note: '', reason: 'The advance was not paid in time' })

async function applyStatus(
  tx: Transaction,
  locked: LockedOrder,
  to: AdminStatus,
  {
    note,
    reason = '',
    restock = true,
    damaged = [],
    holdMail = false,
  }: { note: string } & Pick<StatusUpdate, 'reason' | 'restock' | 'holdMail'> & { damaged?: readonly string[] | undefined },
): Promise<Order> {
  const accepts = locked.review_reason !== null && to !== 'cancelled'
  if (accepts) await takeStockOrRefuse(tx, locked.id)
  // Staff call about it before.
  if (accepts && (await isConfirmationOpen(tx, locked.id))) await noteConfirmed(tx, locked.id, 'phone')
  const paid = to === 'delivered' && locked.payment_method === 'cash_on_delivery' && locked.payment_status !== 'exchanged'
  const paymentStatus = paid ? 'completed' : locked.payment_status
  const releases = to === 'cancelled' && locked.holds_stock
  const keeps = to === 'cancelled' && (await keepsAdvance(tx, locked))
  await sql`
    update orders set status = ${to}, payment_status = ${paymentStatus}, holds_stock = (holds_stock or ${accepts}) and not ${releases},
      review_reason = null, updated_at = now()
    where id = ${locked.id}`.execute(tx.db)
  const notes = [
    accepts && 'Accepted after review',
    releases && (restock ? await noteNoLongerSold(tx, locked.id) : 'Not restocked'),
    keeps && 'Advance kept',
    reason,
    note,
  ].filter(Boolean)
  await insertHistory(tx, sql`orders where id = ${locked.id}`, notes.join(': '), { reviewReason: locked.review_reason }).execute(tx.db)
  if (to === 'cancelled') await releaseDiscountUse(tx, locked.id)
  if (releases) await releaseItems(tx, locked.id, { restock, damaged, note })
  if (to === 'cancelled' && !keeps && (await isPaidFor(tx, locked))) await refundCancelled(tx, locked.id)
  if (to === 'cancelled' && locked.payment_status === 'exchanged') await refundExchange(tx, locked.id)
  const round = await countTakenBack(tx.db, locked.id, to)
  const inMs = holdMail ? undoSeconds.mailsHeld * 1_000 : undefined
  const kept = keeps ? await getRefundable(tx.db, locked.id) : 0
  await enqueue(tx.db, 'order-changed', { id: locked.id, status: to, reason, round, kept }, { inMs })
  return announceChange(tx, locked)
}

/** Whether money arrived for a locked order: all of it, or the advance of a cash order. */
const isPaidFor = async (tx: Context, { id, payment_status }: LockedOrder): Promise<boolean> =>
  payment_status === 'completed' || (await readAdvance(tx.db, id))?.state === 'paid'

/**
 * Takes the stock of the chosen items of an order, which hold none: all of them or none.
 * @throws AppError ORDER_GOODS_SHORT with an error for each line that is short of stock
 */
export async function takeStockOrRefuse(tx: Transaction, id: string, choice?: SkuChoice): Promise<void> {
  const short = await reacquireStock(tx, id, choice)
  if (short.length > 0) throw new AppError('ORDER_GOODS_SHORT', { errors: await listShortageErrors(tx, id, short) })
}

const noteInHistory = (tx: Context, id: string, note: string) => insertHistory(tx, sql`orders where id = ${id}`, note).execute(tx.db)

export async function announceChange(tx: Context, locked: LockedOrder): Promise<Order> {
  const order = await readOrder(tx.db, locked.id)
  announceStatus(tx, order, locked.status)
  return order
}

/** Sets courier and tracking number. @returns the note for the history; '' when nothing changed */
async function setTracking(tx: Context, id: string, { courier, trackingNumber }: StatusUpdate): Promise<string> {
  if (courier === undefined && trackingNumber === undefined) return ''
  const { rows } = await sql<{ courier: string | null; tracking_number: string | null }>`
    update orders o set courier = n.courier, tracking_number = n.tracking_number, updated_at = now()
    from (
      select id, case when ${courier !== undefined} then ${courier || null}::text else courier end as courier,
        case when ${trackingNumber !== undefined} then ${trackingNumber || null}::text else tracking_number end as tracking_number
      from orders where id = ${id}
    ) n
    where o.id = n.id and (o.courier, o.tracking_number) is distinct from (n.courier, n.tracking_number)
    returning o.courier, o.tracking_number`.execute(tx.db)
  const [row] = rows
  if (!row) return ''
  return `Tracking: ${[row.courier, row.tracking_number].filter(Boolean).join(' ') || 'taken off'}`
}

/** Returns the items of a cancelled order to the stock, except the damaged ones, or writes all of them off. */
async function releaseItems(
  tx: Transaction,
  orderId: string,
  { restock, damaged, note }: { restock: boolean; damaged: readonly string[]; note: string },
): Promise<void> {
  if (!restock) return writeOffItems(tx, orderId, note)
  if (damaged.length > 0) await writeOffItems(tx, orderId, note, { only: damaged })
  await restockItems(tx, orderId, { except: damaged })
}

/** Returns the stock that the chosen items of an order hold. The caller must call it only once. */
export async function restockItems(tx: Transaction, orderId: string, choice?: SkuChoice): Promise<void> {
  const items = await readStockLines(tx, orderId, choice)
  await returnStock(
    tx,
    items.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity })),
    { orderId },
  )
  await announceStock(
    tx,
    items.map(({ product_id }) => product_id),
    true,
  )
}

/** Writes off the chosen items of an order: stock is unchanged, and its history gets an entry with the reason (rule 6.5). */
export async function writeOffItems(tx: Context, orderId: string, note: string, choice?: SkuChoice): Promise<void> {
  const items = await readStockLines(tx, orderId, choice)
  await writeOffStock(
    tx,
    items.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity })),
    { orderId, note },
  )
}
