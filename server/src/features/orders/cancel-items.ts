import type { CancelItems, Order, OrderItem } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { computeShipping } from '@saddar/contract/delivery-fee'
import { describeItem } from '@saddar/contract/describe-item'
import { undoSeconds } from '@saddar/contract/limits'
import { isUnpaidOnline, ownerCancellable } from '@saddar/contract/order-states'
import { locatePlace } from '@saddar/contract/pakistan'
import { sumShipping } from '@saddar/contract/sum-shipping'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { readSkus } from '../catalogue/index.ts'
import { releaseDiscountUse } from '../discounts/index.ts'
import { type OrderTerms, savedOrderTerms, toOrderTerms } from '../settings/index.ts'
import { type Amount, returnStock, writeOffStock } from '../stock/index.ts'
import { readAdvance } from './advance-rows.ts'
import { fitAdvance, hasParcel } from './advances.ts'
import { announceStock } from './announce-orders.ts'
import { announceChange, type LockedOrder, lockOrder } from './change-status.ts'
import { type CountedItem, countLessSales } from './count-item-sales.ts'
import { noteNoLongerSold } from './no-longer-sold.ts'
import { insertHistory } from './order-history.ts'
import { getRefundable, insertRefund } from './order-refunds.ts'
import { findOrderId } from './read-orders.ts'
import { sumGoods } from './totals.ts'
import { listProducts, readOrderState, recordCancellation, staffCancellable } from './undo-cancel-items.ts'

interface Item extends CountedItem {
  delivery_cost: number | null
  /** What a free-shipping code took off the delivery of its product, or off the parcel's. */
  delivery_discount: number | null
  position: number
  sku_id: string
  title: string
  color_name: string | null
  capacity: string | null
  size: string | null
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

/** What a cancellation changes. @throws AppError CANCEL_REFUSED, PARCEL_BOOKED, ORDER_CHANGED, VALIDATION */
async function plan(tx: Context, locked: LockedOrder, { lines, total }: Pick<CancelItems, 'lines' | 'total'>): Promise<Plan> {
  const isPayable = isUnpaidOnline({ paymentMethod: locked.payment_method, paymentStatus: locked.payment_status })
  const { order, items } = await readAmounts(tx, locked.id)
  const states = tx.actor.kind === 'admin' ? staffCancellable : ownerCancellable
  const isClosed = !states.includes(locked.status) || locked.status === 'payment_failed' || locked.payment_status === 'exchanged'
  if (isClosed || isPayable || order.switched_from !== null) throw new AppError('CANCEL_REFUSED')
  // Its rider collects what was booked.
  if (await hasParcel(tx, locked.id)) throw new AppError(tx.actor.kind === 'admin' ? 'PARCEL_BOOKED' : 'CANCEL_REFUSED')
  if (order.total !== total) throw new AppError('ORDER_CHANGED')
  const cancelled = choose(items, lines)
  const left = items.flatMap((item) => {
    const quantity = item.quantity - (cancelled.get(item.position) ?? 0)
    return quantity > 0 ? [{ ...item, quantity, discount: Math.floor((item.discount * quantity) / item.quantity) }] : []
  })
  if (left.length === 0) throw invalid([{ msg: 'Cancel the whole order instead', path: 'lines' }])
  const amounts = await recompute(tx, order, items, left)
  const refund = locked.payment_status === 'completed' ? await capRefund(tx, locked.id, order.total - amounts.total) : 0
  return { order, items, cancelled, left, amounts, refund }
}

/** A refund that staff made before, for the trouble for example, must not keep items in the order: only what is left is refunded. */
const capRefund = async (tx: Context, orderId: string, owed: number) => Math.min(owed, await getRefundable(tx.db, orderId))

/** What would be left to pay, and to refund, after a cancellation; changes nothing (rule 6.46.2). @throws AppError as cancelItems */
export async function previewCancel(ctx: Context, given: string, wanted: Pick<CancelItems, 'lines' | 'total'>) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    const { amounts, refund } = await plan(tx, locked, wanted)
    const advance = await readAdvance(tx.db, locked.id)
    const aboveTotal = await capRefund(tx, locked.id, Math.max(0, (advance?.paid ?? 0) - amounts.total))
    return { total: amounts.total, shipping: amounts.shipping, refund: refund || aboveTotal }
  })
}

/**
 * Cancels some pieces of an order that has not been shipped (rule 6.46): stock, amounts, sales figures and, if it was paid online, a refund of the
 * difference, in one transaction. Of a cash order the rider collects less, and what its advance exceeds the new total is refunded. Each remaining
 * piece keeps its share of the discounts, and the delivery fee never rises; a code that takes nothing off any more is not used (rule 14.4). Staff can undo theirs, whose email waits until then (rule 6.46.4).
 * @throws AppError CANCEL_REFUSED, PARCEL_BOOKED while a courier has the parcel's booking, ORDER_CHANGED when the total is not the one that the caller saw, VALIDATION, and those of findOrderId
 */
export async function cancelItems(
  ctx: Context,
  given: string,
  { reason, restock, ...wanted }: CancelItems,
): Promise<{ order: Order; undoId?: string }> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, await findOrderId(tx, given))
    const { id } = locked
    const { order, items, cancelled, left, amounts, refund } = await plan(tx, locked, wanted)
    const isByStaff = tx.actor.kind === 'admin'
    const before = isByStaff ? await readOrderState(tx, locked) : null
    const made = refund > 0 ? await refundItems(tx, id, refund) : await fitAdvance(tx, id, amounts.total)
    const cancelledIds = await keepCancelled(tx, id, cancelled, made?.id ?? null)
    // Nothing is left of what the code was for, so it can be used again.
    if (order.discount_amount > 0 && amounts.discount === 0) await releaseDiscountUse(tx, id)
    const lines = items.flatMap(({ position }, line) => (cancelled.has(position) ? [line] : []))
    const isBack = restock || !isByStaff
    const stockNote = locked.holds_stock && (isBack ? await noteNoLongerSold(tx, id, lines) : 'not restocked')
    await write(tx, id, left, amounts)
    await countLessSales(tx, id, items, left)
    const names = items.flatMap((item) => (cancelled.has(item.position) ? [`${cancelled.get(item.position)} × ${nameItem(item)}`] : []))
    const note = [`Cancelled: ${names.join(', ')}`, stockNote, reason].filter(Boolean).join('. ')
    await insertHistory(tx, sql`orders where id = ${id}`, note).execute(tx.db)
    const gone = listAmounts(items, cancelled)
    const undoId =
      before &&
      (await recordCancellation(tx, locked, before, {
        cancelledIds,
        refundId: made?.id ?? null,
        returned: locked.holds_stock && isBack ? gone : [],
        names: names.join(', '),
      }))
    if (locked.holds_stock) await giveBack(tx, id, items, gone, isBack)
    await enqueue(
      tx.db,
      'order-items-cancelled',
      { id, items: names, owed: made?.amount ?? 0, total: amounts.total, cancelledId: cancelledIds[0] },
      { inMs: isByStaff ? undoSeconds.mailsHeld * 1_000 : undefined },
    )
    return { order: await announceChange(tx, locked), ...(undoId && { undoId }) }
  })
}

const nameItem = ({ title, color_name, capacity: storageCapacity, size }: Item) =>
  describeItem({ title, color: color_name === null ? null : { name: color_name, code: '' }, storageCapacity, size })

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
    .select([
      'position',
      'sku_id',
      'product_id',
      'title',
      'color_name',
      'capacity',
      'size',
      'quantity',
      'price',
      'discount',
      'cost',
      'delivery_cost',
      'delivery_discount',
    ])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return { order: rows[0]!, items }
}

/** What remains, in rupees. A free delivery stays free, and the total never rises. */
async function recompute(tx: Context, order: Amounts, items: Item[], left: Item[]) {
  const subtotal = sumGoods(left)
  const fee = readChargedFee(order, items, left) ?? (await computeFeeToday(tx, order, left))
  const shipping = Math.min(order.shipping_total, fee)
  const sharesOf = (of: Item[]) => of.reduce((sum, { discount }) => sum + discount, 0)
  const goodsBefore = sumGoods(items) - sharesOf(items)
  const online = goodsBefore > 0 ? Math.floor((order.online_discount * (subtotal - sharesOf(left))) / goodsBefore) : 0
  const offBefore = Math.min(order.discount_amount - sharesOf(items), shipping)
  const payable = subtotal + shipping - sharesOf(left) - online
  // Without its fee the parcel may have cost less than what is cancelled.
  const offDelivery = Math.min(Math.max(readOffDelivery(items, left) ?? offBefore, payable - order.total), offBefore)
  const discount = sharesOf(left) + offDelivery
  return { subtotal, shipping, discount, online, total: Math.max(0, payable - offDelivery) }
}

/**
 * What a free-shipping code took off the delivery of the products that are left, or off the parcel's one fee while it covers any of them; null for
 * orders from before it was stored.
 */
function readOffDelivery(items: Item[], left: Item[]): number | null {
  if (items.some(({ delivery_discount }) => delivery_discount === null)) return null
  const lines = left.map(({ product_id: productId, delivery_discount }) => ({ productId, shippingCost: delivery_discount ?? 0 }))
  return isOneFee(items) ? Math.max(0, ...lines.map(({ shippingCost }) => shippingCost)) : sumShipping(lines)
}

/** Whether the parcel had one fee: its items then cost nothing of their own. */
const isOneFee = (items: Item[]) => items.every(({ delivery_cost }) => delivery_cost === 0)

/** The delivery that was charged for what is left, however it is charged today; null for orders from before it was stored. */
function readChargedFee(order: Amounts, items: Item[], left: Item[]): number | null {
  if (items.some(({ delivery_cost }) => delivery_cost === null)) return null
  if (isOneFee(items)) return order.shipping_total
  return sumShipping(left.map(({ product_id: productId, delivery_cost }) => ({ productId, shippingCost: delivery_cost ?? 0 })))
}

async function computeFeeToday(tx: Context, order: Amounts, left: Item[]): Promise<number> {
  const skus = await readSkus(
    tx.db,
    left.map(({ sku_id }) => sku_id),
  )
  const costs = new Map(skus.map(({ skuId, shippingCost }) => [skuId, shippingCost]))
  const lines = left.map(({ product_id: productId, sku_id }) => ({ productId, shippingCost: costs.get(sku_id) ?? 0 }))
  return computeShipping(toOrderTerms(order.terms).delivery, { lines, goods: sumGoods(left), place: locatePlace(order.place) })
}

/** Keeps what is taken out of the order, with the names of its documents, for the invoice and the order's page. Call it before `write`. @returns the rows' ids */
async function keepCancelled({ db }: Context, id: string, cancelled: Map<number, number>, refundId: string | null): Promise<string[]> {
  const { rows } = await sql<
    Pick<OrderItem, 'title' | 'color' | 'storageCapacity' | 'size' | 'image'> &
      Pick<Item, 'position' | 'price' | 'delivery_discount'> & { sku: string }
  >`
    select position, title, sku, price, image, delivery_discount, case when color_name is null then null else json_build_object('name', color_name) end as color,
      capacity as "storageCapacity", size
    from order_items where order_id = ${id} order by position`.execute(db)
  const gone = rows.flatMap(({ position, sku, price, image, delivery_discount, ...item }) => {
    const quantity = cancelled.get(position)
    return quantity
      ? [{ order_id: id, title: describeItem(item), sku, quantity, price, image, delivery_discount, refund_id: refundId }]
      : []
  })
  const kept = await db.insertInto('cancelled_items').values(gone).returning('id').execute()
  return kept.map(({ id }) => String(id))
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

const listAmounts = (items: Item[], cancelled: Map<number, number>): Amount[] =>
  items.flatMap(({ sku_id, position }) => (cancelled.has(position) ? [{ skuId: sku_id, quantity: cancelled.get(position)! }] : []))

/** Last, to keep the row locks of popular SKUs short. */
async function giveBack(tx: Transaction, orderId: string, items: Item[], amounts: Amount[], isBack: boolean): Promise<void> {
  if (!isBack) return writeOffStock(tx, amounts, { orderId, note: 'Cancelled, not restocked' })
  await returnStock(tx, amounts, { orderId })
  await announceStock(tx, listProducts(items, amounts), true)
}
