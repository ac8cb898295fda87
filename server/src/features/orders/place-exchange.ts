import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Sku } from '../catalogue/index.ts'
import { hashKey } from '../guest-orders/index.ts'
import { takeStock } from '../stock/index.ts'
import { announcePlaced, announceStatus, announceStock } from './announce-orders.ts'
import { toItemRow } from './insert-order.ts'
import { insertHistory } from './order-history.ts'
import { describeOrder, getNotificationTitle } from './order-notification-text.ts'
import { makeOrderNumber } from './order-number.ts'
import { openRefund } from './order-refunds.ts'
import { readOrder } from './read-orders.ts'

/** Pieces that are sent in exchange, in rupees of today's or a lower price. */
export interface ExchangedLine {
  sku: Sku
  quantity: number
  /** Of one piece. */
  price: number
  /** What of the money that was paid for the returned pieces pays for these; at most price × quantity. */
  carried: number
}

/**
 * Writes the order that is sent in exchange for returned pieces of another one (rule 6.49): to the same customer, without anything to pay. Each line
 * keeps as its discount what is not carried over, and the order's discount is the whole of it, so that `splitPaid` finds the carried money again
 * when a piece comes back. Call it with the first order and its return locked; take the stock with `takeExchanged` at the end.
 * @param from the order whose pieces came back, by its row id
 */
export async function placeExchange(
  tx: Transaction,
  { from, returnNumber, lines }: { from: string; returnNumber: string; lines: ExchangedLine[] },
): Promise<{ id: string; orderId: string }> {
  const orderNumber = makeOrderNumber()
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const items = lines.map(({ sku, quantity, price, carried }, position) => ({
    ...toItemRow({ sku, quantity }, position, price * quantity - carried),
    price,
  }))
  const { customer_name: customerName } = await tx.db
    .selectFrom('orders')
    .select('customer_name')
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (order_id, user_id, status, payment_status, payment_method, subtotal, shipping_total, discount_amount, total, item_count,
        shipping_address, billing_address, customer_name, customer_phone, city, fingerprint)
      select ${orderNumber}, user_id, 'confirmed', 'exchanged', 'cash_on_delivery', ${subtotal}, 0, ${subtotal}, 0, ${itemCount},
        shipping_address, billing_address, customer_name, customer_phone, city, ${`exchange ${returnNumber}`}
      from orders where id = ${from} returning id, order_id, status, payment_status, customer_name
    ), items as (
      insert into order_items (order_id, position, product_id, sku_id, title, image, sku, quantity, price, total, discount, variant_type,
        variant_id, color_name, color_code, capacity, size)
      select placed.id, i.position, i.product_id, i.sku_id, i.title, i.image, i.sku, i.quantity, i.price, i.price * i.quantity, i.discount,
        i.variant_type, i.variant_id, i.color_name, i.color_code, i.capacity, i.size
      from placed, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(position int, product_id uuid, sku_id uuid, title text, image text,
        sku text, quantity int, price int, discount int, variant_type text, variant_id uuid, color_name text, color_code text, capacity text, size text)
    ), history as (${insertHistory(tx, sql`placed`, `Exchange for return ${returnNumber}`)}
    ), guest as (
      insert into guest_orders (order_id, key_hash, body_hash, email)
      select placed.id, ${hashKey(randomUUID())}, '', g.email from placed, guest_orders g where g.order_id = ${from}
    ), notification as (
      insert into notifications (type, title, message, order_id)
      select 'order', ${getNotificationTitle({ needsReview: false, exchangeOf: {} })}, ${describeOrder(customerName, itemCount)}, order_id from placed
    )
    select id from placed`.execute(tx.db)
  const { id } = rows[0]!
  await insertHistory(tx, sql`orders where id = ${from}`, `Exchange sent with order ${orderNumber}`).execute(tx.db)
  return { id, orderId: orderNumber }
}

/**
 * Takes the stock of an exchange, all lines or none, and announces the order. Last in the transaction, to keep the row locks of popular SKUs short.
 * @returns the SKUs that are short; the transaction must then be rolled back
 */
export async function takeExchanged(tx: Transaction, id: string, lines: ExchangedLine[]): Promise<string[]> {
  const amounts = lines.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity }))
  const { short, ranOut } = await takeStock(tx, amounts, { orderId: id })
  if (short.length > 0) return short
  await announceStock(
    tx,
    lines.map(({ sku }) => sku.productId),
    ranOut,
  )
  announcePlaced(tx, await readOrder(tx.db, id))
  return []
}

/** The order with which the goods of an order were paid: itself, or the first of a chain of exchanges. */
export async function findPayingOrder(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select ${id}::uuid as id, 0 as step
      union all
      select r.order_id, step + 1 from up join returns r on r.exchange_order_id = up.id where step < 100
    ) select id from up order by step desc limit 1`.execute(db)
  return rows[0]!.id
}

/**
 * What of the money that was paid for an order pays for goods that were sent in exchange and did not come back, in rupees: no refund of the
 * order should contain it, though a return of those goods may.
 */
export async function readExchanged(db: Db, payingOrder: string): Promise<number> {
  const { rows } = await sql<{ exchanged: number }>`
    with recursive chain as (
      select ${payingOrder}::uuid as id, 0 as step
      union all
      select r.exchange_order_id, step + 1 from chain join returns r on r.order_id = chain.id where r.exchange_order_id is not null and step < 100
    )
    select coalesce(sum(coalesce(l.carried, 0) - case when step > 0 then coalesce(l.value, 0) + coalesce(l.carried, 0) else 0 end), 0)::int as exchanged
    from chain join returns r on r.order_id = chain.id and r.status = 'settled' join return_lines l on l.return_id = r.id`.execute(db)
  return rows[0]!.exchanged
}

/**
 * Gives the money back that a cancelled exchange carried over, as a refund of the order that was paid, once, and notes it in the history of the
 * order that it was sent for (rule 6.49.2). Call it with the exchange locked.
 */
export async function refundExchange(tx: Transaction, id: string): Promise<void> {
  const payingOrder = await findPayingOrder(tx.db, id)
  await sql`select from orders where id = ${payingOrder} for update`.execute(tx.db)
  const { rows } = await sql<{ order_id: string; carried: number }>`
    with was as (
      select l.return_id, l.position, l.carried from return_lines l join returns r on r.id = l.return_id
      where r.exchange_order_id = ${id} and l.carried is not null
    ), refunded as (
      update return_lines l set value = coalesce(l.value, 0) + was.carried, carried = null, sent_sku_id = null
      from was where l.return_id = was.return_id and l.position = was.position
    )
    select o.order_id, coalesce((select sum(carried) from was), 0)::int as carried from orders o where o.id = ${id}`.execute(tx.db)
  const { order_id, carried } = rows[0]!
  if (carried > 0)
    await openRefund(tx, payingOrder, { source: `exchange ${order_id}`, amount: carried, reason: `Exchange ${order_id} was cancelled` })
  await noteCancelled(tx, id, order_id)
}

/** Says in the history of the order whose goods came back that their exchange was cancelled, on open pages too. */
async function noteCancelled(tx: Transaction, id: string, orderNumber: string): Promise<void> {
  const { rows } = await sql<{ order_id: string }>`select order_id from returns where exchange_order_id = ${id}`.execute(tx.db)
  for (const { order_id: from } of rows) {
    await insertHistory(tx, sql`orders where id = ${from}`, `Exchange ${orderNumber} was cancelled`).execute(tx.db)
    const order = await readOrder(tx.db, from)
    announceStatus(tx, order, order.status)
  }
}
