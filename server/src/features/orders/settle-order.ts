import type { Order, OrderStatus, PaymentStatus } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { reclaimDiscountUse, releaseDiscountUse } from '../discounts/index.ts'
import { announcePayment, announceStatus } from './announce-orders.ts'
import { findOverPromised, judgeCashLimits } from './cash-limits.ts'
import { type LockedOrder, restockItems } from './change-status.ts'
import { openCase } from './order-cases.ts'
import { insertHistory } from './order-history.ts'
import { judgeAgain } from './price-order.ts'
import { describeShort, reacquireStock } from './reacquire-stock.ts'
import { readOrder } from './read-orders.ts'

/** The payment that the bank confirmed. */
export interface Paid {
  reference: string
  amount: number
  transactionId: string | null
}

/**
 * Money for an order has arrived (behaviour 7.7). Call it once for an attempt, with the order locked. The order is confirmed, late or not; what
 * cannot be put right by itself becomes a case for staff: paid twice, paid after cancelling or after choosing cash,
 * paid when the goods or the code's uses were gone, or when the order could no longer be placed at that price (behaviour 7.20).
 */
export async function confirmPayment(tx: Context, locked: LockedOrder, paid: Paid): Promise<void> {
  const { id } = locked
  if (locked.payment_status === 'completed') {
    await openCase(tx, { orderId: id, kind: 'refund_owed', ...paid })
    return
  }
  const isLate = locked.status === 'payment_failed'
  // An order that waited for a review as a cash order holds no goods either.
  const lacksGoods = isLate || locked.review_reason !== null
  const wasSwitched = locked.status !== 'cancelled' && (await revertCashSwitch(tx, id, paid.amount))
  // Before anything is taken anew: what was given back is judged as a new order would be.
  const refusal = lacksGoods ? await findRefusal(tx, id, paid.amount) : null
  // The code before the goods, here as everywhere: see countUse.
  const lostCode = isLate && (await reclaimDiscountUse(tx, id)) !== null
  const holdsStock = locked.holds_stock || (lacksGoods && (await reacquireStock(tx, id)).length === 0)
  const status = locked.status === 'pending' || locked.status === 'payment_failed' ? 'confirmed' : locked.status
  const order = await writeState(tx, locked, { status, paymentStatus: 'completed', holdsStock, note: 'Paid online', ...paid })
  if (status === 'cancelled') await openCase(tx, { orderId: id, kind: 'refund_owed', ...paid })
  else await dropOrderedLines(tx, id)
  if (status === 'confirmed' && !holdsStock) await openCase(tx, { orderId: id, kind: 'stock_gone', ...paid })
  if (lostCode) await openCase(tx, { orderId: id, kind: 'discount_gone', ...paid })
  // A code that is used up and goods that are gone have cases of their own.
  const isTold = !holdsStock || (lostCode && refusal?.startsWith('DISCOUNT'))
  if (refusal && !isTold && status !== 'cancelled') await openCase(tx, { orderId: id, kind: 'terms_changed', ...paid })
  if (wasSwitched) await openCase(tx, { orderId: id, kind: 'paid_after_switch', ...paid })
  await enqueue(tx.db, 'payment-received', { id })
  announcePayment(tx, 'paymentSuccess', order, '')
}

/** Why the order could not be placed now for the money that came; null when it could. */
async function findRefusal(tx: Context, orderId: string, paid: number): Promise<string | null> {
  try {
    const { paymentMethod } = await readOrder(tx.db, orderId)
    await judgeAgain(tx, orderId, paymentMethod, paid)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

/** An order that waits for its payment gets none (behaviour 7.7, 7.9): what it holds is given back. Any other order stays as it is. */
export async function failPayment(
  tx: Context,
  locked: LockedOrder,
  { reference, message }: { reference: string; message: string },
): Promise<void> {
  if (locked.status !== 'pending' || (locked.payment_status !== 'pending' && locked.payment_status !== 'processing')) return
  const order = await writeState(tx, locked, { status: 'payment_failed', paymentStatus: 'failed', holdsStock: false, note: message })
  await releaseDiscountUse(tx, locked.id)
  if (locked.holds_stock) await restockItems(tx, locked.id)
  await enqueue(tx.db, 'payment-failed', { id: locked.id, reference })
  announcePayment(tx, 'paymentFailed', order, message)
}

/** The bank took money that does not match the order: a case for staff, and the owner's screens say so (behaviour 7.17). */
export async function flagPayment(
  tx: Context,
  locked: LockedOrder,
  { kind, reference, amount }: { kind: 'wrong_amount' | 'wrong_identity'; reference: string; amount: number },
): Promise<void> {
  const before = await readOrder(tx.db, locked.id)
  await openCase(tx, { orderId: locked.id, kind, reference, amount })
  const after = await readOrder(tx.db, locked.id)
  // Asked again, the bank says the same again.
  if (after.paymentUnderReview && !before.paymentUnderReview) announceStatus(tx, after, locked.status)
}

/** The bank has heard of the payment and is not done with it. */
export async function markProcessing(tx: Context, locked: LockedOrder): Promise<void> {
  if (locked.status !== 'pending' || locked.payment_status !== 'pending') return
  await writeState(tx, locked, { status: 'pending', paymentStatus: 'processing', holdsStock: locked.holds_stock, note: '' })
}

/**
 * A failed payment is tried again: the order is judged as a new one would be, and the discount code's use and the goods are taken anew
 * (behaviour 6.17, 7.4).
 * @throws AppError PRICES_CHANGED, PAYMENT_METHOD_UNAVAILABLE, ITEMS_UNAVAILABLE, DISCOUNT_NOT_ACTIVE, DISCOUNT_USED_UP, DISCOUNT_ALREADY_USED, with the transaction to be rolled back
 */
export async function reopenOrder(tx: Context, locked: LockedOrder): Promise<void> {
  const { totalAmount } = await readOrder(tx.db, locked.id)
  await judgeAgain(tx, locked.id, locked.payment_method, totalAmount)
  await reacquireCodeAndStock(tx, locked)
  await writeState(tx, locked, { status: 'pending', paymentStatus: 'pending', holdsStock: true, note: 'Payment tried again' })
}

/**
 * An unpaid online order becomes a cash order (behaviour 7.11): after a failure code and goods are taken anew as for a retry, what paying online
 * took off is withdrawn, and what was ordered leaves the cart. `shownTotal` is what the shopper agreed to pay the rider, in rupees.
 * Above the limits of cash orders it holds no goods until staff have reviewed it (behaviour 6.19).
 * @throws AppError PRICES_CHANGED, CASH_LIMIT, and those of reopenOrder, with the transaction to be rolled back
 */
export async function switchOrderToCash(tx: Context, locked: LockedOrder, shownTotal: number): Promise<void> {
  const { user, items, shippingAddress: address, subtotal, totalShippingCost, discountAmount } = await readOrder(tx.db, locked.id)
  const cashTotal = Math.max(0, subtotal + totalShippingCost - discountAmount)
  await judgeAgain(tx, locked.id, 'cash_on_delivery', cashTotal)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const reviewReason = await judgeCashLimits(tx, { userId: user._id, address, total: cashTotal, pieces })
  if (!locked.holds_stock) await (reviewReason === null ? reacquireCodeAndStock(tx, locked) : requireDiscountUse(tx, locked))
  const { rows } = await sql<{ total: number }>`
    update orders set switched_from = payment_method, payment_method = 'cash_on_delivery', bank_account = null, online_discount = 0,
      total = greatest(0, subtotal + shipping_total - discount_amount)
    where id = ${locked.id} returning total`.execute(tx.db)
  const total = rows[0]!.total
  if (total > shownTotal) throw new AppError('PRICES_CHANGED', { data: { total } })
  await writeState(tx, locked, {
    ...{ status: 'pending', paymentStatus: 'not_required', note: 'Changed to cash on delivery' },
    ...{ holdsStock: reviewReason === null, reviewReason },
  })
  if (reviewReason !== null) {
    if (locked.holds_stock) await restockItems(tx, locked.id)
    const promised = await findOverPromised(tx, locked.id)
    if (promised.length > 0) throw await unavailable(tx, locked.id, promised)
  }
  await dropOrderedLines(tx, locked.id)
  await enqueue(tx.db, 'order-placed', { id: locked.id })
}

/** Money came after all for an order that was to be paid in cash: it is an online order again, at the price that was paid. */
async function revertCashSwitch(tx: Context, orderId: string, paid: number): Promise<boolean> {
  // What was paid is what the order cost online: the rest of its price is the discount it had, which may be none.
  const { rows } = await sql`
    update orders set payment_method = switched_from, switched_from = null, review_reason = null,
      online_discount = greatest(0, subtotal + shipping_total - discount_amount - ${paid}::int),
      total = least(${paid}::int, greatest(0, subtotal + shipping_total - discount_amount))
    where id = ${orderId} and switched_from is not null returning 1`.execute(tx.db)
  return rows.length > 0
}

/** Counts the code's use and takes the goods of an order that gave them back. */
async function reacquireCodeAndStock(tx: Context, locked: LockedOrder): Promise<void> {
  await requireDiscountUse(tx, locked)
  const short = await reacquireStock(tx, locked.id)
  if (short.length > 0) throw await unavailable(tx, locked.id, short)
}

async function requireDiscountUse(tx: Context, locked: LockedOrder): Promise<void> {
  const lost = await reclaimDiscountUse(tx, locked.id)
  if (lost) throw new AppError(lost)
}

const unavailable = async (tx: Context, orderId: string, short: string[]) =>
  new AppError('ITEMS_UNAVAILABLE', { errors: await describeShort(tx, orderId, short) })

interface State {
  status: OrderStatus
  paymentStatus: PaymentStatus
  holdsStock: boolean
  /** Why staff must review it; none unless given. */
  reviewReason?: string | null
  note: string
  transactionId?: string | null
}

async function writeState(
  tx: Context,
  locked: LockedOrder,
  { status, paymentStatus, holdsStock, reviewReason = null, note, transactionId = null }: State,
): Promise<Order> {
  await sql`
    with changed as (
      update orders set status = ${status}, payment_status = ${paymentStatus}, holds_stock = ${holdsStock}, review_reason = ${reviewReason},
        stock_taken_at = case when ${holdsStock} and not holds_stock then now() else stock_taken_at end,
        transaction_id = coalesce(${transactionId}, transaction_id), updated_at = now()
      where id = ${locked.id} returning id, status, payment_status
    ) ${insertHistory(tx, sql`changed`, note)}`.execute(tx.db)
  await enqueue(tx.db, 'order-changed', { id: locked.id, status })
  const order = await readOrder(tx.db, locked.id)
  announceStatus(tx, order, locked.status)
  return order
}

/** What was bought leaves the cart now that it is paid. */
async function dropOrderedLines(tx: Context, orderId: string): Promise<void> {
  await sql`
    delete from cart_lines c using orders o, order_items i
    where o.id = ${orderId} and i.order_id = o.id and c.user_id = o.user_id and c.sku_id = i.sku_id`.execute(tx.db)
}
