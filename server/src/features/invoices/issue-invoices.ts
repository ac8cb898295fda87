import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getOrders } from './get-orders.ts'
import { type Issued, issueInvoice } from './issue-invoice.ts'

/**
 * The invoices of a comma-separated list of orders, issued in the order of the list (rule 16.16.1).
 * @returns also the numbers of the orders that have none
 * @throws AppError INVOICE_NOT_READY or NO_INVOICE when none of them has one, and those of getOrders
 */
export async function issueInvoices(ctx: Context, given: string): Promise<{ invoices: Issued[]; without: string[] }> {
  const invoices: Issued[] = []
  const refused: { orderId: string; error: AppError }[] = []
  // One after the other: at once they would wait for the counter with a connection each.
  for (const { _id, orderId } of await getOrders(ctx, given))
    try {
      invoices.push(await issueInvoice(ctx, _id))
    } catch (error) {
      if (!(error instanceof AppError && (error.code === 'INVOICE_NOT_READY' || error.code === 'NO_INVOICE'))) throw error
      refused.push({ orderId, error })
    }
  if (invoices.length === 0) throw refused[0]!.error
  return { invoices, without: refused.map(({ orderId }) => orderId) }
}
