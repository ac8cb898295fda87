import type { Order } from '@saddar/contract'
import { attemptMessages } from '@saddar/contract/payment-failures'
import { isOnlinePayment } from '@saddar/contract/payment-methods'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockOrder, readOrder, switchOrderToCash } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import type { Gateways } from './gateways.ts'
import { assertNotUnderReview } from './read-payment.ts'
import { askBankFirst } from './sync-payment.ts'

/**
 * Switches an unpaid online order, by its row id, to cash on delivery (rule 7.11), after a failure or a return without payment. A payment that has
 * arrived or is being processed prevents it. Of two concurrent requests, one succeeds.
 * @param shownTotal what the shopper agreed to pay, in rupees
 * @throws AppError NOT_ONLINE_ORDER, PAYMENT_UNDER_REVIEW, CASH_REFUSED, PAYMENT_METHOD_UNAVAILABLE, and those of switchOrderToCash
 */
export async function switchToCash(ctx: Context, gateways: Gateways, orderId: string, shownTotal: number): Promise<Order> {
  const before = await readOrder(ctx.db, orderId)
  if (!isOnlinePayment(before.paymentMethod)) throw new AppError('NOT_ONLINE_ORDER')
  if (!(await readSettings(ctx.db)).paymentMethods.includes('cash_on_delivery')) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  const { order, hasArrived } = await askBankFirst(ctx, gateways, before)
  if (hasArrived) return order
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    assertNotUnderReview(await readOrder(tx.db, orderId))
    const isWaiting = locked.status === 'pending' && locked.payment_status === 'pending'
    if (locked.status !== 'payment_failed' && !isWaiting) throw new AppError('CASH_REFUSED')
    // Their forms can still be paid at the gateway, so they are checked like any failed attempt.
    await sql`
      update payment_attempts set status = 'failed', message = ${attemptMessages.cashChosen}, updated_at = now()
      where order_id = ${orderId} and status = 'open'`.execute(tx.db)
    await switchOrderToCash(tx, locked, shownTotal)
    return readOrder(tx.db, orderId)
  })
}
