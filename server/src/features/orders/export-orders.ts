import type { Order, OrderFilter } from '@saddar/contract'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { type OrderStatus, orderStatusNames, type PaymentStatus, paymentStatusNames } from '@saddar/contract/order-states'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { sql } from 'kysely'
import { writeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/connect.ts'
import { atKarachi } from '../../platform/db/karachi-days.ts'
import { findSimilar } from './find-similar-names.ts'
import { matchOrders, type Position, type SoughtOrders } from './match-orders.ts'
import { resolveSearch } from './resolve-search.ts'

/** Rows per batch: the export is never in memory as a whole. */
const batch = 400

interface Row extends Position {
  [column: string]: unknown
}

/**
 * Writes the matching orders as CSV, newest first (rule 16.7). Cells that a spreadsheet would read as formulas are escaped. The byte order mark makes
 * Excel read Urdu names as UTF-8.
 */
export async function* writeOrdersCsv(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  const write = (orders: Row[]) => writeCsv(orders.map((row) => columns.map(([, read]) => read(row))))
  let sought = await resolveSearch(db, filter)
  let rows = await readBatch(db, sought, undefined)
  const similar = rows.length === 0 ? await findSimilar(db, sought) : null
  if (similar) {
    sought = similar
    rows = await readBatch(db, sought, undefined)
  }
  yield `\uFEFF${writeCsv([columns.map(([name]) => name)])}${write(rows)}`
  while (rows.length === batch) {
    rows = await readBatch(db, sought, rows.at(-1))
    yield write(rows)
  }
}

async function readBatch(db: Db, filter: SoughtOrders, behind: Position | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.created_at::text as placed_at, o.total, o.order_id, o.status, o.payment_status, o.payment_method, o.subtotal, o.shipping_total, o.discount_code,
      o.discount_amount, o.online_discount, o.customer_name, o.city, o.courier, o.tracking_number, o.notes, o.transaction_id,
      coalesce(v.paid, 0) as advance_paid,
      (select coalesce(sum(amount), 0)::int from refunds where order_id = o.id and state = 'paid') as refunded,
      to_char(${atKarachi(sql`o.created_at`)}, 'YYYY-MM-DD HH24:MI') as placed,
      o.shipping_address ->> 'phone' as phone, o.shipping_address ->> 'email' as email, o.shipping_address ->> 'state' as state,
      concat_ws(', ', o.shipping_address ->> 'addressLine1', nullif(o.shipping_address ->> 'addressLine2', '')) as address,
      o.shipping_address ->> 'postalCode' as postal_code, i.items
    from (${matchOrders(filter, { sort: '-createdAt', most: batch, behind })}) m join orders o using (id) left join order_advances v on v.order_id = o.id
    cross join lateral (
      select string_agg(concat(quantity, ' × ', concat_ws(', ', title, color_name, capacity, size), ' [', sku, ']'), '; ' order by position) as items
      from order_items where order_id = o.id
    ) i
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

const toCollect = (row: Row): number =>
  amountToCollect({
    paymentMethod: row.payment_method as Order['paymentMethod'],
    paymentStatus: row.payment_status as Order['paymentStatus'],
    totalAmount: row.total as number,
    advance: { paid: row.advance_paid as number },
  })

/** Of an order that replaces returned goods, the discount is what was paid with the first order (rule 6.49). */
const isExchange = (row: Row): boolean => row.payment_status === 'exchanged'

const columns: [string, (row: Row) => unknown][] = [
  ['Order', (row) => row.order_id],
  ['Placed (Karachi)', (row) => row.placed],
  ['Status', (row) => orderStatusNames[row.status as OrderStatus]],
  ['Payment', (row) => paymentStatusNames[row.payment_status as PaymentStatus]],
  ['Method', (row) => getPaymentMethod(row.payment_method as Order['paymentMethod']).label],
  ['Customer', (row) => row.customer_name],
  ['Phone', (row) => row.phone],
  ['Email', (row) => row.email],
  ['Address', (row) => row.address],
  ['City', (row) => row.city],
  ['Province', (row) => row.state],
  ['Postal code', (row) => row.postal_code],
  ['Items', (row) => row.items],
  ['Subtotal', (row) => row.subtotal],
  ['Shipping', (row) => row.shipping_total],
  ['Discount code', (row) => row.discount_code],
  ['Discount', (row) => (isExchange(row) ? 0 : row.discount_amount)],
  ['Online payment discount', (row) => row.online_discount],
  ['Total', (row) => row.total],
  ['Advance paid', (row) => row.advance_paid],
  ['To collect', (row) => (row.status === 'cancelled' ? 0 : toCollect(row))],
  ['Refunded', (row) => row.refunded],
  ['Courier', (row) => row.courier],
  ['Tracking number', (row) => row.tracking_number],
  ['Transaction', (row) => row.transaction_id],
  ['Notes', (row) => row.notes],
  ['Paid by exchange', (row) => (isExchange(row) ? row.discount_amount : 0)],
]
