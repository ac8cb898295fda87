import type { Order } from '@saddar/contract'
import { advanceTransitions } from '@saddar/contract/advances'
import { formatRupees } from '@saddar/contract/money'
import { endedStatuses } from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { readSettings } from '../settings/index.ts'
import { canBecome, insertAdvance, readAdvance, setAdvance } from './advance-rows.ts'
import { announceChange, type LockedOrder, lockOrder } from './change-status.ts'
import { restartConfirmation } from './confirmation-rows.ts'
import { notifyStaff, openCase } from './order-cases.ts'
import { insertHistory } from './order-history.ts'
import { getRefundable, insertRefund, openRefund } from './order-refunds.ts'
import { reacquireStock } from './reacquire-stock.ts'
import { findOrderId, readOrder } from './read-orders.ts'

/**
 * Asks the buyer of a cash order to pay a part online, for staff (rule 6.50). A repeat with the same amount changes nothing; another amount needs
 * that the first one is waived.
 * @param amount rupees
 * @throws AppError ADVANCE_REFUSED; VALIDATION for an amount above the total; those of findOrderId
 */
export function askForAdvance(ctx: Context, given: string, amount: number): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    const [advance, { totalAmount }, { cashAdvance }] = await Promise.all([
      readAdvance(tx.db, locked.id),
      readOrder(tx.db, locked.id),
      readSettings(tx.db),
    ])
    if (advance?.state === 'awaited' && advance.amount === amount && locked.status === 'pending')
      return readOrder(tx.db, locked.id, 'staff')
    const isBooked = await hasParcel(tx, locked.id)
    if (cashAdvance === 'off' || !canAskForAdvance(locked) || isBooked || !canBecome('awaited', advance))
      throw new AppError('ADVANCE_REFUSED')
    if (amount > totalAmount) throw invalid([{ msg: `The order’s total is ${formatRupees(totalAmount)}`, path: 'amount' }])
    await insertAdvance(tx, locked.id, amount)
    await enqueue(tx.db, 'advance-asked', { id: locked.id })
    await insertHistory(tx, sql`orders where id = ${locked.id}`, `Asked for an advance of ${formatRupees(amount)}`).execute(tx.db)
    await announceChange(tx, locked)
    return readOrder(tx.db, locked.id, 'staff')
  })
}

/** Whether staff may ask for an advance of an order, as far as its row tells: a cash order that waits to be packed. */
export const canAskForAdvance = ({
  status,
  payment_method,
  payment_status,
}: Pick<LockedOrder, 'status' | 'payment_method' | 'payment_status'>): boolean =>
  status === 'pending' && payment_method === 'cash_on_delivery' && payment_status === 'not_required'

/** `canAskForAdvance` of an order as it is shown; a parcel that is being booked still prevents it. */
export const isAskable = ({ status, paymentMethod, paymentStatus, totalAmount, advance }: Order): boolean =>
  canAskForAdvance({ status, payment_method: paymentMethod, payment_status: paymentStatus }) &&
  totalAmount > 0 &&
  advanceTransitions.awaited.includes(advance?.state ?? 'none')

/**
 * Waives an advance that is awaited, for staff, so that the order can be packed (rule 6.50.3). A payment that is under way counts all the same
 * when it arrives before that.
 * @throws AppError ADVANCE_NOT_AWAITED, and those of findOrderId
 */
export function waiveAdvance(ctx: Context, given: string, reason: string): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    const advance = await readAdvance(tx.db, locked.id)
    if (locked.status !== 'pending' || !advance || !canBecome('waived', advance)) throw new AppError('ADVANCE_NOT_AWAITED')
    await setAdvance(tx, locked.id, 'waived', 0)
    // The buyer was asked for the advance instead.
    await restartConfirmation(tx, locked.id)
    const note = `Advance of ${formatRupees(advance.amount)} waived: ${reason}`
    await insertHistory(tx, sql`orders where id = ${locked.id}`, note).execute(tx.db)
    await announceChange(tx, locked)
    return readOrder(tx.db, locked.id, 'staff')
  })
}

/**
 * Applies an advance that arrived, late or not (rule 6.50.5). Call it once per attempt, with the order locked. It counts towards the total while
 * the order waits to be packed; what the order cannot use is refunded: a second payment, what exceeds the total, money for an order that was
 * cancelled, or packed after the advance had been waived, whose rider collects the whole amount. Of an order in review it takes the stock.
 */
export async function confirmAdvance(tx: Transaction, locked: LockedOrder, paid: { reference: string; amount: number }): Promise<void> {
  const { id } = locked
  const { reference, amount } = paid
  const advance = await readAdvance(tx.db, id)
  const isOpen = locked.status === 'cancelled' || (canAskForAdvance(locked) && !(await hasParcel(tx, id)))
  if (!canBecome('paid', advance) || !isOpen) {
    const reason =
      advance?.state === 'paid' ? 'The advance was paid twice' : 'The advance was paid too late: the rider collects the whole amount'
    await openRefund(tx, id, { source: `payment ${reference}`, amount, payment: reference, reason })
    return
  }
  const { totalAmount } = await readOrder(tx.db, id)
  const counted = Math.min(amount, totalAmount)
  await setAdvance(tx, id, 'paid', counted)
  const accepts = locked.status === 'pending' && locked.review_reason !== null && (await acceptReviewed(tx, id, paid))
  const note = `Advance of ${formatRupees(amount)} paid online${accepts ? '. Accepted after review' : ''}`
  await insertHistory(tx, sql`orders where id = ${id}`, note).execute(tx.db)
  if (locked.status === 'cancelled') {
    await openRefund(tx, id, { source: 'cancelled', reason: 'The advance was paid after the order was cancelled' })
  } else {
    if (amount > counted)
      await openRefund(tx, id, {
        ...{ source: `payment ${reference}`, payment: reference, amount: amount - counted },
        reason: 'The advance was above the order’s total',
      })
    // Whoever pays wants the order.
    await sql`
      update order_confirmations set confirmed_at = now(), confirmed_how = 'link' where order_id = ${id} and confirmed_at is null`.execute(
      tx.db,
    )
    await notifyStaff(tx, id, 'An advance was paid', `${formatRupees(counted)} of ${formatRupees(totalAmount)}`)
  }
  await enqueue(tx.db, 'advance-paid', { id, reference })
  await announceChange(tx, locked)
}

/**
 * Accepts a locked order in review, whose buyer has paid: takes the stock of all its lines or of none, as when staff accept it (rule 6.50.8).
 * Without the stock it stays in review, and a case tells staff.
 * @returns whether it is accepted
 */
async function acceptReviewed(tx: Transaction, id: string, paid: { reference: string; amount: number }): Promise<boolean> {
  if ((await reacquireStock(tx, id)).length > 0) {
    await openCase(tx, { orderId: id, kind: 'stock_gone', ...paid })
    return false
  }
  await sql`
    update orders set holds_stock = true, review_reason = null, stock_taken_at = now(), updated_at = now() where id = ${id}`.execute(tx.db)
  return true
}

/**
 * Fits the advance to a lower total after items were cancelled (rule 6.50.6): the rider collects less first; what was paid above the new total is
 * refunded.
 * @returns the refund; null without one
 */
export async function fitAdvance(tx: Transaction, orderId: string, total: number): Promise<{ id: string; amount: number } | null> {
  const advance = await readAdvance(tx.db, orderId)
  if (!advance) return null
  if (advance.state !== 'paid') {
    if (total === 0) await setAdvance(tx, orderId, 'waived', 0)
    else if (advance.amount > total) await sql`update order_advances set amount = ${total} where order_id = ${orderId}`.execute(tx.db)
    return null
  }
  const owed = advance.paid - total
  if (owed <= 0) return null
  const by = 'userId' in tx.actor ? tx.actor.userId : null
  // Less when staff have refunded some of it before.
  const amount = Math.min(owed, await getRefundable(tx.db, orderId))
  const reason = 'Items were cancelled; the advance was above the new total'
  const id = amount > 0 ? await insertRefund(tx, { orderId, amount, reason, by }) : null
  await setAdvance(tx, orderId, 'paid', total)
  return id === null ? null : { id, amount }
}

/** Refunds the advance of a cash order that is paid online after all: an earlier attempt to pay all of it came through (rule 7.11). */
export async function endAdvance(tx: Transaction, orderId: string): Promise<void> {
  const advance = await readAdvance(tx.db, orderId)
  if (advance?.state === 'awaited') await setAdvance(tx, orderId, 'waived', 0)
  if (advance?.state === 'paid') {
    await openRefund(tx, orderId, { source: 'advance', amount: advance.paid, reason: 'The order was paid in full besides its advance' })
    await setAdvance(tx, orderId, 'waived', 0)
  }
}

/** Counts the hours of an advance that is awaited from now on: its order had been cancelled by mistake. */
export async function restartAdvance(tx: Transaction, orderId: string): Promise<void> {
  await sql`update order_advances set asked_at = now(), reminded_at = null where order_id = ${orderId} and state = 'awaited'`.execute(tx.db)
}

/** Whether a parcel of the order is booked with a courier, or about to be. */
export async function hasParcel(tx: Context, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from shipments where order_id = ${orderId} and status <> all (${[...endedStatuses]}::text[]) limit 1`.execute(tx.db)
  return rows.length > 0
}
