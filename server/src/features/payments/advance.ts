import type { AdvancePage, Order } from '@saddar/contract'
import { isAdvanceAwaited, isAdvanceMethod } from '@saddar/contract/advances'
import { amountAtDoor } from '@saddar/contract/amounts-due'
import { attemptMessages, findFailureReason } from '@saddar/contract/payment-failures'
import type { PaymentMethod } from '@saddar/contract/payment-methods'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAdvanceEnd, isAdvanceOverdue, lockOrder, readOrder, readTrackedOrder } from '../orders/index.ts'
import { listOfferedMethods, readSettings } from '../settings/index.ts'
import { type Attempt, listAttempts, writeAttempt } from './attempts.ts'
import { type Gateways, listOnlineMethods } from './gateways.ts'
import { type OpenedPayment, openPayment } from './open-payment.ts'
import { assertNotUnderReview } from './read-payment.ts'
import { askBankFirst } from './sync-payment.ts'

/** The methods by which an advance can be paid: those that the owner offers, and that ask for nothing here. */
export async function listAdvanceMethods(db: Db, gateways: Gateways): Promise<PaymentMethod[]> {
  const { paymentMethods } = await readSettings(db)
  return listOfferedMethods(paymentMethods, listOnlineMethods(gateways)).filter(isAdvanceMethod)
}

/**
 * Starts a payment of the advance of an order, by its row id (rule 6.50.5): asks the gateway about the earlier attempts, and opens a new one for
 * the amount that is asked for now. A payment that has arrived takes precedence. Once the order is due to be cancelled none begins, or one begun
 * again and again would hold the stock for good; an earlier one may be finished. Of two concurrent requests, one succeeds.
 * @throws AppError ADVANCE_NOT_AWAITED, ADVANCE_OVERDUE, PAYMENT_UNDER_REVIEW, PAYMENT_METHOD_UNAVAILABLE, PLACEMENT_BUSY
 */
export async function payAdvance(
  ctx: Context,
  gateways: Gateways,
  publicUrl: string,
  orderId: string,
  method: PaymentMethod,
): Promise<OpenedPayment> {
  if (!(await listAdvanceMethods(ctx.db, gateways)).includes(method)) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  const { order } = await askBankFirst(ctx, gateways, await readOrder(ctx.db, orderId))
  if (order.advance?.state === 'paid') return { order, payment: null }
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    const [now, [latest]] = await Promise.all([readOrder(tx.db, orderId), listAttempts(tx.db, orderId)])
    if (!isAdvanceAwaited(now)) throw new AppError('ADVANCE_NOT_AWAITED')
    assertNotUnderReview(now)
    if (await isAdvanceOverdue(tx.db, orderId)) throw new AppError('ADVANCE_OVERDUE')
    const { amount } = now.advance!
    if (latest?.isAdvance && latest.status === 'open' && latest.amount === amount && latest.method === method) return
    // Its form can still be paid at the gateway, so it is checked like any failed attempt.
    await sql`
      update payment_attempts set status = 'failed', message = ${attemptMessages.replaced}, updated_at = now()
      where order_id = ${orderId} and status = 'open' and advance_method is not null`.execute(tx.db)
    await writeAttempt(tx, { id: orderId, orderId: now.orderId, amount, advanceMethod: method })
  })
  return openPayment(ctx, gateways, publicUrl, orderId, { formIsUsed: true })
}

/** What whoever has the link sees of an advance. @param methods see `listAdvanceMethods` */
export async function readAdvancePage(db: Db, order: Order, methods: PaymentMethod[]): Promise<AdvancePage> {
  const advance = order.advance!
  const [attempts, tracked, cancelAt] = await Promise.all([
    listAttempts(db, order._id),
    readTrackedOrder(db, order._id),
    findCancelTime(db, order),
  ])
  const latest = attempts.find(({ isAdvance }) => isAdvance)
  const { orderId, items, city, status, needsReview, createdAt } = tracked
  return {
    state: advance.state,
    amount: advance.state === 'paid' ? advance.paid : advance.amount,
    toPay: amountAtDoor(order),
    isKept: advance.isKept,
    underReview: order.paymentUnderReview,
    isBegun: latest?.status === 'open' && latest.openedMs !== null,
    failure: describeFailure(latest),
    cancelAt,
    methods,
    order: { orderId, items, city, status, needsReview, createdAt },
  }
}

/** Why the last attempt failed; one that was replaced by a newer form did not. */
function describeFailure(latest: Attempt | undefined): string | null {
  if (latest?.status !== 'failed' || latest.message === attemptMessages.replaced) return null
  return findFailureReason(latest.responseCode, latest.message) ?? 'The payment did not go through.'
}

/** When an order is cancelled unless its advance is paid, ISO 8601; null for never (rule 6.50.7). */
export const findCancelTime = async (db: Db, order: Order): Promise<string | null> =>
  (await findAdvanceEnd(db, order._id))?.toISOString() ?? null
