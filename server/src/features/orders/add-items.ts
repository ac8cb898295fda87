import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AddItems, Order } from '@saddar/contract'
import type { Place } from '@saddar/contract/delivery'
import { computeShipping } from '@saddar/contract/delivery-fee'
import { describeItem } from '@saddar/contract/describe-item'
import { orderTotalMaximum, undoSeconds } from '@saddar/contract/limits'
import { locatePlace } from '@saddar/contract/pakistan'
import { sumShipping } from '@saddar/contract/sum-shipping'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { runRead } from '../../platform/db/run-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { type OrderTerms, savedOrderTerms, toOrderTerms } from '../settings/index.ts'
import { type Amount, returnStock, takeStock } from '../stock/index.ts'
import { type Replay, recordUndo } from '../undo/index.ts'
import { announceStock } from './announce-orders.ts'
import { announceChange, type LockedOrder, lockOrder } from './change-status.ts'
import { countLessSales, countSameOrder } from './count-item-sales.ts'
import { linesOf } from './enter-order.ts'
import { toItemRow } from './insert-order.ts'
import { insertHistory } from './order-history.ts'
import { type AvailableLine, availableLines, priceLine, unavailable } from './price-order.ts'
import { findOrderId, readOrder } from './read-orders.ts'
import { refuseClosed } from './refuse-closed.ts'
import { sumGoods } from './totals.ts'
import { insertLines, listProducts, type OrderState, readOrderState, staffCancellable, writeAmounts } from './undo-cancel-items.ts'

interface Plan {
  locked: LockedOrder
  lines: AvailableLine[]
  before: OrderState
  /** Rows of `order_items` to add. */
  rows: { position: number; product_id: string; sku_id: string; quantity: number }[]
  amounts: OrderState['amounts']
}

interface Recorded {
  orderId: string
  before: OrderState
  after: OrderState
  added: Amount[]
  /** Of the history. */
  names: string
}

/** What adding these items changes. @throws AppError as addItems */
async function plan(tx: Transaction, given: string, { items, total, pieces }: Omit<AddItems, 'newTotal'>): Promise<Plan> {
  const locked = await lockOrder(tx, await findOrderId(tx, given))
  if (locked.payment_method !== 'cash_on_delivery') throw new AppError('ITEMS_REFUSED')
  await refuseClosed(tx, locked, 'ITEMS_REFUSED')
  const before = await readOrderState(tx, locked)
  if (before.amounts.total !== total || before.amounts.item_count !== pieces) throw new AppError('ORDER_CHANGED')
  const lines = availableLines(await runRead(tx.db, linesOf(items)), false)
  const { rows: found } = await sql<{ isFree: boolean; place: Place; terms: Partial<OrderTerms> | null }>`
    select free_delivery as "isFree", shipping_address as place, ${savedOrderTerms} as terms from orders where id = ${locked.id}`.execute(
    tx.db,
  )
  const { isFree, terms, place } = found[0]!
  const delivery = isFree ? { isPerProduct: false, fee: 0 } : computeDelivery(before, lines, toOrderTerms(terms).delivery, place)
  const next = Math.max(...before.items.map(({ position }) => position)) + 1
  // Of the product, and not of the line: more of a product keeps what was charged and what a code took off.
  const known = new Map(
    before.items.map(({ product_id, delivery_cost, delivery_discount }) => [product_id, { delivery_cost, delivery_discount }]),
  )
  const rows = lines.map((line, index) => ({
    ...toItemRow(line, next + index, 0),
    order_id: locked.id,
    // PostgreSQL reads it as the time of the transaction.
    added_at: 'now',
    total: sumGoods([priceLine(line)]),
    ...(known.get(line.sku.productId) ?? { delivery_cost: delivery.isPerProduct ? line.sku.shippingCost : 0, delivery_discount: 0 }),
  }))
  return { locked, lines, before, rows, amounts: recompute(before, lines, delivery.fee) }
}

/**
 * The delivery with these items, in rupees. Where each product has its own, the products that the order lacks add theirs. A parcel's one fee stays,
 * or ends where the goods reach what the shop delivers free.
 */
function computeDelivery({ amounts, items }: OrderState, added: AvailableLine[], delivery: OrderTerms['delivery'], place: Place) {
  const charged = amounts.shipping_total
  const hasOneFee = charged > 0 && items.every(({ delivery_cost }) => delivery_cost === 0)
  if (delivery.charge === 'product' && !hasOneFee) {
    const known = new Set(items.map(({ product_id }) => product_id))
    const more = added.map(priceLine).filter(({ productId }) => !known.has(productId))
    return { isPerProduct: true, fee: charged + sumShipping(more) }
  }
  if (delivery.charge === 'product') return { isPerProduct: false, fee: charged }
  const goods = amounts.subtotal + sumGoods(added.map(priceLine))
  const today = computeShipping(delivery, { lines: added.map(priceLine), goods, place: locatePlace(place) })
  return { isPerProduct: false, fee: Math.min(charged, today) }
}

/**
 * The amounts with these items. A code, or the shop, takes off what it took off before, and the total never falls.
 * @throws AppError ORDER_TOO_LARGE
 */
function recompute({ amounts, items }: OrderState, added: AvailableLine[], fee: number): OrderState['amounts'] {
  const subtotal = amounts.subtotal + sumGoods(added.map(priceLine))
  const ofGoods = items.reduce((sum, { discount }) => sum + discount, 0)
  const withFee = (shipping: number) => {
    const discount = ofGoods + Math.min(amounts.discount_amount - ofGoods, shipping)
    return { shipping, discount, total: subtotal + shipping - discount - amounts.online_discount }
  }
  const lower = withFee(fee)
  const { shipping, discount, total } = lower.total < amounts.total ? withFee(amounts.shipping_total) : lower
  if (subtotal + shipping > orderTotalMaximum) throw new AppError('ORDER_TOO_LARGE')
  return {
    ...{ subtotal, shipping_total: shipping, discount_amount: discount, online_discount: amounts.online_discount, total },
    item_count: amounts.item_count + added.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** What an order would cost with more items, in rupees; changes nothing (rule 6.46.6). @throws AppError as addItems */
export async function previewAddItems(ctx: Context, given: string, wanted: Omit<AddItems, 'newTotal'>) {
  return inTransaction(ctx, async (tx) => {
    const { amounts } = await plan(tx, given, wanted)
    return { total: amounts.total, shipping: amounts.shipping_total }
  })
}

/**
 * Adds items to a cash order that has not been shipped, at today's prices (rule 6.46.6): stock, lines, amounts, sales figures and history in one
 * transaction. What a code or the shop took off stays as it was. Staff can undo it, and the email waits until then. Asked twice, it adds once: the
 * order has more pieces then. Nobody reviews it or asks an advance: staff decide that by talking to the buyer.
 * @throws AppError ITEMS_REFUSED, PARCEL_BOOKED, ORDER_CHANGED when total or pieces are not those that the caller saw, ITEMS_UNAVAILABLE, PRICES_CHANGED
 * when it costs more than the buyer was told, ORDER_TOO_LARGE, and those of findOrderId
 */
export async function addItems(ctx: Context, given: string, { newTotal, ...wanted }: AddItems): Promise<{ order: Order; undoId?: string }> {
  return inTransaction(ctx, async (tx) => {
    const { locked, lines, before, rows, amounts } = await plan(tx, given, wanted)
    if (newTotal != null && amounts.total > newTotal) throw new AppError('PRICES_CHANGED', { data: { total: amounts.total } })
    const { id } = locked
    await writeAmounts(tx, id, amounts)
    await insertLines(tx, rows)
    await countSameOrder(tx, id, listKnown(before, rows))
    const names = lines.map(({ sku, quantity }) => `${quantity} × ${nameSku(sku)}`).join(', ')
    await insertHistory(tx, sql`orders where id = ${id}`, `Added: ${names}`).execute(tx.db)
    const mail = {
      id,
      addId: randomUUID(),
      names,
      lines: rows.map(({ position, sku_id: skuId, quantity }) => ({ position, skuId, quantity })),
    }
    // Items that are added again after an undo come in the same places: their mail replaces the one that waits.
    const key = `order-items-added ${id} ${rows[0]!.position}`
    await enqueue(tx.db, 'order-items-added', mail, { key, inMs: undoSeconds.mailsHeld * 1_000 })
    const added = rows.map(({ sku_id: skuId, quantity }) => ({ skuId, quantity }))
    const recorded: Recorded = { orderId: id, before, after: await readOrderState(tx, locked), added, names }
    const undoId = await recordUndo(tx, 'itemsAdded', recorded)
    // Last, to keep the row locks of popular SKUs short.
    if (locked.holds_stock) await take(tx, id, lines, added)
    await announceChange(tx, locked)
    return { order: await readOrder(tx.db, id, 'staff'), ...(undoId && { undoId }) }
  })
}

/** The products that are added to an order which has them already. */
function listKnown({ items }: OrderState, rows: Plan['rows']): string[] {
  const added = new Set(rows.map(({ product_id }) => product_id))
  return [...new Set(items.map(({ product_id }) => product_id))].filter((id) => added.has(id))
}

const nameSku = ({ title, colorName, capacity: storageCapacity, size }: AvailableLine['sku']): string =>
  describeItem({ title, color: colorName === null ? null : { name: colorName, code: '' }, storageCapacity, size })

/** @throws AppError ITEMS_UNAVAILABLE */
async function take(tx: Transaction, orderId: string, lines: AvailableLine[], amounts: Amount[]): Promise<void> {
  const { short, ranOut } = await takeStock(tx, amounts, { orderId })
  if (short.length > 0) throw unavailable(lines, new Set(short))
  await announceStock(
    tx,
    lines.map(({ sku }) => sku.productId),
    ranOut,
  )
}

/** Takes added items out again. @throws AppError UNDO_REFUSED once the order has left, UNDO_CONFLICT when it was changed again */
async function undoAddItems(tx: Transaction, { orderId, before, after, added, names }: Recorded): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  if (!staffCancellable.includes(locked.status)) throw new AppError('UNDO_REFUSED')
  if (!isDeepStrictEqual(await readOrderState(tx, locked), after)) throw new AppError('UNDO_CONFLICT')
  await writeAmounts(tx, orderId, before.amounts)
  await countLessSales(tx, orderId, after.items, before.items)
  const kept = before.items.map(({ position }) => position)
  await tx.db.deleteFrom('order_items').where('order_id', '=', orderId).where('position', 'not in', kept).execute()
  await insertHistory(tx, sql`orders where id = ${orderId}`, `Undone. Not in the order any more: ${names}`).execute(tx.db)
  if (locked.holds_stock) {
    await returnStock(tx, added, { orderId })
    await announceStock(tx, listProducts(after.items, added), true)
  }
  await announceChange(tx, locked)
}

export const undoneAdditions = { itemsAdded: { replay: (tx, recorded) => undoAddItems(tx, recorded as Recorded) } } satisfies Record<
  string,
  Replay
>
