import type { Order, OrderStatus, PaymentStatus } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context, Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { reclaimDiscountUse, releaseDiscountUse } from '../discounts/index.ts'
import { insertAdvance } from './advance-rows.ts'
import { findRuleAdvance } from './advance-rule.ts'
import { endAdvance } from './advances.ts'
import { announcePayment, announceStatus } from './announce-orders.ts'
import { checkCashLimits, findOversoldSkus } from './cash-limits.ts'
import { type LockedOrder, restockItems } from './change-status.ts'
import { askForConfirmation } from './confirmation-rows.ts'
import { openCase } from './order-cases.ts'
import { insertHistory } from './order-history.ts'
import { openRefund } from './order-refunds.ts'
import { recheckOrder } from './price-order.ts'
import { listShortageErrors, reacquireStock } from './reacquire-stock.ts'
import { readOrder } from './read-orders.ts'
import { checkUnpaidLimits } from './unpaid-limits.ts'

/** A payment confirmed by the gateway. */
export interface ConfirmedPayment {
  reference: string
  amount: number
  transactionId: string | null
}

/**
 * Confirms an order whose payment arrived, late or not (rule 7.7). Call it once per attempt, with the order locked. Makes a refund when it was
 * paid twice or after cancelling, and opens a case for staff when it was paid after switching to cash, without stock or discount uses left, or at terms that no longer hold (rule 7.20).
 */
export async function confirmPayment(tx: Transaction, locked: LockedOrder, paid: ConfirmedPayment): Promise<void> {
  const { id } = locked
  if (locked.payment_status === 'completed') {
    const { reference, amount } = paid
    await openRefund(tx, id, { source: `payment ${reference}`, amount, payment: reference, reason: 'The order was paid twice' })
    return
  }
  const isLate = locked.status === 'payment_failed'
  // An order that waits for a review as a cash order holds no stock either.
  const lacksGoods = isLate || locked.review_reason !== null
  // A cancelled one too: as a cash order it would count as paid by the rider besides.
  const wasSwitched = (await revertCashSwitch(tx, id, paid.amount)) && locked.status !== 'cancelled'
  if (wasSwitched) await endAdvance(tx, id)
  // Before discount use and stock are taken again: the order is checked like a new order.
  const refusal = lacksGoods ? await findRefusal(tx, id, paid.amount) : null
  // The discount's row is locked before stock, here as everywhere: see discount-uses.ts.
  const lostCode = isLate && (await reclaimDiscountUse(tx, id)) !== null
  const holdsStock = locked.holds_stock || (lacksGoods && (await reacquireStock(tx, id)).length === 0)
  const status = locked.status === 'pending' || locked.status === 'payment_failed' ? 'confirmed' : locked.status
  const order = await writeState(tx, locked, { status, paymentStatus: 'completed', holdsStock, note: 'Paid online', ...paid })
  if (status === 'cancelled') await refundLatePayment(tx, id, paid)
  else await dropOrderedLines(tx, id)
  if (status === 'confirmed' && !holdsStock) await openCase(tx, { orderId: id, kind: 'stock_gone', ...paid })
  if (lostCode) await openCase(tx, { orderId: id, kind: 'discount_gone', ...paid })
  // Missing stock and a used-up code have their own cases.
  const hasCase = !holdsStock || (lostCode && refusal?.startsWith('DISCOUNT'))
  if (refusal && !hasCase) await openCase(tx, { orderId: id, kind: 'terms_changed', ...paid })
  if (wasSwitched) await openCase(tx, { orderId: id, kind: 'paid_after_switch', ...paid })
  await enqueue(tx.db, 'payment-received', { id })
  announcePayment(tx, 'paymentSuccess', order, '')
}

/** Refunds all that was paid for a cancelled order; where its advance was refunded with the cancellation, a second refund returns this payment. */
async function refundLatePayment(tx: Transaction, id: string, { reference, amount }: ConfirmedPayment): Promise<void> {
  const reason = 'Paid after the order was cancelled'
  await openRefund(tx, id, { source: 'cancelled', reason })
  await openRefund(tx, id, { source: `payment ${reference}`, amount, payment: reference, reason })
}

/** The error code with which a new order at this price would be refused; null when it would be accepted. */
async function findRefusal(tx: Context, orderId: string, paid: number): Promise<string | null> {
  try {
    const { paymentMethod } = await readOrder(tx.db, orderId)
    await recheckOrder(tx, orderId, paymentMethod, paid)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

/** Fails an order that waits for its payment and releases its stock and discount use (rules 7.7, 7.9). Leaves any other order unchanged. */
export async function failPayment(
  tx: Transaction,
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

/** Opens a case for money that does not match the order, and notifies the owner that it is under review (rule 7.17). */
export async function flagPayment(
  tx: Transaction,
  locked: LockedOrder,
  { kind, reference, amount }: { kind: 'wrong_amount' | 'wrong_identity'; reference: string; amount: number },
): Promise<void> {
  const before = await readOrder(tx.db, locked.id)
  await openCase(tx, { orderId: locked.id, kind, reference, amount })
  const after = await readOrder(tx.db, locked.id)
  // The next check reports the same mismatch.
  if (after.paymentUnderReview && !before.paymentUnderReview) announceStatus(tx, after, locked.status)
}

/** Marks a payment that the gateway is still processing. */
export async function markProcessing(tx: Transaction, locked: LockedOrder): Promise<void> {
  if (locked.status !== 'pending' || locked.payment_status !== 'pending') return
  await writeState(tx, locked, { status: 'pending', paymentStatus: 'processing', holdsStock: locked.holds_stock, note: '' })
}

/**
 * Reopens an order to retry its failed payment: checks it as a new order and takes its discount use and stock again (rules 6.17, 6.19.3, 7.4).
 * @throws AppError PRICES_CHANGED, PAYMENT_METHOD_UNAVAILABLE, UNPAID_LIMIT, ITEMS_UNAVAILABLE, DISCOUNT_NOT_ACTIVE, DISCOUNT_USED_UP, DISCOUNT_ALREADY_USED, with the transaction to be rolled back
 */
export async function reopenOrder(tx: Transaction, locked: LockedOrder): Promise<void> {
  const { user, items, shippingAddress: address, totalAmount: total } = await readOrder(tx.db, locked.id)
  const terms = await recheckOrder(tx, locked.id, locked.payment_method, total)
  const order = { id: locked.id, userId: user?._id ?? null, address, total, pieces: countPieces(items) }
  await checkUnpaidLimits(tx, order, terms)
  await reacquireCodeAndStock(tx, locked)
  await writeState(tx, locked, { status: 'pending', paymentStatus: 'pending', holdsStock: true, note: 'Payment tried again' })
}

/**
 * Switches an unpaid online order to cash on delivery (rule 7.11): after a failure it takes discount use and stock again, it loses the online
 * discount, and its lines leave the cart. An advance that the shop's rule asks for is awaited from then on (rule 6.50.2). Above the limits of cash orders it holds no stock until staff have reviewed it (rule 6.19).
 * @param shownTotal what the shopper agreed to pay the rider, in rupees
 * @throws AppError PRICES_CHANGED, CASH_LIMIT, and those of reopenOrder, with the transaction to be rolled back
 */
export async function switchOrderToCash(tx: Transaction, locked: LockedOrder, shownTotal: number): Promise<void> {
  const { user, items, shippingAddress: address, subtotal, totalShippingCost, discountAmount } = await readOrder(tx.db, locked.id)
  const total = subtotal + totalShippingCost - discountAmount
  const terms = await recheckOrder(tx, locked.id, 'cash_on_delivery', total)
  const pieces = countPieces(items)
  const reviewReason = await checkCashLimits(tx, { userId: user?._id ?? null, address, total, pieces }, terms)
  if (!locked.holds_stock) await (reviewReason === null ? reacquireCodeAndStock(tx, locked) : requireDiscountUse(tx, locked))
  if (total > shownTotal) throw new AppError('PRICES_CHANGED', { data: { total } })
  await sql`
    update orders set switched_from = payment_method, payment_method = 'cash_on_delivery', bank_account = null, bank_account_sealed = null, online_discount = 0, total = ${total}
    where id = ${locked.id}`.execute(tx.db)
  await writeState(tx, locked, {
    ...{ status: 'pending', paymentStatus: 'not_required', note: 'Changed to cash on delivery' },
    ...{ holdsStock: reviewReason === null, reviewReason },
  })
  if (reviewReason !== null) {
    if (locked.holds_stock) await restockItems(tx, locked.id)
    const promised = await findOversoldSkus(tx, locked.id)
    if (promised.length > 0) throw await unavailable(tx, locked.id, promised)
  }
  if (terms.confirmCashOrders) await askForConfirmation(tx, locked.id)
  const advance = await findRuleAdvance(tx, { phone: address.phoneE164 ?? address.phone, total }, terms)
  if (advance > 0) await insertAdvance(tx, locked.id, advance)
  await dropOrderedLines(tx, locked.id)
  await enqueue(tx.db, 'order-placed', { id: locked.id })
}

const countPieces = (items: Order['items']) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Turns a cash order whose online payment arrived late into an online order again, at the price that was paid. */
async function revertCashSwitch(tx: Context, orderId: string, paid: number): Promise<boolean> {
  // The amount paid is the order's online total, so the difference is the online discount it had, possibly 0.
  const { rows } = await sql`
    update orders set payment_method = switched_from, switched_from = null, review_reason = null, total = ${paid},
      online_discount = subtotal + shipping_total - discount_amount - ${paid}::int
    where id = ${orderId} and switched_from is not null returning 1`.execute(tx.db)
  return rows.length > 0
}

/** Takes discount use and stock again for an order that released them. */
async function reacquireCodeAndStock(tx: Transaction, locked: LockedOrder): Promise<void> {
  await requireDiscountUse(tx, locked)
  const short = await reacquireStock(tx, locked.id)
  if (short.length > 0) throw await unavailable(tx, locked.id, short)
}

async function requireDiscountUse(tx: Context, locked: LockedOrder): Promise<void> {
  const lost = await reclaimDiscountUse(tx, locked.id)
  if (lost) throw new AppError(lost)
}

const unavailable = async (tx: Context, orderId: string, short: string[]) =>
  new AppError('ITEMS_UNAVAILABLE', { errors: await listShortageErrors(tx, orderId, short) })

interface State {
  status: OrderStatus
  paymentStatus: PaymentStatus
  holdsStock: boolean
  /** Why staff must review the order; null unless given. */
  reviewReason?: string | null
  note: string
  transactionId?: string | null
}

async function writeState(
  tx: Transaction,
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

/** Removes the ordered lines from the buyer's cart. */
async function dropOrderedLines(tx: Context, orderId: string): Promise<void> {
  await sql`
    delete from cart_lines c using orders o, order_items i
    where o.id = ${orderId} and i.order_id = o.id and c.user_id = o.user_id and c.sku_id = i.sku_id`.execute(tx.db)
}
