import type { CancelItems, Order, OrderItem } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { computeShipping } from '@saddar/contract/delivery-fee'
import { describeItem } from '@saddar/contract/describe-item'
import { isUnpaidOnline, type OrderStatus, ownerCancellable } from '@saddar/contract/order-states'
import { locatePlace } from '@saddar/contract/pakistan'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { readSkus } from '../catalogue/index.ts'
import { type OrderTerms, savedOrderTerms, toOrderTerms } from '../settings/index.ts'
import { returnStock, writeOffStock } from '../stock/index.ts'
import { readAdvance } from './advance-rows.ts'
import { fitAdvance } from './advances.ts'
import { announceStock } from './announce-orders.ts'
import { announceChange, type LockedOrder, lockOrder } from './change-status.ts'
import { insertHistory } from './order-history.ts'
import { insertRefund } from './order-refunds.ts'
import { findOrderId } from './read-orders.ts'
import { sumGoods } from './totals.ts'

interface Item {
  position: number
  sku_id: string
  product_id: string
  title: string
  quantity: number
  price: number
  discount: number
  /** Of one piece, for the shop; null when unknown. */
  cost: number | null
}
interface Amounts {
  shipping_total: number
  discount_amount: number
  online_discount: number
  total: number
  /** The method before a switch to cash: a late online payment would restore the order's former total. */
  switched_from: string | null
  place: Place
  terms: Partial<OrderTerms> | null
}

/** The states in which staff may cancel single items: before the parcel leaves. */
const staffCancellable: readonly OrderStatus[] = ['pending', 'confirmed', 'processing']

interface Plan {
  order: Amounts
  items: Item[]
  /** Pieces by position. */
  cancelled: Map<number, number>
  left: Item[]
  amounts: Awaited<ReturnType<typeof recompute>>
  /** Rupees that were paid online and go back. */
  refund: number
}

/** What a cancellation changes. @throws AppError CANCEL_REFUSED, ORDER_CHANGED, VALIDATION */
async function plan(tx: Context, locked: LockedOrder, { lines, total }: Pick<CancelItems, 'lines' | 'total'>): Promise<Plan> {
  const isPayable = isUnpaidOnline({ paymentMethod: locked.payment_method, paymentStatus: locked.payment_status })
  const { order, items } = await readAmounts(tx, locked.id)
  const states = tx.actor.kind === 'admin' ? staffCancellable : ownerCancellable
  const isClosed = !states.includes(locked.status) || locked.status === 'payment_failed' || locked.payment_status === 'exchanged'
  if (isClosed || isPayable || order.switched_from !== null) throw new AppError('CANCEL_REFUSED')
  if (order.total !== total) throw new AppError('ORDER_CHANGED')
  const cancelled = choose(items, lines)
  const left = items.flatMap((item) => {
    const quantity = item.quantity - (cancelled.get(item.position) ?? 0)
    return quantity > 0 ? [{ ...item, quantity, discount: Math.floor((item.discount * quantity) / item.quantity) }] : []
  })
  if (left.length === 0) throw invalid([{ msg: 'Cancel the whole order instead', path: 'lines' }])
  const amounts = await recompute(tx, order, items, left)
  return { order, items, cancelled, left, amounts, refund: locked.payment_status === 'completed' ? order.total - amounts.total : 0 }
}

/** What would be left to pay, and to refund, after a cancellation; changes nothing (rule 6.46.2). @throws AppError as cancelItems */
export async function previewCancel(ctx: Context, given: string, wanted: Pick<CancelItems, 'lines' | 'total'>) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    const { amounts, refund } = await plan(tx, locked, wanted)
    const advance = await readAdvance(tx.db, locked.id)
    const aboveTotal = Math.max(0, (advance?.paid ?? 0) - amounts.total)
    return { total: amounts.total, shipping: amounts.shipping, refund: refund || aboveTotal }
  })
}

/**
 * Cancels some pieces of an order that has not been shipped (rule 6.46): stock, amounts, sales figures and, if it was paid online, a refund of the
 * difference, in one transaction. Of a cash order the rider collects less, and what its advance exceeds the new total is refunded. Each remaining
 * piece keeps its share of the discounts, and the delivery fee never rises.
 * @throws AppError CANCEL_REFUSED, ORDER_CHANGED when the total is not the one that the caller saw, VALIDATION, and those of findOrderId
 */
export async function cancelItems(ctx: Context, given: string, { reason, restock, ...wanted }: CancelItems): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    const { id } = locked
    const { items, cancelled, left, amounts, refund } = await plan(tx, locked, wanted)
    const made = refund > 0 ? await refundItems(tx, id, refund) : await fitAdvance(tx, id, amounts.total)
    await keepCancelled(tx, id, cancelled, made?.id ?? null)
    await write(tx, id, left, amounts)
    await countSales(tx, id, items, left)
    const names = items.flatMap(({ position, title }) => (cancelled.has(position) ? [`${cancelled.get(position)} × ${title}`] : []))
    const isBack = restock || tx.actor.kind !== 'admin'
    const note = [`Cancelled: ${names.join(', ')}`, locked.holds_stock && !isBack && 'not restocked', reason].filter(Boolean).join('. ')
    await insertHistory(tx, sql`orders where id = ${id}`, note).execute(tx.db)
    if (locked.holds_stock) await giveBack(tx, id, items, cancelled, isBack)
    await enqueue(tx.db, 'order-items-cancelled', {
      id,
      items: names,
      owed: made?.amount ?? 0,
      total: amounts.total,
    })
    return announceChange(tx, locked)
  })
}

async function refundItems(tx: Transaction, orderId: string, amount: number): Promise<{ id: string; amount: number }> {
  const by = 'userId' in tx.actor ? tx.actor.userId : null
  return { id: await insertRefund(tx, { orderId, amount, reason: 'Items were cancelled', by }), amount }
}

/** The cancelled pieces by position. @param lines name items by their place among the order's */
function choose(items: Item[], lines: CancelItems['lines']): Map<number, number> {
  const chosen = new Map<number, number>()
  for (const [index, { line, quantity }] of lines.entries()) {
    const item = items[line]
    if (!item || chosen.has(item.position)) throw invalid([{ msg: 'Choose each item once', path: `lines.${index}.line` }])
    if (quantity > item.quantity) throw invalid([{ msg: `Only ${item.quantity} were ordered`, path: `lines.${index}.quantity` }])
    chosen.set(item.position, quantity)
  }
  return chosen
}

async function readAmounts({ db }: Context, id: string): Promise<{ order: Amounts; items: Item[] }> {
  const { rows } = await sql<Amounts>`
    select shipping_total, discount_amount, online_discount, total, switched_from, shipping_address as place, ${savedOrderTerms} as terms
    from orders where id = ${id}`.execute(db)
  const items = await db
    .selectFrom('order_items')
    .select(['position', 'sku_id', 'product_id', 'title', 'quantity', 'price', 'discount', 'cost'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return { order: rows[0]!, items }
}

/** What remains, in rupees. A free delivery stays free, and what a code took off delivery stays off. */
async function recompute(tx: Context, order: Amounts, items: Item[], left: Item[]) {
  const skus = new Map(
    (
      await readSkus(
        tx.db,
        left.map(({ sku_id }) => sku_id),
      )
    ).map((sku) => [sku.skuId, sku]),
  )
  const lines = left.map(({ sku_id, product_id, price, quantity }) => ({
    ...{ productId: product_id, price, quantity },
    shippingCost: skus.get(sku_id)?.shippingCost ?? 0,
  }))
  const subtotal = sumGoods(left)
  const fee = computeShipping(toOrderTerms(order.terms).delivery, { lines, goods: subtotal, place: locatePlace(order.place) })
  const shipping = Math.min(order.shipping_total, fee)
  const sharesOf = (of: Item[]) => of.reduce((sum, { discount }) => sum + discount, 0)
  const offDelivery = Math.min(order.discount_amount - sharesOf(items), shipping)
  const discount = sharesOf(left) + offDelivery
  const goodsBefore = sumGoods(items) - sharesOf(items)
  const online = goodsBefore > 0 ? Math.floor((order.online_discount * (subtotal - sharesOf(left))) / goodsBefore) : 0
  return { subtotal, shipping, discount, online, total: Math.max(0, subtotal + shipping - discount - online) }
}

/** Keeps what is taken out of the order, with the names of its documents, for the invoice and the order's page. Call it before `write`. */
async function keepCancelled({ db }: Context, id: string, cancelled: Map<number, number>, refundId: string | null): Promise<void> {
  const { rows } = await sql<
    Pick<OrderItem, 'title' | 'color' | 'storageCapacity' | 'size' | 'image'> & { position: number; sku: string; price: number }
  >`
    select position, title, sku, price, image, case when color_name is null then null else json_build_object('name', color_name) end as color,
      capacity as "storageCapacity", size
    from order_items where order_id = ${id} order by position`.execute(db)
  const gone = rows.flatMap(({ position, sku, price, image, ...item }) => {
    const quantity = cancelled.get(position)
    return quantity ? [{ order_id: id, title: describeItem(item), sku, quantity, price, image, refund_id: refundId }] : []
  })
  await db.insertInto('cancelled_items').values(gone).execute()
}

async function write(tx: Context, id: string, left: Item[], amounts: Awaited<ReturnType<typeof recompute>>): Promise<void> {
  const { subtotal, shipping, discount, online, total } = amounts
  await sql`
    with remaining as (select * from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(position int, quantity int, discount int)),
    gone as (delete from order_items where order_id = ${id} and position not in (select position from remaining)),
    kept as (
      update order_items i set quantity = l.quantity, total = i.price * l.quantity, discount = l.discount
      from remaining l where i.order_id = ${id} and i.position = l.position
    )
    update orders set subtotal = ${subtotal}, shipping_total = ${shipping}, discount_amount = ${discount}, online_discount = ${online}, total = ${total},
      item_count = (select sum(quantity) from remaining), updated_at = now()
    where id = ${id}`.execute(tx.db)
}

/** Takes the cancelled pieces out of the sales of their products, if the order counts (rule 6.8). */
async function countSales(tx: Context, id: string, items: Item[], left: Item[]): Promise<void> {
  const sold = (of: Item[], product: string) => of.filter(({ product_id }) => product_id === product)
  const sums = [...new Set(items.map(({ product_id }) => product_id))].map((product) => {
    const [before, after] = [sold(items, product), sold(left, product)]
    const count = (of: Item[]) => of.reduce((sum, { quantity }) => sum + quantity, 0)
    const costed = (of: Item[]) => of.filter(({ cost }) => cost !== null)
    const paid = (of: Item[]) => of.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
    const costs = (of: Item[]) => of.reduce((sum, { cost, quantity }) => sum + (cost ?? 0) * quantity, 0)
    return {
      ...{ product_id: product, orders: after.length === 0 ? -1 : 0 },
      ...{ quantity: count(after) - count(before), revenue: sumGoods(after) - sumGoods(before) },
      ...{ costed: count(costed(after)) - count(costed(before)), costed_revenue: paid(costed(after)) - paid(costed(before)) },
      cost: costs(after) - costs(before),
    }
  })
  await sql`
    insert into product_sales_changes (day, product_id, orders, quantity, revenue, costed, costed_revenue, cost)
    select karachi_day(o.created_at), c.product_id, c.orders, c.quantity, c.revenue, c.costed, c.costed_revenue, c.cost
    from orders o, jsonb_to_recordset(${JSON.stringify(sums.filter(({ quantity }) => quantity < 0))}::jsonb) as c(product_id uuid, orders int, quantity int, revenue int, costed int, costed_revenue bigint, cost bigint)
    where o.id = ${id} and is_sold(o.status, o.payment_method, o.payment_status, o.review_reason)`.execute(tx.db)
}

/** Last, to keep the row locks of popular SKUs short. */
async function giveBack(tx: Transaction, orderId: string, items: Item[], cancelled: Map<number, number>, isBack: boolean): Promise<void> {
  const gone = items.filter(({ position }) => cancelled.has(position))
  const amounts = gone.map(({ sku_id, position }) => ({ skuId: sku_id, quantity: cancelled.get(position)! }))
  if (!isBack) return writeOffStock(tx, amounts, { orderId, note: 'Cancelled, not restocked' })
  await returnStock(tx, amounts, { orderId })
  await announceStock(
    tx,
    gone.map(({ product_id }) => product_id),
    true,
  )
}
