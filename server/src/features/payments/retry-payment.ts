import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOrder, readOrder, reopenOrder } from '../orders/index.ts'
import { writeAttempt } from './attempts.ts'
import { type Gateways, isPayable } from './gateways.ts'
import { type OpenedPayment, openPayment } from './open-payment.ts'
import { assertNotUnderReview, assertRetriable } from './read-payment.ts'
import { askBankFirst } from './sync-payment.ts'

/**
 * Retries the failed payment of an order, by its row id (rule 7.4): asks the gateway about the earlier attempts, takes discount code and stock
 * again, and opens a new attempt with a new reference. Of two concurrent requests, one succeeds.
 * @throws AppError NOT_ONLINE_ORDER, PAYMENT_UNDER_REVIEW, RETRY_REFUSED, PAYMENT_METHOD_UNAVAILABLE, PLACEMENT_BUSY, and those of reopenOrder
 */
export async function retryPayment(ctx: Context, gateways: Gateways, publicUrl: string, orderId: string): Promise<OpenedPayment> {
  const { hasArrived, ...payment } = await askBankFirst(ctx, gateways, await readOrder(ctx.db, orderId))
  const { order } = payment
  if (hasArrived) return { order, payment: null }
  assertRetriable(payment)
  if (!isPayable(gateways, order.paymentMethod)) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    assertNotUnderReview(await readOrder(tx.db, orderId))
    if (locked.status !== 'payment_failed') throw new AppError('RETRY_REFUSED')
    await reopenOrder(tx, locked)
    await writeAttempt(tx, { id: orderId, orderId: order.orderId, amount: order.totalAmount })
  })
  return openPayment(ctx, gateways, publicUrl, orderId)
}
