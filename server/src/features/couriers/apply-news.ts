import { type AdminStatus, adminTransitions } from '@saddar/contract/order-states'
import {
  backStatuses,
  type DeliveryException,
  deliveryExceptions,
  endedStatuses,
  isFinal,
  readShipmentStatus,
  type ShipmentStatus,
  withCourier,
} from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { announceChange, changeOrderStatus, type LockedOrder, lockOrder, notifyStaff } from '../orders/index.ts'
import type { CourierEvent } from './courier.ts'
import { asSystem, getShipment, lockShipment, type ShipmentRow } from './shipment-rows.ts'

const backTitles: Partial<Record<ShipmentStatus, string>> = { returned: 'A parcel came back', lost: 'A parcel was lost' }

/**
 * Stores a parcel's news, each event once, and moves the parcel and its order along (rule 6.33). News may be late, repeated and in any order:
 * nothing moves backwards, and after the end of the journey news is only stored.
 * @returns whether there was anything new
 */
export async function applyNews(ctx: Context, shipmentId: string, events: readonly CourierEvent[]): Promise<boolean> {
  if (events.length === 0) return false
  return inTransaction(asSystem(ctx), async (tx) => {
    const { order_id: orderId } = await getShipment(tx, shipmentId)
    const order = await lockOrder(tx, orderId)
    const shipment = await lockShipment(tx, shipmentId)
    const added = await insertEvents(tx, shipmentId, events)
    if (added.length === 0) return false
    const { rows: all } = await sql<Pick<CourierEvent, 'status' | 'at' | 'words'>>`
      select status, at, words from shipment_events where shipment_id = ${shipmentId}`.execute(tx.db)
    const status = await chooseStatus(tx, shipment, readShipmentStatus(shipment.status, all))
    const latest = all.toSorted((a, b) => a.at.getTime() - b.at.getTime()).findLast((event) => event.status === status)
    const isNews = status !== shipment.status
    const failedAgain = added.some((event) => event.status === 'delivery_failed')
    // Couriers enter failed attempts late: once the parcel is on its way back, an earlier attempt is no news to the shopper.
    const waitsAgain = failedAgain && status === 'delivery_failed'
    await sql`
      update shipments set status = ${status}, status_at = coalesce(${latest?.at ?? null}, status_at), updated_at = now(),
        tries = (select count(*) from shipment_events where shipment_id = ${shipmentId} and status = 'delivery_failed'),
        delivered_at = case when ${status} = 'delivered' then coalesce(delivered_at, ${latest?.at ?? null}, now()) else delivered_at end,
        advice = case when ${waitsAgain} then null else advice end
      where id = ${shipmentId}`.execute(tx.db)
    if (isNews && backStatuses.includes(status))
      await notifyStaff(tx, orderId, backTitles[status]!, `${shipment.courier} ${shipment.tracking_number}: say what becomes of the order.`)
    if ((isNews || waitsAgain) && isTold(status)) await tellShopper(tx, orderId, shipmentId, status)
    const isMoved = isNews && (await moveOrder(tx, order, status, `${shipment.courier}: ${latest?.words ?? status}`))
    // Staff who have the order or its parcel open see it too.
    if (!isMoved && (isNews || failedAgain)) await announceChange(tx, order)
    return true
  })
}

const isTold = (status: ShipmentStatus): status is DeliveryException => (deliveryExceptions as readonly ShipmentStatus[]).includes(status)

/** Writes to the shopper about a parcel that is not coming, once for each failed attempt, once for its way back and once when it is lost (rule 6.33.3). */
async function tellShopper(tx: Transaction, id: string, shipmentId: string, status: DeliveryException): Promise<void> {
  const { rows } = await sql<{ tries: number }>`select tries from shipments where id = ${shipmentId}`.execute(tx.db)
  await enqueue(tx.db, 'parcel-problem', { id, status, shipmentId, tries: rows[0]!.tries })
}

async function insertEvents(tx: Transaction, shipmentId: string, events: readonly CourierEvent[]): Promise<{ status: string }[]> {
  const { rows } = await sql<{ status: string }>`
    insert into shipment_events (shipment_id, status, words, reason, at)
    select ${shipmentId}::uuid, status, left(words, 200), left(reason, 300), at
    from unnest(${events.map(({ status }) => status)}::text[], ${events.map(({ words }) => words)}::text[],
      ${events.map(({ reason }) => reason)}::text[], ${events.map(({ at }) => at)}::timestamptz[]) as t (status, words, reason, at)
    on conflict do nothing returning status`.execute(tx.db)
  return rows
}

/** A lost parcel that turns up again stays lost once staff have closed it or the order has another parcel. */
async function chooseStatus(
  tx: Transaction,
  { id, order_id, status: now, closed_as }: ShipmentRow,
  next: ShipmentStatus,
): Promise<ShipmentStatus> {
  if (closed_as !== null) return now
  if (!endedStatuses.includes(now) || endedStatuses.includes(next) || isFinal(now)) return next
  const { rows } = await sql`
    select from shipments where order_id = ${order_id} and id <> ${id} and status not in ('refused', 'cancelled', 'returned', 'lost')`.execute(
    tx.db,
  )
  return rows.length > 0 ? now : next
}

/**
 * Moves the order forward by the table of transitions; a change that the table or an open payment does not allow is left out.
 * @returns whether it was moved
 */
async function moveOrder(tx: Transaction, order: LockedOrder, status: ShipmentStatus, note: string): Promise<boolean> {
  const to: AdminStatus | null = status === 'delivered' ? 'delivered' : withCourier.includes(status) ? 'shipped' : null
  if (to === null || to === order.status || !adminTransitions[to].includes(order.status)) return false
  try {
    await changeOrderStatus(tx, order.id, { status: to, note })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tx.log.warn({ code: error.code, order: order.id }, 'news of a courier did not move its order')
    return false
  }
}
