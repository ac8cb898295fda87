import type { Context } from '../../platform/context.ts'
import { listAttempts } from './attempts.ts'
import type { Gateway } from './gateway.ts'
import { settlePayment } from './settle-payment.ts'

/** Older attempts are the job's business: nobody waits for them. */
const askedAtOnce = 3

/**
 * Asks the bank now about the latest attempts of an order, by its row id (behaviour 7.4): for whoever waits for the answer.
 * @returns false when the bank did not answer about each of them
 */
export async function syncPayment(ctx: Context, gateway: Gateway, orderId: string): Promise<boolean> {
  const attempts = await listAttempts(ctx.db, orderId)
  const answered = await Promise.all(attempts.slice(0, askedAtOnce).map(({ reference }) => settlePayment(ctx, gateway, reference)))
  return answered.every(Boolean)
}
