import type { Binder } from '../../platform/http/serve.ts'
import { getOrders } from './get-orders.ts'
import { issueInvoice } from './issue-invoice.ts'

// Loaded on first use: fonts and PDF code take a tenth of the start-up time.
const loadInvoice = () => import('./write-invoice.ts')
const loadPackingSlips = () => import('./write-packing-slips.ts')

/** Documents of an order: invoice and packing slips (rules 7.14, 7.15). */
export function invoiceRoutes({ serveFile }: Binder): void {
  serveFile('GET /orders/:id/invoice', async ({ ctx, params }) => {
    const [{ order, ...invoice }, { writeInvoice }] = await Promise.all([issueInvoice(ctx, params.id), loadInvoice()])
    return { type: 'application/pdf', body: await writeInvoice(order, invoice), name: `invoice-${order.orderId}.pdf` }
  })
  serveFile('GET /admin/orders/packing-slips', async ({ ctx, query }) => {
    const [orders, { writePackingSlips }] = await Promise.all([getOrders(ctx, query.ids), loadPackingSlips()])
    const name = orders.length === 1 ? `packing-slip-${orders[0]!.orderId}.pdf` : `packing-slips-${orders.length}.pdf`
    return { type: 'application/pdf', body: await writePackingSlips(orders), name }
  })
}
