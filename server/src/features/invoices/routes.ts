import { actingUser } from '../../platform/context.ts'
import { RateLimit } from '../../platform/http/rate-limit.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { getOrders } from './get-orders.ts'
import { issueInvoice } from './issue-invoice.ts'
import { writeInvoice } from './write-invoice.ts'
import { writePackingSlips } from './write-packing-slips.ts'

/** Papers of an order (behaviour 7.14, 7.15). */
export function invoiceRoutes({ serveFile }: Binder): void {
  // Drawing a page is work: a person needs few of them, and nobody may keep the shop busy with them.
  const drawn = new RateLimit({ name: 'papersDrawn', points: 60, seconds: 60, code: 'TOO_MANY_REQUESTS' })

  serveFile('GET /orders/:id/invoice', async ({ ctx, params }) => {
    await drawn.take(actingUser(ctx))
    const { order, ...invoice } = await issueInvoice(ctx, params.id)
    return { type: 'application/pdf', body: await writeInvoice(order, invoice), name: `invoice-${order.orderId}.pdf` }
  })
  serveFile('GET /admin/orders/packing-slips', async ({ ctx, query }) => {
    await drawn.take(actingUser(ctx))
    const orders = await getOrders(ctx, query.ids)
    const name = orders.length === 1 ? `packing-slip-${orders[0]!.orderId}.pdf` : `packing-slips-${orders.length}.pdf`
    return { type: 'application/pdf', body: await writePackingSlips(orders), name }
  })
}
