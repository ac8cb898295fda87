import { actingUser } from '../../platform/context.ts'
import { RateLimit } from '../../platform/http/rate-limit.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { getOrders } from './get-orders.ts'
import { issueInvoice } from './issue-invoice.ts'

// Fonts and the drawing of pages take a tenth of the start, and most days begin without a paper.
const loadInvoice = () => import('./write-invoice.ts')
const loadPackingSlips = () => import('./write-packing-slips.ts')

/** Papers of an order (behaviour 7.14, 7.15). */
export function invoiceRoutes({ serveFile }: Binder): void {
  // Drawing a page is work: a person needs few of them, and nobody may keep the shop busy with them.
  const drawn = new RateLimit({ name: 'papersDrawn', points: 60, seconds: 60, code: 'TOO_MANY_REQUESTS' })

  serveFile('GET /orders/:id/invoice', async ({ ctx, params }) => {
    await drawn.take(actingUser(ctx))
    const [{ order, ...invoice }, { writeInvoice }] = await Promise.all([issueInvoice(ctx, params.id), loadInvoice()])
    return { type: 'application/pdf', body: await writeInvoice(order, invoice), name: `invoice-${order.orderId}.pdf` }
  })
  serveFile('GET /admin/orders/packing-slips', async ({ ctx, query }) => {
    await drawn.take(actingUser(ctx))
    const [orders, { writePackingSlips }] = await Promise.all([getOrders(ctx, query.ids), loadPackingSlips()])
    const name = orders.length === 1 ? `packing-slip-${orders[0]!.orderId}.pdf` : `packing-slips-${orders.length}.pdf`
    return { type: 'application/pdf', body: await writePackingSlips(orders), name }
  })
}
