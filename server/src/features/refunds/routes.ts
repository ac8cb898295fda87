import { getActingUserId, inTransaction } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { findOrderId, isPaidOnline, readExchanged, readRefundTotals } from '../orders/index.ts'
import { addRefund } from './add-refund.ts'
import { changeRefund } from './change-refund.ts'
import { sealPayout } from './payout.ts'
import { listRefunds, listRefundsForShopper, listRefundsOfOrder } from './read-refunds.ts'
import { givePayout, readPayout, setPayout } from './set-payout.ts'

interface RefundRoutesOptions {
  /** Encrypts and decrypts payout details. */
  encrypt: (text: string) => Buffer
  decrypt: (sealed: Buffer) => string
}

/** Refunds: the queue of staff, and the shopper's view of their order's (rules 7.21 to 7.25). */
export function refundRoutes({ serve }: Binder, { encrypt, decrypt }: RefundRoutesOptions): void {
  serve('GET /admin/refunds', async ({ ctx, query }) => ({ data: await listRefunds(ctx.db, query) }))
  serve('GET /admin/orders/:id/refunds', async ({ ctx, params }) => {
    const orderId = await findOrderId(ctx, params.id)
    const [refunds, { paid, refunded }, exchanged, isOnline] = await Promise.all([
      listRefundsOfOrder(ctx.db, orderId),
      readRefundTotals(ctx.db, orderId),
      readExchanged(ctx.db, orderId),
      isPaidOnline(ctx.db, orderId),
    ])
    const refundable = Math.max(0, paid - refunded - exchanged)
    return { data: { refunds, paid, refunded, exchanged, refundable, isPaidOnline: isOnline } }
  })
  serve('POST /admin/orders/:id/refunds', async ({ ctx, params, body: { amount, reason, method, payout }, headers }) => {
    const requestKey = readIdempotencyKey(headers['idempotency-key'])
    if (payout && method && payout.method !== method) throw invalid([{ msg: 'The payout details are for another method', path: 'payout' }])
    const orderId = await findOrderId(ctx, params.id)
    const sealed = payout && sealPayout(encrypt, payout)
    const by = getActingUserId(ctx)
    const refund = await inTransaction(ctx, (tx) =>
      addRefund(tx, { orderId, amount, reason, method, payout: sealed, requestKey, by, isFromStaff: true }),
    )
    return { message: 'Refund added', data: { refund } }
  })
  serve('PUT /admin/refunds/:id/state', async ({ ctx, params, body }) => ({
    message: 'Refund updated',
    data: { refund: await changeRefund(ctx, params.id, body) },
  }))
  serve('GET /admin/refunds/:id/payout', async ({ ctx, params }) => ({ data: { payout: await readPayout(ctx, params.id, decrypt) } }))
  serve('PUT /admin/refunds/:id/payout', async ({ ctx, params, body }) => ({
    message: 'Payout details saved',
    data: { refund: await setPayout(ctx, params.id, sealPayout(encrypt, body)) },
  }))
  serve('GET /orders/:id/refunds', async ({ ctx, params }) => ({
    data: { refunds: await listRefundsForShopper(ctx.db, await findOrderId(ctx, params.id)) },
  }))
  serve('PUT /orders/:id/refunds/:refundId/payout', async ({ ctx, params, body }) => {
    const orderId = await findOrderId(ctx, params.id)
    await givePayout(ctx, orderId, params.refundId, sealPayout(encrypt, body))
    return { message: 'Thank you. We pay your refund there.', data: { refunds: await listRefundsForShopper(ctx.db, orderId) } }
  })
}
