import { isDeepStrictEqual } from 'node:util'
import type { OrderStatus, PaymentStatus } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context, Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { reclaimDiscountUse } from '../discounts/index.ts'
import { type Amount, takeStock } from '../stock/index.ts'
import { type Replay, recordUndo } from '../undo/index.ts'
import { type Advance, readAdvance } from './advance-rows.ts'
import { hasParcel } from './advances.ts'
import { announceStock } from './announce-orders.ts'
import { announceChange, type LockedOrder, lockOrder } from './change-status.ts'
import { type CountedItem, countLessSales } from './count-item-sales.ts'
import { insertHistory } from './order-history.ts'
import { withdrawRefundOf } from './order-refunds.ts'
import { listShortageErrors } from './reacquire-stock.ts'

/** The states in which staff may cancel single items, and undo that: before the parcel leaves. */
export const staffCancellable: readonly OrderStatus[] = ['pending', 'confirmed', 'processing']

/** What a cancellation of items changes of an order, as it was at one moment. */
export interface OrderState {
  amounts: Record<'subtotal' | 'shipping_total' | 'discount_amount' | 'online_discount' | 'total' | 'item_count', number>
  payment_status: PaymentStatus
  holds_stock: boolean
  has_parcel: boolean
  advance: Advance | null
  /** Whole rows of `order_items`. */
  items: (CountedItem & { position: number; sku_id: string; delivery_cost: number | null; delivery_discount: number | null })[]
}

/** What was cancelled. */
interface Cancellation {
  /** Rows of `cancelled_items`. */
  cancelledIds: string[]
  refundId: string | null
  /** The pieces that went back to stock. */
  returned: Amount[]
  /** Of the history. */
  names: string
}

interface Recorded extends Cancellation {
  orderId: string
  before: OrderState
  after: OrderState
}

/** Call it with the order locked. */
export async function readOrderState(tx: Context, { id, payment_status, holds_stock }: LockedOrder): Promise<OrderState> {
  const { rows } = await sql<Pick<OrderState, 'amounts' | 'items'>>`
    select json_build_object('subtotal', subtotal, 'shipping_total', shipping_total, 'discount_amount', discount_amount,
        'online_discount', online_discount, 'total', total, 'item_count', item_count) as amounts,
      (select json_agg(i order by position) from order_items i where order_id = o.id) as items
    from orders o where id = ${id}`.execute(tx.db)
  const [advance, has_parcel] = [(await readAdvance(tx.db, id)) ?? null, await hasParcel(tx, id)]
  return { ...rows[0]!, payment_status, holds_stock, has_parcel, advance }
}

/** Records a cancellation by staff. @param before the order before it, by `readOrderState` @returns the `undoId` of the reply */
export async function recordCancellation(
  tx: Transaction,
  locked: LockedOrder,
  before: OrderState,
  cancellation: Cancellation,
): Promise<string | undefined> {
  const recorded: Recorded = { orderId: locked.id, before, after: await readOrderState(tx, locked), ...cancellation }
  return recordUndo(tx, 'itemsCancelled', recorded)
}

/**
 * Puts cancelled items back into their order (rule 6.46.4): lines, amounts, stock, sales figures and the advance are as before, and the refund is
 * cancelled. Nothing has left the shop by then: the email waits, and staff pay refunds by hand.
 * @throws AppError UNDO_REFUSED once the order has left or the refund is on its way, UNDO_CONFLICT when the order was changed again,
 * ORDER_GOODS_SHORT when the pieces are sold, the refusals of its discount code when that was used meanwhile
 */
async function undoCancelItems(tx: Transaction, recorded: Recorded): Promise<void> {
  const { orderId, before, after, returned, refundId } = recorded
  const locked = await lockOrder(tx, orderId)
  if (!staffCancellable.includes(locked.status)) throw new AppError('UNDO_REFUSED')
  // Whatever differs was decided with fewer items in view: a parcel was booked, the advance was paid, more items were cancelled.
  if (!isDeepStrictEqual(await readOrderState(tx, locked), after)) throw new AppError('UNDO_CONFLICT')
  if (refundId && !(await withdrawRefundOf(tx, { id: refundId }))) throw new AppError('UNDO_REFUSED')
  await writeAmounts(tx, orderId, before.amounts)
  const lost = await reclaimDiscountUse(tx, orderId, { isUndo: true })
  if (lost) throw new AppError(lost)
  await sql`delete from cancelled_items where id = any(${recorded.cancelledIds}::bigint[])`.execute(tx.db)
  // Inserting lines counts them as sold, so what was left is taken out of the figures first.
  await countLessSales(tx, orderId, after.items, [])
  await sql`delete from order_items where order_id = ${orderId}`.execute(tx.db)
  await insertLines(tx, before.items)
  if (before.advance) {
    const { state, amount, paid } = before.advance
    await sql`update order_advances set state = ${state}, amount = ${amount}, paid = ${paid} where order_id = ${orderId}`.execute(tx.db)
  }
  await insertHistory(tx, sql`orders where id = ${orderId}`, `Undone. In the order again: ${recorded.names}`).execute(tx.db)
  if (returned.length > 0) await takeAgain(tx, orderId, returned, before.items)
  // A product may be gone: its constraint would refuse the commit, after the reply was chosen.
  await sql`set constraints order_items_product_id_fkey, order_items_sku_id_fkey immediate`.execute(tx.db)
  await announceChange(tx, locked)
}

export async function writeAmounts(tx: Context, orderId: string, amounts: OrderState['amounts']): Promise<void> {
  const { subtotal, shipping_total, discount_amount, online_discount, total, item_count } = amounts
  await sql`
    update orders set subtotal = ${subtotal}, shipping_total = ${shipping_total}, discount_amount = ${discount_amount},
      online_discount = ${online_discount}, total = ${total}, item_count = ${item_count}, updated_at = now()
    where id = ${orderId}`.execute(tx.db)
}

/** @param rows whole rows of `order_items`: a column that is left out becomes null, also where it has a default; the cost is then today's */
export async function insertLines(tx: Context, rows: object[]): Promise<void> {
  await sql`insert into order_items select * from jsonb_populate_recordset(null::order_items, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx.db,
  )
}

/** Last, to keep the row locks of popular SKUs short. */
async function takeAgain(tx: Transaction, orderId: string, amounts: Amount[], items: OrderState['items']): Promise<void> {
  const { short, ranOut } = await takeStock(tx, amounts, { orderId })
  if (short.length > 0) throw new AppError('ORDER_GOODS_SHORT', { errors: await listShortageErrors(tx, orderId, short) })
  await announceStock(tx, listProducts(items, amounts), ranOut)
}

/** The products that these amounts are of. */
export function listProducts(items: { sku_id: string; product_id: string }[], amounts: Amount[]): string[] {
  const skuIds = new Set(amounts.map(({ skuId }) => skuId))
  return items.filter(({ sku_id }) => skuIds.has(sku_id)).map(({ product_id }) => product_id)
}

export const undoneItems = { itemsCancelled: { replay: (tx, recorded) => undoCancelItems(tx, recorded as Recorded) } } satisfies Record<
  string,
  Replay
>
