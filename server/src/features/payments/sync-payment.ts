import type { Order } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import { listAttempts } from './attempts.ts'
import type { Gateways } from './gateways.ts'
import { type KnownPayment, readPayment } from './read-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** Older attempts are left to the scheduled checks. */
const attemptMaximum = 3

/**
 * Asks the gateways about the latest attempts of an order, by its row id, while the caller waits (rule 7.4).
 * @returns false when one of them had no answer
 */
export async function syncPayment(ctx: Context, gateways: Gateways, orderId: string): Promise<boolean> {
  const attempts = await listAttempts(ctx.db, orderId)
  const answered = await Promise.all(attempts.slice(0, attemptMaximum).map(({ reference }) => settlePayment(ctx, gateways, reference)))
  return answered.every(Boolean)
}

/**
 * Asks the gateways before a payment is retried, continued or switched to cash. A payment that has already arrived takes precedence.
 * @param before the order as it was read before
 * @returns the current payment, and whether it was paid since `before`
 */
export async function askBankFirst(ctx: Context, gateways: Gateways, before: Order): Promise<KnownPayment & { hasArrived: boolean }> {
  if (gateways.size > 0) await syncPayment(ctx, gateways, before._id)
  const now = await readPayment(ctx.db, before._id)
  return { ...now, hasArrived: before.paymentStatus !== 'completed' && now.order.paymentStatus === 'completed' }
}
