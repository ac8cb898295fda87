import type { Order } from '@saddar/contract'
import { isOnlinePayment } from '@saddar/contract/order-states'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { holdOrder, readOrder, switchOrderToCash } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { listAttempts } from './attempts.ts'
import type { Gateway } from './gateway.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * A failed payment becomes a cash order (behaviour 7.11): its owner's choice, by its row id. The bank is asked once more, and money that is
 * there wins. `shownTotal` is what the shopper agreed to. Of two requests at once, one does it.
 * @throws AppError NOT_ONLINE_ORDER, CASH_REFUSED, PAYMENT_METHOD_UNAVAILABLE, and those of switchOrderToCash
 */
export async function switchToCash(ctx: Context, gateway: Gateway | undefined, orderId: string, shownTotal: number): Promise<Order> {
  const before = await readOrder(ctx.db, orderId)
  if (!isOnlinePayment(before.paymentMethod)) throw new AppError('NOT_ONLINE_ORDER')
  if (!(await readSettings(ctx.db)).paymentMethods.includes('cash_on_delivery')) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  if (gateway) await syncPayment(ctx, gateway, orderId)
  const now = await readOrder(ctx.db, orderId)
  if (before.paymentStatus !== 'completed' && now.paymentStatus === 'completed') return now
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, orderId)
    // Flagged: the bank has money already, and nobody is to be asked for more before staff have looked.
    const isFlagged = (await listAttempts(tx.db, orderId)).some(({ status }) => status === 'flagged')
    if (held.status !== 'payment_failed' || isFlagged) throw new AppError('CASH_REFUSED')
    await switchOrderToCash(tx, held, shownTotal)
    return readOrder(tx.db, orderId)
  })
}
