import type { ParsedInput } from '@saddar/contract'
import { resendable } from '@saddar/contract/order-states'
import { backStatuses } from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changeOrderStatus, lockOrder, sendOrderAgain } from '../orders/index.ts'
import { getShipment, lockShipment } from './shipment-rows.ts'

type Choice = ParsedInput<'POST /admin/shipments/:id/back'>['body']

/**
 * Ends a parcel that came back or was lost (rule 6.33.1), once: of two people who do so at once, the second is refused. `received` cancels the
 * order, with its items in stock again or written off, and a refund of what was paid online. `send_again` makes it an order to be sent, with the
 * same items, or with new ones from the stock if they are not usable.
 * @throws AppError SHIPMENT_NOT_FOUND, SHIPMENT_CHANGE_REFUSED, ORDER_GOODS_SHORT
 */
export async function closeParcel(ctx: Context, id: string, { choice, areGoodsUsable, note }: Choice): Promise<void> {
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
    const areGoodsBack = areGoodsUsable && !isLost
    const reason = isLost ? `${shipment.courier} lost the parcel` : `${shipment.courier} brought the parcel back`
    await sql`update shipments set closed_as = ${choice === 'received' ? 'received' : 'sent_again'}, updated_at = now() where id = ${id}`.execute(
      tx.db,
    )
    if (choice === 'received') await changeOrderStatus(tx, orderId, { status: 'cancelled', reason, note, restock: areGoodsBack })
    else
      await sendOrderAgain(tx, order, { note: [reason, 'To be sent again', note].filter(Boolean).join(': '), needsNewGoods: !areGoodsBack })
  })
}
