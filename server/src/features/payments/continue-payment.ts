import { isOnlinePayment } from '@saddar/contract/order-states'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readOrder } from '../orders/index.ts'
import type { Gateway } from './gateway.ts'
import { type OpenedPayment, openPayment } from './open-payment.ts'
import { assertNotUnderReview } from './read-payment.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Back to the bank with an order, by its row id, that waits for its payment (behaviour 7.12): after Back, or a tab that was closed. The bank is
 * asked first, so that nobody is sent to pay what is paid; then the order gets a form of its own, since the bank takes each form once.
 * @throws AppError NOT_ONLINE_ORDER, PAYMENT_UNDER_REVIEW, PAYMENT_METHOD_UNAVAILABLE, PLACEMENT_BUSY
 */
export async function continuePayment(
  ctx: Context,
  gateway: Gateway | undefined,
  publicUrl: string,
  orderId: string,
): Promise<OpenedPayment> {
  const { paymentMethod } = await readOrder(ctx.db, orderId)
  if (!isOnlinePayment(paymentMethod)) throw new AppError('NOT_ONLINE_ORDER')
  if (!gateway?.methods.includes(paymentMethod)) throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  await syncPayment(ctx, gateway, orderId)
  assertNotUnderReview(await readOrder(ctx.db, orderId))
  return openPayment(ctx, gateway, publicUrl, orderId, { formIsUsed: true })
}
