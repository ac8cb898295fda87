import { isOnlinePayment } from '@saddar/contract/order-states'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOrderId, holdOrder, readOrder, reopenOrder } from '../orders/index.ts'
import { listAttempts, writeAttempt } from './attempts.ts'
import type { Gateway } from './gateway.ts'
import { type OpenedPayment, openPayment } from './open-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** Older attempts are the job's business: nobody waits for them. */
const askedAtOnce = 3

/**
 * Asks the bank now about the latest attempts of an order (behaviour 7.6): what the return page and the sync button do.
 * @returns the order's row id
 * @throws AppError NOT_ONLINE_ORDER, and those of findOrderId
 */
export async function syncPayment(ctx: Context, gateway: Gateway, given: string): Promise<string> {
  const id = await findOrderId(ctx, given)
  const order = await readOrder(ctx.db, id)
  if (!isOnlinePayment(order.paymentMethod)) throw new AppError('NOT_ONLINE_ORDER')
  const attempts = await listAttempts(ctx.db, id)
  await Promise.all(attempts.slice(0, askedAtOnce).map(({ reference }) => settlePayment(ctx, gateway, reference)))
  return id
}

/**
 * Tries a failed payment again (behaviour 7.4): the bank is asked once more about the former attempts, the goods are taken anew, and a new
 * attempt with a new reference begins. Of two requests at once, one does it.
 * @throws AppError NOT_ONLINE_ORDER, RETRY_REFUSED, ITEMS_UNAVAILABLE, PLACEMENT_BUSY, and those of findOrderId
 */
export async function retryPayment(ctx: Context, gateway: Gateway, publicUrl: string, given: string): Promise<OpenedPayment> {
  const id = await syncPayment(ctx, gateway, given)
  const now = await readOrder(ctx.db, id)
  // The money had arrived after all.
  if (now.paymentStatus === 'completed') return { order: now, payment: null }
  await inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, id)
    // Flagged: the bank has money already, and nobody is to be asked for more before staff have looked.
    const isFlagged = (await listAttempts(tx.db, id)).some(({ status }) => status === 'flagged')
    if (held.status !== 'payment_failed' || isFlagged) throw new AppError('RETRY_REFUSED')
    await reopenOrder(tx, held)
    await writeAttempt(tx, { id, orderId: now.orderId, amount: now.totalAmount })
  })
  return openPayment(ctx, gateway, publicUrl, id)
}
