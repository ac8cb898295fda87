import type { CourierName } from '@saddar/contract/courier-accounts'
import { courierDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { CourierAccounts } from './accounts.ts'
import { applyNews } from './apply-news.ts'
import { findBooked, settleBooking } from './book-parcel.ts'
import { type Courier, CourierError } from './courier.ts'
import { listCities } from './courier-cities.ts'
import { noteHealth } from './courier-health.ts'
import type { ShipmentRow } from './shipment-rows.ts'

/** Parcels are due by their age; most runs find none. */
export const courierCrontab = '*/5 * * * * track-parcels'

export const courierTasks = (ctx: Context, accounts: CourierAccounts): Record<string, Task> => ({
  'track-parcels': async (_, stopping) => trackParcels(ctx, accounts, stopping),
})

/** Parcels of one courier in a run; the next run takes the rest. */
const runMaximum = 500

/**
 * Asks each courier about its parcels that are due (rule 6.34): hourly in the first days, less often later, and not at all after 60 days. The
 * couriers are asked at the same time, so one that hangs or fails delays no other.
 */
export async function trackParcels(ctx: Context, accounts: CourierAccounts, stopping?: AbortSignal): Promise<void> {
  const names = await accounts.listFollowed(ctx.db)
  await Promise.all(names.map((name) => trackCourier(ctx, accounts, name, stopping)))
}

async function trackCourier(ctx: Context, accounts: CourierAccounts, name: CourierName, stopping?: AbortSignal): Promise<void> {
  try {
    const courier = await accounts.openFollowed(ctx.db, name)
    const due = await claimDue(ctx, name)
    for (const shipment of due.filter(({ status }) => status === 'booking' || status === 'unsure'))
      await resolveBooking(ctx, courier, shipment)
    const tracked = due.filter(({ tracking_number }) => tracking_number !== null)
    for (let at = 0; at < tracked.length && !stopping?.aborted; at += courier.trackMaximum)
      await trackBatch(ctx, courier, tracked.slice(at, at + courier.trackMaximum))
    await listCities(ctx, courier)
    await noteHealth(ctx.db, name, '')
  } catch (error) {
    if (!(error instanceof CourierError)) ctx.log.error({ err: error, courier: name }, 'the parcels of a courier could not be followed')
    else await noteHealth(ctx.db, name, error.message)
  }
}

/** @throws CourierError */
export async function trackBatch(ctx: Context, courier: Courier, shipments: readonly ShipmentRow[]): Promise<void> {
  const news = await courier.track(shipments.map(({ tracking_number }) => tracking_number!))
  for (const { id, tracking_number } of shipments) await applyNews(ctx, id, news.get(tracking_number!) ?? [])
}

/** The due parcels of a courier, with their next time set: a run that fails or crashes tries them again then. */
async function claimDue(ctx: Context, name: CourierName): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    with due as (
      select id from shipments
      where courier = ${name} and next_poll_at <= now() and created_at > now() - make_interval(days => ${courierDays.asked})
        and status in ('booking', 'unsure', 'booked', 'in_transit', 'out_for_delivery', 'delivery_failed', 'return_in_transit', 'lost', 'unknown')
      order by next_poll_at limit ${runMaximum} for update skip locked
    )
    update shipments s set next_poll_at = now() + case
      when s.status in ('booking', 'unsure') then interval '10 minutes'
      when s.status = 'out_for_delivery' then interval '20 minutes'
      when s.created_at > now() - interval '2 days' then interval '30 minutes'
      when s.created_at > now() - interval '7 days' then interval '1 hour'
      else interval '6 hours' end
    from due where s.id = due.id
    returning s.id, s.order_id, s.courier, s.reference, s.tracking_number, s.status, s.created_at, s.closed_as`.execute(ctx.db)
  return rows
}

/** Looks for the parcel of a booking that was interrupted or not answered. What cannot be found out stays with staff. */
export async function resolveBooking(ctx: Context, courier: Courier, { id, reference, status }: ShipmentRow): Promise<void> {
  const found = await findBooked(courier, reference)
  if (found) await settleBooking(ctx, id, { status: 'booked', trackingNumber: found, message: '' })
  else if (status === 'booking')
    await settleBooking(ctx, id, { status: 'unsure', trackingNumber: null, message: 'The booking was interrupted' })
}
