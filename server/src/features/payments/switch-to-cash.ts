import type { Order } from '@saddar/contract'
import { isOnlinePayment } from '@saddar/contract/order-states'
import { attemptMessages } from '@saddar/contract/payment-failures'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOrder, readOrder, switchOrderToCash } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import type { Gateway } from './gateway.ts'
import { assertNotUnderReview } from './read-payment.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * An online order that is not paid becomes a cash order (behaviour 7.11): its owner's choice, by its row id, after a failure or when they came
 * back from the bank without paying. The bank is asked once more, and money that is there wins, as does a payment it is working on.
 * `shownTotal` is what the shopper agreed to. Of two requests at once, one does it.
 * @throws AppError NOT_ONLINE_ORDER, PAYMENT_UNDER_REVIEW, CASH_REFUSED, PAYMENT_METHOD_UNAVAILABLE, and those of switchOrderToCash
 */
export async function switchToCash(ctx: Context, gateway: Gateway | undefined, orderId: string, shownTotal: number): Promise<Order> {
  const before = await readOrder(ctx.db, orderId)
  if (!isOnlinePayment(before.paymentMethod)) throw new AppError('NOT_ONLINE_ORDER')
  if (!(await readSettings(ctx.db)).paymentMethods.includes('cash_on_delivery')) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  if (gateway) await syncPayment(ctx, gateway, orderId)
  const now = await readOrder(ctx.db, orderId)
  if (before.paymentStatus !== 'completed' && now.paymentStatus === 'completed') return now
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    assertNotUnderReview(await readOrder(tx.db, orderId))
    const isWaiting = locked.status === 'pending' && locked.payment_status === 'pending'
    if (locked.status !== 'payment_failed' && !isWaiting) throw new AppError('CASH_REFUSED')
    // Their forms may still be paid at the bank: they are asked about as any failed attempt is.
    await sql`
      update payment_attempts set status = 'failed', message = ${attemptMessages.cashChosen}, updated_at = now()
      where order_id = ${orderId} and status = 'open'`.execute(tx.db)
    await switchOrderToCash(tx, locked, shownTotal)
    return readOrder(tx.db, orderId)
  })
}
