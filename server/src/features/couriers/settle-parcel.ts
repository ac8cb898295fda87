import type { CourierAdvice } from '@saddar/contract/shipment-states'
import { openStatuses } from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announceChange, lockOrder } from '../orders/index.ts'
import { type BookingOutcome, settleBooking } from './book-parcel.ts'
import { toAppError } from './cancel-parcel.ts'
import type { Courier } from './courier.ts'
import { getShipment } from './shipment-rows.ts'
import { resolveBooking, trackBatch } from './track-parcels.ts'

/**
 * Ends the doubt about a booking that the courier did not answer, by what staff saw in the courier's portal.
 * @param trackingNumber null: there is no parcel
 * @throws AppError SHIPMENT_NOT_FOUND, SHIPMENT_CHANGE_REFUSED
 */
export async function settleUnsure(ctx: Context, id: string, trackingNumber: string | null): Promise<void> {
  const { status } = await getShipment(ctx, id)
  if (status !== 'unsure') throw new AppError('SHIPMENT_CHANGE_REFUSED')
  const outcome: BookingOutcome = trackingNumber
    ? { status: 'booked', trackingNumber, message: '' }
    : { status: 'refused', trackingNumber: null, message: 'Not found in the courier’s portal' }
  await settleBooking(ctx, id, outcome)
}

/**
 * Asks the courier about a parcel now. Of a booking in doubt, it looks for the parcel.
 * @returns whether the parcel's status changed
 * @throws AppError SHIPMENT_NOT_FOUND, SHIPMENT_CHANGE_REFUSED, COURIER_OFF, COURIER_UNREACHABLE, COURIER_REFUSED
 */
export async function refreshParcel(ctx: Context, id: string, open: (name: Courier['name']) => Promise<Courier>): Promise<boolean> {
  const shipment = await getShipment(ctx, id)
  const isUnsure = shipment.status === 'unsure'
  if (!isUnsure && (shipment.tracking_number === null || !openStatuses.includes(shipment.status)))
    throw new AppError('SHIPMENT_CHANGE_REFUSED')
  const courier = await open(shipment.courier)
  try {
    await (isUnsure ? resolveBooking(ctx, courier, shipment) : trackBatch(ctx, courier, [shipment]))
  } catch (error) {
    throw toAppError(courier.name, error)
  }
  return (await getShipment(ctx, id)).status !== shipment.status
}

/**
 * Notes what the courier was told about a parcel that it could not deliver: it leaves the queue until the courier fails again.
 * @throws AppError SHIPMENT_NOT_FOUND, SHIPMENT_CHANGE_REFUSED
 */
export async function noteAdvice(ctx: Context, id: string, advice: CourierAdvice, note: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { order_id: orderId } = await getShipment(tx, id)
    const order = await lockOrder(tx, orderId)
    const { rows } = await sql`
      update shipments set advice = ${advice}, advice_note = ${note}, advice_at = now(), updated_at = now()
      where id = ${id} and status = 'delivery_failed' returning 1`.execute(tx.db)
    if (rows.length === 0) throw new AppError('SHIPMENT_CHANGE_REFUSED')
    await announceChange(tx, order)
  })
}
