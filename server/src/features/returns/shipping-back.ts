import {
  countedReturnStatuses,
  type DeliveryFee,
  isChoiceOfCustomer,
  returnReasons,
  splitDelivery,
  splitPaid,
  sumFees,
} from '@saddar/contract'
import { sumShipping } from '@saddar/contract/sum-shipping'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readSettings } from '../settings/index.ts'
import type { DeliveredOrder } from './read-returnable.ts'
import type { OwnedReturn } from './read-returns.ts'
import type { PaidPieces } from './settle-return.ts'

/**
 * What the policy deducts from a return's refund for the way back (rule 6.43.1): what delivering its products cost. Null where the shop pays it,
 * as for an exchange, and where earlier returns of the order bear it.
 * @param goods what was paid for the pieces that are given back, in rupees
 */
export async function readShippingBack(db: Db, found: OwnedReturn, { order, lines }: PaidPieces, goods: number): Promise<number | null> {
  const accepted = lines.filter(({ pieces }) => pieces > 0)
  if (!isChoiceOfCustomer(accepted.map(({ reason }) => reason)) || accepted.some(({ isExchangeWanted }) => isExchangeWanted)) return null
  const isAccepted = (position: number) => accepted.some((line) => line.position === position)
  const productIds = order.lines.filter(({ position }) => isAccepted(position)).map(({ productId }) => productId)
  const fee = sumFees(await listFeesLeft(db, found.orderId, order, found.id), productIds)
  return fee === null ? null : Math.min(fee, goods)
}

/**
 * The fees of an order's delivery that a return of their products costs; without those that a return of the order bears already, each only once.
 * @param before only a return that was asked for before this one
 */
export async function listFeesLeft(db: Db, orderId: string, order: DeliveredOrder, before?: string): Promise<DeliveryFee[]> {
  const { deductReturnShipping, delivery } = await readSettings(db)
  if (!deductReturnShipping) return []
  // An earlier order does not say how its fee was charged. Where the costs of its products add up to it, they are what was charged.
  const isStored = order.lines.every(({ isCostStored }) => isCostStored)
  const isPerProduct = isStored || delivery.charge === 'product' || sumShipping(order.lines) === order.shipping
  const fees = splitDelivery({ lines: order.lines, delivery: splitPaid(order).delivery, isPerProduct })
  const borne = await listBorneProducts(db, orderId, before)
  return fees.filter(({ productIds }) => !productIds.some((id) => borne.includes(id)))
}

/** The products of the order's returns that bear the way back. */
async function listBorneProducts(db: Db, orderId: string, before?: string): Promise<string[]> {
  const shops = Object.entries(returnReasons).flatMap(([reason, { isShops }]) => (isShops ? [reason] : []))
  const { rows } = await sql<{ productIds: string[] }>`
    select array_agg(i.product_id) as "productIds" from returns r
      join return_lines l on l.return_id = r.id and coalesce(l.accepted, l.quantity) > 0
      join order_items i on i.order_id = r.order_id and i.position = l.position
    where r.order_id = ${orderId} and r.status = any(${[...countedReturnStatuses]}::text[]) and r.exchange_order_id is null
      and (${before ?? null}::uuid is null or r.number < (select number from returns where id = ${before ?? null}::uuid))
    group by r.id having bool_and(l.reason <> all(${shops}::text[]) and l.wanted_sku_id is null)`.execute(db)
  return rows.flatMap(({ productIds }) => productIds)
}
