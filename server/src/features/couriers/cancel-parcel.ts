import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changeOrderStatus, lockOrder } from '../orders/index.ts'
import { type Courier, CourierError } from './courier.ts'
import { getShipment, lockShipment } from './shipment-rows.ts'

/** Statuses that staff set; in others the order keeps the cancelled number. */
const withoutEnd = ['pending', 'processing', 'shipped']

/**
 * Cancels a booking with the courier, which accepts that until it has picked the parcel up. The order stays as it is and can be booked again.
 * @throws AppError SHIPMENT_NOT_FOUND, SHIPMENT_CHANGE_REFUSED, COURIER_REFUSED, COURIER_UNREACHABLE
 */
export async function cancelParcel(ctx: Context, id: string, open: (name: Courier['name']) => Promise<Courier>): Promise<void> {
  const { status, tracking_number: number, courier: name } = await getShipment(ctx, id)
  if (status !== 'booked' || number === null) throw new AppError('SHIPMENT_CHANGE_REFUSED')
  const courier = await open(name)
  await courier.cancel(number).catch((error: unknown) => {
    throw toAppError(name, error)
  })
  await inTransaction(ctx, async (tx) => {
    const { order_id: orderId } = await getShipment(tx, id)
    const order = await lockOrder(tx, orderId)
    await lockShipment(tx, id)
    await sql`update shipments set status = 'cancelled', problem = '', updated_at = now() where id = ${id} and status = 'booked'`.execute(
      tx.db,
    )
    const { rows } = await sql`select from orders where id = ${orderId} and tracking_number = ${number}`.execute(tx.db)
    if (rows.length > 0 && withoutEnd.includes(order.status))
      await changeOrderStatus(tx, orderId, {
        status: order.status,
        trackingNumber: null,
        courier: null,
        note: `Booking with ${name} cancelled`,
      })
  })
}

/** A failed call as staff read it. */
export function toAppError(courier: string, error: unknown): unknown {
  if (!(error instanceof CourierError)) return error
  if (error.kind === 'unsent' || error.kind === 'unanswered') return new AppError('COURIER_UNREACHABLE', { text: { courier } })
  return new AppError('COURIER_REFUSED', { text: { courier, words: error.message } })
}
