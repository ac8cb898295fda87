import type { Order } from '@saddar/contract'
import { documentsMaximum } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { findOrderId, readOrder } from '../orders/index.ts'

/**
 * The orders of a comma-separated list of numbers or ids, in the order of the list, without duplicates.
 * @throws AppError VALIDATION for none or too many, and those of findOrderId
 */
export async function getOrders(ctx: Context, given: string): Promise<Order[]> {
  const names = [...new Set(given.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  if (names.length === 0 || names.length > documentsMaximum) throw invalid([{ msg: `Choose 1 to ${documentsMaximum} orders`, path: 'ids' }])
  const ids = await Promise.all(names.map((name) => findOrderId(ctx, name)))
  return Promise.all([...new Set(ids)].map((id) => readOrder(ctx.db, id)))
}

/** An order as the papers on its parcel have it. */
export interface OrderToSend extends Order {
  /** Rupees that the courier collects for the parcel that is booked under the order's tracking number; staff may have booked less than is due. */
  bookedAmount?: number
}

/** The same, with what their couriers collect. */
export async function getOrdersToSend(ctx: Context, given: string): Promise<OrderToSend[]> {
  const orders = await getOrders(ctx, given)
  const { rows } = await sql<{ id: string; cod_amount: number }>`
    select o.id, s.cod_amount from orders o
    join shipments s on s.order_id = o.id and s.courier = o.courier and s.tracking_number = o.tracking_number
    where o.id = any(${orders.map(({ _id }) => _id)}::uuid[]) and s.status not in ('refused', 'cancelled')`.execute(ctx.db)
  const booked = new Map(rows.map(({ id, cod_amount }) => [id, cod_amount]))
  return orders.map((order) => {
    const bookedAmount = booked.get(order._id)
    return bookedAmount === undefined ? order : { ...order, bookedAmount }
  })
}
