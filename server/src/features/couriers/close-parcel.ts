import type { ParsedInput } from '@saddar/contract'
import { resendable } from '@saddar/contract/order-states'
import { backStatuses, isSettled, type ShipmentStatus } from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { changeOrderStatus, findOrderId, type LockedOrder, lockOrder, readOrder, sendOrderAgain } from '../orders/index.ts'
import { getShipment, lockShipment } from './shipment-rows.ts'

type Answer = ParsedInput<'POST /admin/shipments/:id/back'>['body']

/**
 * Ends a parcel that came back or was lost (rule 6.33.1), once: of two people who do so at once, the second is refused. `received` cancels the
 * order, with its items in stock again or written off, each as staff say, and a refund of what was paid online. `send_again` makes it an order
 * to be sent, with the same items, or with new ones from the stock for those that are not usable.
 * @throws AppError SHIPMENT_NOT_FOUND, SHIPMENT_CHANGE_REFUSED, ORDER_GOODS_SHORT, VALIDATION
 */
export async function closeParcel(ctx: Context, id: string, answer: Answer): Promise<void> {
  const { order_id: orderId } = await getShipment(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const shipment = await lockShipment(tx, id)
    const { rows: later } = await sql`
      select from shipments s join shipments later using (order_id)
      where s.id = ${id} and later.created_at > s.created_at limit 1`.execute(tx.db)
    const isBack = backStatuses.includes(shipment.status) && shipment.closed_as === null && later.length === 0
    if (!isBack || !resendable.includes(order.status)) throw new AppError('SHIPMENT_CHANGE_REFUSED')
    const isLost = shipment.status === 'lost'
    const reason = isLost ? `${shipment.courier} lost the parcel` : `${shipment.courier} brought the parcel back`
    await sql`update shipments set closed_as = ${answer.choice === 'received' ? 'received' : 'sent_again'}, updated_at = now() where id = ${id}`.execute(
      tx.db,
    )
    await decide(tx, order, reason, { ...answer, areGoodsUsable: answer.areGoodsUsable && !isLost })
  })
}

/**
 * The same for a shipped order that has no booked parcel, since its number was typed or the shop delivers itself.
 * @throws AppError SHIPMENT_CHANGE_REFUSED, ORDER_GOODS_SHORT, VALIDATION, and those of findOrderId
 */
export async function closeUnbooked(ctx: Context, given: string, answer: Answer): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, await findOrderId(tx, given))
    const { rows: parcels } = await sql<{ status: ShipmentStatus; isBack: boolean }>`
      select status, closed_as is null and status in (${sql.join(backStatuses)}) as "isBack" from shipments where order_id = ${order.id}`.execute(
      tx.db,
    )
    if (order.status !== 'shipped' || !parcels.every(isSettled)) throw new AppError('SHIPMENT_CHANGE_REFUSED')
    const { courier } = await readOrder(tx.db, order.id)
    await decide(tx, order, courier ? `${courier} brought the parcel back` : 'The parcel came back', answer)
  })
}

/** Ends the order of a parcel that came back, or makes it one to be sent again. */
async function decide(tx: Transaction, order: LockedOrder, reason: string, answer: Answer): Promise<void> {
  const { damaged, isNoneUsable, names } = await readDamaged(tx, order.id, answer)
  const notes = [names && `Damaged or missing: ${names}`, answer.note].filter(Boolean)
  if (answer.choice === 'received')
    await changeOrderStatus(tx, order.id, { status: 'cancelled', reason, note: notes.join(': '), restock: !isNoneUsable, damaged })
  else await sendOrderAgain(tx, order, { note: [reason, 'To be sent again', ...notes].join(': '), needsNewGoods: isNoneUsable, damaged })
}

/** What of the parcel is not usable: all of it, or these SKUs, with their names for the history. @throws AppError VALIDATION */
async function readDamaged(tx: Transaction, orderId: string, { areGoodsUsable, damagedLines }: Answer) {
  if (!areGoodsUsable || damagedLines.length === 0) return { damaged: [], isNoneUsable: !areGoodsUsable, names: '' }
  const { rows: items } = await sql<{ skuId: string; title: string }>`
    select sku_id as "skuId", title from order_items where order_id = ${orderId} order by position`.execute(tx.db)
  const found = [...new Set(damagedLines)].map((line, index) => {
    const item = items[line]
    if (!item) throw invalid([{ msg: 'Choose the items again', path: `damagedLines.${index}` }])
    return item
  })
  if (found.length === items.length) return { damaged: [], isNoneUsable: true, names: '' }
  return { damaged: found.map(({ skuId }) => skuId), isNoneUsable: false, names: found.map(({ title }) => title).join(', ') }
}
