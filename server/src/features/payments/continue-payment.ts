import { isOnlinePayment } from '@saddar/contract/payment-methods'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readOrder, recheckOrder } from '../orders/index.ts'
import { type Gateways, isPayable } from './gateways.ts'
import { type OpenedPayment, openPayment } from './open-payment.ts'
import { assertNotUnderReview } from './read-payment.ts'
import { askBankFirst } from './sync-payment.ts'

/**
 * Returns a new form for an order that waits for its payment, by its row id (rule 7.12), after Back or a closed tab, since the gateway
 * accepts each form once. The order is checked like a new order (rule 6.17).
 * @throws AppError NOT_ONLINE_ORDER, PAYMENT_UNDER_REVIEW, PAYMENT_METHOD_UNAVAILABLE, PLACEMENT_BUSY, and those of recheckOrder
 */
export async function continuePayment(ctx: Context, gateways: Gateways, publicUrl: string, orderId: string): Promise<OpenedPayment> {
  const before = await readOrder(ctx.db, orderId)
  const { paymentMethod } = before
  if (!isOnlinePayment(paymentMethod)) throw new AppError('NOT_ONLINE_ORDER')
  if (!isPayable(gateways, paymentMethod)) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  const { order } = await askBankFirst(ctx, gateways, before)
  assertNotUnderReview(order)
  if (order.status === 'pending' && order.paymentStatus !== 'completed') await recheckOrder(ctx, orderId, paymentMethod, order.totalAmount)
  return openPayment(ctx, gateways, publicUrl, orderId, { formIsUsed: true })
}
