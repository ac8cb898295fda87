import type { Binder } from '../../platform/http/serve.ts'
import { readSender } from '../settings/index.ts'
import { getOrdersToSend } from './get-orders.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueInvoices } from './issue-invoices.ts'

// Loaded on first use: fonts and PDF code take a tenth of the start-up time.
const loadInvoice = () => import('./write-invoice.ts')
const loadPackingSlips = () => import('./write-packing-slips.ts')

const loadLabels = () => import('./write-labels.ts')

/** Documents of an order: invoice, packing slips and shipping labels (rules 7.14, 7.15, 16.16). */
export function invoiceRoutes({ serveFile }: Binder): void {
  serveFile('GET /orders/:id/invoice', async ({ ctx, params }) => {
    const [invoice, { writeInvoices }] = await Promise.all([issueInvoice(ctx, params.id), loadInvoice()])
    return { type: 'application/pdf', body: await writeInvoices([invoice]), name: `invoice-${invoice.order.orderId}.pdf` }
  })
  serveFile('GET /admin/orders/invoices', async ({ ctx, limit, query: { ids } }) => {
    if (isBulk(ids)) await limit('bulkDocuments')
    const [{ invoices, without }, { writeInvoices }] = await Promise.all([issueInvoices(ctx, ids), loadInvoice()])
    const name = invoices.length === 1 ? `invoice-${invoices[0]!.order.orderId}.pdf` : `invoices-${invoices.length}.pdf`
    return { type: 'application/pdf', body: await writeInvoices(invoices, without), name }
  })
  serveFile('GET /admin/orders/labels', async ({ ctx, limit, query: { ids, size, slips } }) => {
    if (isBulk(ids)) await limit('bulkDocuments')
    const [orders, sender, { writeLabels }] = await Promise.all([getOrdersToSend(ctx, ids), readSender(ctx.db), loadLabels()])
    const name = orders.length === 1 ? `label-${orders[0]!.orderId}.pdf` : `labels-${orders.length}.pdf`
    return { type: 'application/pdf', body: await writeLabels(orders, sender, { size, hasSlips: slips === true }), name }
  })
  serveFile('GET /admin/orders/packing-slips', async ({ ctx, limit, query }) => {
    if (isBulk(query.ids)) await limit('bulkDocuments')
    const [orders, sender, { writePackingSlips }] = await Promise.all([
      getOrdersToSend(ctx, query.ids),
      readSender(ctx.db),
      loadPackingSlips(),
    ])
    const name = orders.length === 1 ? `packing-slip-${orders[0]!.orderId}.pdf` : `packing-slips-${orders.length}.pdf`
    return { type: 'application/pdf', body: await writePackingSlips(orders, sender), name }
  })
}

const isBulk = (ids: string): boolean => ids.includes(',')
