import { isOnlinePayment } from '@saddar/contract/payment-methods'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Binder, Limit } from '../../platform/http/serve.ts'
import { listAttempts, saveReturnedCode } from './attempts.ts'
import { closeCase, listCases, readOrderPayments } from './cases.ts'
import { continuePayment } from './continue-payment.ts'
import { findReturnedOrder, type Returned } from './find-returned-order.ts'
import type { Gateways } from './gateways.ts'
import { getPayment, readPayment, toDetails, toGuestView } from './read-payment.ts'
import { retryPayment } from './retry-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { switchToCash } from './switch-to-cash.ts'
import { syncPayment } from './sync-payment.ts'

/** The calls about payments (rules 7.2 to 7.4 and 7.11 to 7.13). Without a gateway they return the stored state and refuse retries. */
export function paymentRoutes({ serve }: Binder, gateways: Gateways, publicUrl: string): void {
  serve('GET /orders/:id/payment/status', async ({ ctx, params }) => {
    const { order, advanceAttempt: _, ...known } = await getPayment(ctx, params.id)
    return { data: { paymentStatus: order.paymentStatus, status: order.status, ...known } }
  })
  // The query only names the attempt to ask the gateway about; it decides nothing.
  serve('GET /orders/payment/return', async ({ ctx, query, limit }) => {
    const returned = await findReturnedOrder(ctx, query)
    // Order numbers can be guessed: for a stranger the gateway is asked only about an attempt named by its reference.
    if (gateways.size > 0 && (returned.reference || returned.isOwn)) await askAboutReturn(ctx, gateways, returned, limit)
    if (returned.isOwn && ctx.actor.kind !== 'admin')
      await saveReturnedCode(ctx.db, returned.orderId, returned.reference, returned.claimedCode)
    const payment = await readPayment(ctx.db, returned.orderId)
    return { data: !returned.isOwn ? toGuestView(payment) : { order: payment.order, paymentDetails: toDetails(payment) } }
  })
  serve('POST /orders/:id/sync-payment', async ({ ctx, params, limit }) => {
    const { order } = await getPayment(ctx, params.id)
    // An order that was switched to cash still has attempts to ask about.
    if (!isOnlinePayment(order.paymentMethod) && (await listAttempts(ctx.db, order._id)).length === 0)
      throw new AppError('NOT_ONLINE_ORDER')
    await limit('bankByOrder', undefined, order._id)
    const isAnswered = gateways.size === 0 || (await syncPayment(ctx, gateways, order._id))
    const payment = await readPayment(ctx.db, order._id)
    const { paymentStatus, paymentMethod, advance } = payment.order
    const isPaidOnline = (paymentStatus === 'completed' && isOnlinePayment(paymentMethod)) || advance?.state === 'paid'
    if (!isAnswered && !isPaidOnline) throw new AppError('PAYMENT_SYNC_FAILED')
    return { data: { order: payment.order, paymentDetails: toDetails(payment) } }
  })
  serve('POST /orders/:id/payment/retry', async ({ ctx, params, limit }) => {
    const { order } = await getPayment(ctx, params.id)
    await limit('bankByOrder', undefined, order._id)
    return { data: await retryPayment(ctx, gateways, publicUrl, order._id) }
  })
  serve('POST /orders/:id/payment/continue', async ({ ctx, params, limit }) => {
    const { order } = await getPayment(ctx, params.id)
    await limit('bankByOrder', undefined, order._id)
    return { data: await continuePayment(ctx, gateways, publicUrl, order._id) }
  })
  serve('POST /orders/:id/payment/cash', async ({ ctx, params, body, limit }) => {
    const { order } = await getPayment(ctx, params.id)
    await limit('bankByOrder', undefined, order._id)
    return { data: { order: await switchToCash(ctx, gateways, order._id, body.total) } }
  })
  serve('GET /admin/orders/:id/payments', async ({ ctx, params }) => ({ data: await readOrderPayments(ctx, params.id) }))
  serve('GET /admin/payments/cases', async ({ ctx, query }) => ({ data: await listCases(ctx.db, query) }))
  serve('PUT /admin/payments/cases/:id/done', async ({ ctx, params, body }) => ({
    message: 'Done',
    data: { case: await closeCase(ctx, params.id, body.note) },
  }))
}

async function askAboutReturn(ctx: Context, gateways: Gateways, { orderId, reference }: Returned, limit: Limit): Promise<void> {
  try {
    await limit('bankByOrder', undefined, orderId)
  } catch {
    // Above the limit the reply is the stored state: listener and scheduled checks update it later.
    return
  }
  await (reference ? settlePayment(ctx, gateways, reference) : syncPayment(ctx, gateways, orderId))
}
