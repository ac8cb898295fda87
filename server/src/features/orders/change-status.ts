import type { Order, OrderStatus, PaymentStatus } from '@saddar/contract'
import { type AdminStatus, adminStatuses, adminTransitions, isOnlinePayment, ownerCancellable } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { releaseUse } from '../discounts/index.ts'
import { returnStock } from '../stock/index.ts'
import { announceStatus, announceStock } from './announce-orders.ts'
import { oweRefund } from './order-cases.ts'
import { findOrderId, readOrder } from './read-orders.ts'

/** What a change of state looks at. */
export interface Held {
  id: string
  status: OrderStatus
  payment_status: PaymentStatus
  payment_method: Order['paymentMethod']
  holds_stock: boolean
}

/** The order's row, held until the transaction ends: two changes at once happen one after the other. */
export async function holdOrder(tx: Context, id: string): Promise<Held> {
  const { rows } =
    await sql<Held>`select id, status, payment_status, payment_method, holds_stock from orders where id = ${id} for update`.execute(tx.db)
  return rows[0]!
}

const isAdminStatus = (value: unknown): value is AdminStatus => adminStatuses.some((status) => status === value)

/**
 * Moves an order along the table of transitions, for staff (behaviour 6.4). The status it already has is fine and changes nothing.
 * @throws AppError INVALID_STATUS, STATUS_CHANGE_REFUSED, PAYMENT_NOT_COMPLETED, and those of findOrderId
 */
export async function changeOrderStatus(ctx: Context, given: string, to: unknown, note = ''): Promise<Order> {
  if (!isAdminStatus(to)) throw new AppError('INVALID_STATUS')
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, await findOrderId(tx, given))
    if (held.status === to) return readOrder(tx.db, held.id)
    if (!adminTransitions[to].includes(held.status)) throw new AppError('STATUS_CHANGE_REFUSED', { text: { from: held.status, to } })
    const forward = to === 'processing' || to === 'shipped' || to === 'delivered'
    const unpaid = isOnlinePayment(held.payment_method) && !['completed', 'not_required'].includes(held.payment_status)
    if (forward && unpaid) throw new AppError('PAYMENT_NOT_COMPLETED')
    return applyStatus(tx, held, to, note)
  })
}

/**
 * Cancels an own order (behaviour 6.5). Its stock and the use of its discount code come back once, however many ask at once.
 * @throws AppError CANCEL_REFUSED, and those of findOrderId
 */
export async function cancelOrder(ctx: Context, given: string, reason = ''): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, await findOrderId(tx, given))
    if (!ownerCancellable.includes(held.status)) throw new AppError('CANCEL_REFUSED')
    return applyStatus(tx, held, 'cancelled', reason)
  })
}

async function applyStatus(tx: Context, held: Held, to: AdminStatus, note: string): Promise<Order> {
  const paid = to === 'delivered' && held.payment_method === 'cash_on_delivery'
  const paymentStatus = paid ? 'completed' : held.payment_status
  const restock = to === 'cancelled' && held.holds_stock
  const by = tx.actor.kind === 'guest' ? 'system' : tx.actor.kind
  const userId = 'userId' in tx.actor ? tx.actor.userId : null
  await sql`
    with changed as (
      update orders set status = ${to}, payment_status = ${paymentStatus}, holds_stock = holds_stock and not ${restock}, updated_at = now()
      where id = ${held.id} returning id, status, payment_status
    )
    insert into order_history (order_id, status, payment_status, by_role, by_user, note)
    select id, status, payment_status, ${by}, ${userId}::uuid, ${note} from changed`.execute(tx.db)
  if (to === 'cancelled') await releaseUse(tx, held.id)
  if (restock) await restockItems(tx, held.id)
  if (to === 'cancelled' && held.payment_status === 'completed') await oweRefund(tx, held.id)
  await enqueue(tx.db, 'order-changed', { id: held.id, status: to })
  const order = await readOrder(tx.db, held.id)
  announceStatus(tx, order, held.status)
  return order
}

/** Gives back what an order holds. The caller makes sure that it happens once. */
export async function restockItems(tx: Context, orderId: string): Promise<void> {
  const items = await tx.db.selectFrom('order_items').select(['sku_id', 'product_id', 'quantity']).where('order_id', '=', orderId).execute()
  await returnStock(
    tx,
    items.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity })),
    { orderId },
  )
  await announceStock(
    tx,
    items.map(({ product_id }) => product_id),
    true,
  )
}
