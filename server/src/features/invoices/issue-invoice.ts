import type { Order } from '@saddar/contract'
import { hasInvoice } from '@saddar/contract/order-states'
import { countedRefundStates } from '@saddar/contract/refunds'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findGoodsChange, findOrderId, readOrder, readRefundTotals } from '../orders/index.ts'
import { readSeller, readSender, type Seller, type Sender } from '../settings/index.ts'

/** The parts of an invoice that do not come from the order. */
export interface Invoice {
  number: number
  issuedAt: Date
  seller: Seller
}

/** Some pieces that were cancelled out of an order. */
export interface CancelledItem {
  at: Date
  title: string
  sku: string
  quantity: number
  /** Rupees for one piece. */
  price: number
}

export interface Issued extends Invoice {
  order: Order
  /** The shop as it is now, unlike the seller. */
  sender: Sender
  cancelled: CancelledItem[]
  /** When its goods last changed after it was issued, by adding, cancelling or an option. */
  changedAt: Date | undefined
  paid: number
  refunded: number
}

/**
 * The invoice of an order named by `_id` or `orderId`, for its owner or staff (rule 7.14). The first call
 * issues it with the next number of a gapless series; number, day and seller never change. The lines and amounts are
 * those that the order has now, with what was cancelled out of it and what was refunded of them.
 * @throws AppError INVOICE_NOT_READY before an online order is paid, NO_INVOICE, and those of findOrderId
 */
export async function issueInvoice(ctx: Context, given: string): Promise<Issued> {
  const order = await readOrder(ctx.db, await findOrderId(ctx, given))
  const invoice = (await findInvoice(ctx.db, order._id)) ?? (await writeNumber(ctx, order))
  const cancelled = await ctx.db
    .selectFrom('cancelled_items')
    .select(['at', 'title', 'sku', 'quantity', 'price'])
    .where('order_id', '=', order._id)
    .orderBy('id')
    .execute()
  const changes = [cancelled.at(-1)?.at, await findGoodsChange(ctx, order._id)]
  const last = new Date(Math.max(...changes.map((at) => at?.getTime() ?? 0)))
  const changedAt = last > invoice.issuedAt ? last : undefined
  return { ...invoice, order, sender: await readSender(ctx.db), cancelled, changedAt, ...(await readPaid(ctx.db, order)) }
}

/**
 * What was paid of the order's total, and paid back of it, in rupees. What was paid above the total, before pieces were cancelled or twice, and its
 * refunds are not part of it.
 */
async function readPaid(db: Db, { _id, totalAmount }: Order): Promise<Pick<Issued, 'paid' | 'refunded'>> {
  const { paid } = await readRefundTotals(db, _id)
  const { rows } = await sql<{ of_cancelled: number; others: number }>`
    select coalesce(sum(amount) filter (where is_of_cancelled), 0)::int as of_cancelled,
      coalesce(sum(amount) filter (where not is_of_cancelled and state = 'paid'), 0)::int as others
    from (
      select amount, state, exists (select from cancelled_items c where c.refund_id = r.id) as is_of_cancelled
      from refunds r where order_id = ${_id} and state = any(${[...countedRefundStates]}::text[])
    ) r`.execute(db)
  const { of_cancelled, others } = rows[0]!
  const above = Math.max(0, paid - totalAmount - of_cancelled)
  return { paid: Math.min(paid, totalAmount), refunded: Math.max(0, others - above) }
}

const columns = sql`number, issued_at as "issuedAt", seller`

async function findInvoice(db: Db, orderId: string): Promise<Invoice | undefined> {
  const { rows } = await sql<Invoice>`select ${columns} from invoices where order_id = ${orderId}`.execute(db)
  return rows[0]
}

async function writeNumber(ctx: Context, order: Order): Promise<Invoice> {
  if (!hasInvoice(order)) throw new AppError(order.status === 'cancelled' ? 'NO_INVOICE' : 'INVOICE_NOT_READY')
  const seller = await readSeller(ctx.db)
  return inTransaction(ctx, async (tx) => {
    // Serializes issuing: a concurrent call waits here, finds the invoice and takes no number, so the series has no gap.
    await sql`select last from invoice_counter for update`.execute(tx.db)
    const written = await findInvoice(tx.db, order._id)
    if (written) return written
    const { rows } = await sql<Invoice>`
      with counted as (update invoice_counter set last = last + 1 returning last)
      insert into invoices (order_id, number, seller) select ${order._id}, last, ${JSON.stringify(seller)}::jsonb from counted
      returning ${columns}`.execute(tx.db)
    return rows[0]!
  })
}
