import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { adminTransitions, isUnpaidOnline } from '@saddar/contract/order-states'
import { endedStatuses } from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changeOrderStatus, findOrderId, lockOrder, readOrder } from '../orders/index.ts'
import { type Courier, type CourierCity, CourierError } from './courier.ts'
import { noteHealth } from './courier-health.ts'
import { describeConsignee } from './describe-parcel.ts'

export interface BookingInput {
  orderId: string
  city: CourierCity
  /** Rupees. */
  codAmount: number
  pieces: number
  weightGrams: number
  remarks: string
}

export interface BookingOutcome {
  status: 'booked' | 'unsure' | 'refused'
  trackingNumber: string | null
  /** The courier's words when it is not booked. */
  message: string
}

/**
 * Books an order's parcel with a courier (rule 6.32). The row is written first: of two people who book the order at once, one gets
 * ALREADY_BOOKED. When the courier does not answer, its parcels are searched for the reference before it is asked again; what stays unknown is
 * 'unsure', for staff.
 * @throws AppError BOOKING_REFUSED, ORDER_CHANGED, ALREADY_BOOKED, and those of findOrderId
 */
export async function bookParcel(ctx: Context, courier: Courier, input: BookingInput): Promise<BookingOutcome> {
  const { id, order, reference } = await openShipment(ctx, courier, input)
  const { city, codAmount, pieces, weightGrams, remarks } = input
  const parcel = { reference, city, codAmount, pieces, weightGrams, remarks, ...describeConsignee(order) }
  const outcome = await askCourier(courier, () => courier.book(parcel), reference)
  await noteHealth(ctx.db, courier.name, outcome.status === 'booked' ? '' : outcome.message)
  await settleBooking(ctx, id, outcome)
  return outcome
}

/** Whether an order can be given to a courier: it waits to be shipped, is paid or paid in cash, its advance is not awaited, and no review is open. */
export const canBook = (order: Order): boolean =>
  adminTransitions.shipped.includes(order.status) && !isUnpaidOnline(order) && !isAdvanceAwaited(order) && !order.needsReview

async function openShipment(ctx: Context, courier: Courier, input: BookingInput) {
  return inTransaction(ctx, async (tx) => {
    const { id: orderId } = await lockOrder(tx, await findOrderId(tx, input.orderId))
    const order = await readOrder(tx.db, orderId)
    if (!canBook(order)) throw new AppError('BOOKING_REFUSED')
    // It was paid, or items were cancelled, after staff opened the form: the rider would collect too much.
    if (input.codAmount > amountToCollect(order)) throw new AppError('ORDER_CHANGED')
    const { rows: earlier } = await sql<{ status: string }>`select status from shipments where order_id = ${orderId}`.execute(tx.db)
    if (earlier.some(({ status }) => !endedStatuses.some((ended) => ended === status))) throw new AppError('ALREADY_BOOKED')
    const reference = earlier.length === 0 ? order.orderId : `${order.orderId}-${earlier.length + 1}`
    const { city, codAmount, pieces, weightGrams, remarks } = input
    const { rows } = await sql<{ id: string }>`
      insert into shipments (order_id, courier, reference, city_id, city, cod_amount, pieces, weight_grams, remarks, booked_by, next_poll_at)
      values (${orderId}, ${courier.name}, ${reference}, ${city.id}, ${city.name}, ${codAmount}, ${pieces}, ${weightGrams}, ${remarks},
        ${getActingUserId(tx)}, now() + interval '3 minutes')
      returning id`.execute(tx.db)
    return { id: rows[0]!.id, order, reference }
  })
}

/** Books, and asks again only when the courier says that it has no parcel with the reference. */
async function askCourier(courier: Courier, book: () => Promise<string>, reference: string, isLast = false): Promise<BookingOutcome> {
  try {
    return { status: 'booked', trackingNumber: await book(), message: '' }
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    if (error.kind !== 'unanswered') return { status: 'refused', trackingNumber: null, message: error.message }
    const unsure: BookingOutcome = { status: 'unsure', trackingNumber: null, message: error.message }
    const found = await findBooked(courier, reference)
    if (found === undefined) return unsure
    if (found !== null) return { status: 'booked', trackingNumber: found, message: '' }
    return isLast ? unsure : askCourier(courier, book, reference, true)
  }
}

/** The number of the courier's parcel with this reference; null when it has none, undefined when that cannot be found out. */
export async function findBooked(courier: Courier, reference: string): Promise<string | null | undefined> {
  try {
    return await courier.findByReference?.(reference)
  } catch (error) {
    if (error instanceof CourierError) return undefined
    throw error
  }
}

/** Writes the outcome of a booking. A booked order is being processed, with the parcel's courier and number. Does nothing for a parcel that was settled meanwhile. */
export async function settleBooking(ctx: Context, id: string, { status, trackingNumber, message }: BookingOutcome): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows: owners } = await sql<{ order_id: string }>`select order_id from shipments where id = ${id}`.execute(tx.db)
    const locked = await lockOrder(tx, owners[0]!.order_id)
    const { rows } = await sql<{ courier: string }>`
      update shipments set status = ${status}, tracking_number = ${trackingNumber}, problem = ${message}, updated_at = now(),
        booked_at = case when ${status === 'booked'} then now() end,
        next_poll_at = case when ${status === 'booked'} then now() + interval '30 minutes' else now() + interval '5 minutes' end
      where id = ${id} and status in ('booking', 'unsure') returning courier`.execute(tx.db)
    const [shipment] = rows
    if (!shipment || status !== 'booked') return
    const isWaiting = adminTransitions.shipped.includes(locked.status)
    if (!isWaiting) {
      // Cancelled while the courier was asked: staff cancel the parcel too.
      await sql`update shipments set problem = ${`The order is ${locked.status}: cancel the booking`} where id = ${id}`.execute(tx.db)
      return
    }
    await changeOrderStatus(tx, locked.id, {
      status: 'processing',
      courier: shipment.courier,
      trackingNumber,
      note: `Booked with ${shipment.courier}`,
    })
  })
}
