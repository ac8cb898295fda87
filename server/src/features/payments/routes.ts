import { isOnlinePayment } from '@saddar/contract/order-states'
import { AppError } from '../../platform/http/app-error.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { findReturnedOrder } from './find-returned-order.ts'
import { assertRetriable, getPayment, readPayment, toDetails, toGuestView } from './read-payment.ts'

export function paymentRoutes({ serve }: Binder): void {
  serve('GET /orders/:id/payment/status', async ({ ctx, params }) => {
    const { order, ...known } = await getPayment(ctx, params.id)
    return { data: { paymentStatus: order.paymentStatus, status: order.status, ...known } }
  })
  // What comes back through the browser says which order is meant, and decides nothing.
  serve('GET /orders/payment/return', async ({ ctx, query }) => {
    const payment = await readPayment(ctx.db, await findReturnedOrder(ctx, query))
    return { data: ctx.actor.kind === 'guest' ? toGuestView(payment) : { order: payment.order, paymentDetails: toDetails(payment) } }
  })
  serve('POST /orders/:id/sync-payment', async ({ ctx, params }) => {
    const payment = await getPayment(ctx, params.id)
    if (!isOnlinePayment(payment.order.paymentMethod)) throw new AppError('NOT_ONLINE_ORDER')
    return { data: { order: payment.order, paymentDetails: toDetails(payment) } }
  })
  serve('POST /orders/:id/payment/retry', async ({ ctx, params }) => {
    assertRetriable(await getPayment(ctx, params.id))
    // As when an order is placed: no online method can be used yet.
    throw new AppError('PAYMENT_METHOD_UNAVAILABLE')
  })
}
