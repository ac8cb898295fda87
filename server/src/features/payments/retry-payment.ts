import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOrder, readOrder, reopenOrder } from '../orders/index.ts'
import { writeAttempt } from './attempts.ts'
import type { Gateway } from './gateway.ts'
import { type OpenedPayment, openPayment } from './open-payment.ts'
import { assertNotUnderReview, assertRetriable, readPayment } from './read-payment.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Tries the failed payment of an order, by its row id, again (behaviour 7.4): the bank is asked once more about the former attempts, code and
 * goods are taken anew, and a new attempt with a new reference begins. Of two requests at once, one does it. Without a gateway nothing can
 * be tried.
 * @throws AppError NOT_ONLINE_ORDER, PAYMENT_UNDER_REVIEW, RETRY_REFUSED, PAYMENT_METHOD_UNAVAILABLE, PLACEMENT_BUSY, and those of reopenOrder
 */
export async function retryPayment(ctx: Context, gateway: Gateway | undefined, publicUrl: string, orderId: string): Promise<OpenedPayment> {
  const before = await readPayment(ctx.db, orderId)
  if (gateway) await syncPayment(ctx, gateway, orderId)
  const now = await readPayment(ctx.db, orderId)
  // The money had arrived after all.
  if (before.order.paymentStatus !== 'completed' && now.order.paymentStatus === 'completed') return { order: now.order, payment: null }
  assertRetriable(now)
  if (!gateway?.methods.includes(now.order.paymentMethod)) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    assertNotUnderReview(await readOrder(tx.db, orderId))
    if (locked.status !== 'payment_failed') throw new AppError('RETRY_REFUSED')
    await reopenOrder(tx, locked)
    await writeAttempt(tx, { id: orderId, orderId: now.order.orderId, amount: now.order.totalAmount })
  })
  return openPayment(ctx, gateway, publicUrl, orderId)
}
