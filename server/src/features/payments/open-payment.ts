import type { Order, Payment } from '@saddar/contract'
import { amountDueOnline } from '@saddar/contract/amounts-due'
import { paymentTokenMinutes, stockReservationHours } from '@saddar/contract/limits'
import { attemptMessages, findFailureReason, paymentFailed } from '@saddar/contract/payment-failures'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { failPayment, lockOrder, readOrder } from '../orders/index.ts'
import { type Attempt, listAttempts, writeAttempt } from './attempts.ts'
import type { Gateway, Opened } from './gateway.ts'
import type { Gateways } from './gateways.ts'
import { syncPayment } from './sync-payment.ts'

const tokenMs = paymentTokenMinutes * 60_000
/** Longer than any handshake: an attempt opened before that was abandoned. */
const openingMs = 10_000

export interface OpenedPayment {
  order: Order
  /** Null when no amount is due. */
  payment: Payment | null
}

/**
 * Opens the payment of an order that waits for it, or for its advance (rules 7.6, 6.50). The handshake runs outside any transaction, once per attempt; within ten minutes the
 * same form is returned again. A refused handshake leaves the order as payment_failed, to be retried. So does an expired stock hold, after which
 * no new attempt is opened (rule 7.19).
 * @throws AppError PLACEMENT_BUSY while the handshake of another request is under way
 */
export async function openPayment(
  ctx: Context,
  gateways: Gateways,
  publicUrl: string,
  orderId: string,
  /** The browser has already posted its form: the gateway accepts each form once. */
  { formIsUsed = false } = {},
): Promise<OpenedPayment> {
  const order = await readOrder(ctx.db, orderId)
  const [latest] = await listAttempts(ctx.db, orderId)
  if (!latest || !isWaiting(order))
    return { order, payment: latest?.status === 'failed' ? describeFailure(order, latest, publicUrl) : null }
  const gateway = gateways.get(latest.gateway)
  if (!gateway) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  if (!formIsUsed && latest.token !== null && latest.ageMs < tokenMs) return { order, payment: describeForm(gateway, latest, latest.token) }
  const isClaimed = await claim(ctx, latest)
  // The handshake of another request is under way.
  if (!isClaimed && latest.token === null && (latest.openedMs ?? 0) < openingMs) throw new AppError('PLACEMENT_BUSY')
  // A cash order holds its stock without a payment.
  if (!isClaimed && !latest.isAdvance && (await isHoldOver(ctx, orderId))) return endHold(ctx, gateways, publicUrl, latest)
  const attempt = isClaimed ? latest : await replaceAbandoned(ctx, order, latest)
  const opened = await gateway.open(attempt)
  const after = await saveOutcome(ctx, attempt, opened)
  if ('refused' in opened)
    return { order: after, payment: describeFailure(after, { ...attempt, responseCode: null, message: opened.refused }, publicUrl) }
  return { order: after, payment: isWaiting(after) ? describeForm(gateway, attempt, opened.token) : null }
}

/** Whether the order still waits to be paid online: not cancelled, not switched to cash, its advance not waived, and no mismatching money under review. */
const isWaiting = (order: Order): boolean => amountDueOnline(order) > 0 && !order.paymentUnderReview

/** Claims the handshake for one request: the gateway refuses a reference that was used before. */
async function claim(ctx: Context, { reference }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    update payment_attempts set opened_at = now() where reference = ${reference} and status = 'open' and opened_at is null returning 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

async function isHoldOver(ctx: Context, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${orderId} and stock_taken_at < now() - make_interval(hours => ${stockReservationHours})`.execute(ctx.db)
  return rows.length > 0
}

/** Fails an attempt whose stock hold expired, after a last inquiry. Keeps a payment that arrived or is being processed. */
async function endHold(ctx: Context, gateways: Gateways, publicUrl: string, { reference, orderId }: Attempt): Promise<OpenedPayment> {
  await syncPayment(ctx, gateways, orderId)
  const message = attemptMessages.unpaid
  await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    // Cancelled, changed to cash or being processed meanwhile.
    if (locked.status !== 'pending' || locked.payment_status !== 'pending') return
    const ended = await sql`
      update payment_attempts set status = 'failed', message = ${message}, updated_at = now()
      where reference = ${reference} and status = 'open' returning 1`.execute(tx.db)
    if (ended.rows.length > 0) await failPayment(tx, locked, { reference, message })
  })
  const [order, [latest]] = await Promise.all([readOrder(ctx.db, orderId), listAttempts(ctx.db, orderId)])
  return { order, payment: latest?.status === 'failed' ? describeFailure(order, latest, publicUrl) : null }
}

/** Replaces an attempt that cannot be paid: the process died during its handshake, or its token expired. */
async function replaceAbandoned(ctx: Context, order: Order, { reference, isAdvance, method }: Attempt): Promise<Attempt> {
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order._id)
    const [now, [latest]] = await Promise.all([readOrder(tx.db, order._id), listAttempts(tx.db, order._id)])
    const amount = amountDueOnline(now)
    if (latest?.reference !== reference || amount === 0 || isAdvance !== (now.paymentMethod === 'cash_on_delivery'))
      throw new AppError('PLACEMENT_BUSY')
    // It is still checked: a form open in another tab may be paid.
    await sql`
      update payment_attempts set status = 'failed', message = ${attemptMessages.replaced}, updated_at = now()
      where reference = ${reference} and status = 'open'`.execute(tx.db)
    await writeAttempt(tx, { id: order._id, orderId: order.orderId, amount, advanceMethod: isAdvance ? method : null })
  })
  const [attempt] = await listAttempts(ctx.db, order._id)
  if (!attempt || !(await claim(ctx, attempt))) throw new AppError('PLACEMENT_BUSY')
  return attempt
}

async function saveOutcome(ctx: Context, { reference, orderId }: Attempt, opened: Opened): Promise<Order> {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if ('token' in opened) {
      await sql`update payment_attempts set token = ${opened.token}, updated_at = now() where reference = ${reference}`.execute(tx.db)
      return
    }
    const { rows } = await sql`
      update payment_attempts set status = 'failed', message = ${opened.refused}, updated_at = now()
      where reference = ${reference} and status = 'open' returning 1`.execute(tx.db)
    if (rows.length > 0) await failPayment(tx, locked, { reference, message: opened.refused })
  })
  return readOrder(ctx.db, orderId)
}

function describeForm(gateway: Gateway, attempt: Attempt, token: string): Payment {
  return { requiresFormSubmission: true, ...gateway.makeForm(attempt, token), transactionId: attempt.reference }
}

/** A failed payment has no form: the browser goes to the page that offers a retry. */
function describeFailure(order: Order, { reference, responseCode, message }: Attempt, publicUrl: string): Payment {
  return {
    requiresFormSubmission: false,
    formData: {},
    actionUrl: '',
    paymentUrl: `${publicUrl}/orders/${order.orderId}/payment-status`,
    transactionId: reference,
    transaction_status: 'failed',
    ...(responseCode !== null && { responseCode }),
    message: `Payment failed: ${findFailureReason(responseCode, message) ?? paymentFailed}`,
  }
}
