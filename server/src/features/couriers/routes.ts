import type { CourierName } from '@saddar/contract/courier-accounts'
import { toKarachiDay } from '@saddar/contract/karachi'
import type { Context } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/serve.ts'
import type { CourierAccounts } from './accounts.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { closeParcel, closeUnbooked } from './close-parcel.ts'
import { countWaiting } from './count-waiting.ts'
import { bookParcels, draftParcels } from './draft-parcels.ts'
import { enterStatus } from './enter-status.ts'
import { listShipments, readOrderShipments } from './list-shipments.ts'
import { noteAdvice, refreshParcel, settleUnsure } from './settle-parcel.ts'

// Loaded on first use: fonts and PDF code take a tenth of the start-up time.
const loadLoadSheet = () => import('./load-sheet.ts')

/** Couriers and parcels, for staff (rules 6.30 to 6.34, 16.30, 16.31). */
export function courierRoutes({ serve, serveFile }: Binder, accounts: CourierAccounts): void {
  const opener = (ctx: Context) => (name: CourierName) => accounts.openFollowed(ctx.db, name)
  const listFollowed = (ctx: Context) => accounts.listFollowed(ctx.db)
  serve('GET /admin/couriers', async ({ ctx }) => {
    const [couriers, waiting] = await Promise.all([accounts.listOn(ctx.db), countWaiting(ctx.db)])
    return { data: { couriers, waiting } }
  })
  serve('GET /admin/couriers/accounts', async ({ ctx }) => ({ data: { accounts: await accounts.list(ctx.db) } }))
  serve('PUT /admin/couriers/accounts', async ({ ctx, body }) => {
    await accounts.save(ctx.db, body)
    return { message: 'Courier saved', data: { accounts: await accounts.list(ctx.db) } }
  })
  serve('GET /admin/shipments/drafts', async ({ ctx, query }) => ({
    data: await draftParcels(ctx, await accounts.open(ctx.db, query.courier), query.ids),
  }))
  serve('POST /admin/shipments', async ({ ctx, body }) => {
    const results = await bookParcels(ctx, await accounts.open(ctx.db, body.courier), body.parcels)
    return { data: { results, booked: results.filter(({ status }) => status === 'booked').length } }
  })
  serveFile('GET /admin/shipments/load-sheet', async ({ ctx, query: { courier, ids } }) => {
    const { writeLoadSheet } = await loadLoadSheet()
    const day = toKarachiDay(Date.now())
    return { type: 'application/pdf', body: await writeLoadSheet(ctx.db, courier, ids), name: `load-sheet-${day}.pdf` }
  })
  serve('GET /admin/shipments', async ({ ctx, query }) => ({ data: await listShipments(ctx.db, await listFollowed(ctx), query) }))
  serve('GET /admin/orders/:id/shipments', async ({ ctx, params }) => ({
    data: { shipments: await readOrderShipments(ctx, await listFollowed(ctx), params.id) },
  }))
  serve('POST /admin/shipments/:id/refresh', async ({ ctx, params }) => ({
    data: { isNew: await refreshParcel(ctx, params.id, opener(ctx)) },
  }))
  serve('POST /admin/shipments/:id/cancel', async ({ ctx, params }) => {
    await cancelParcel(ctx, params.id, opener(ctx))
    return {}
  })
  serve('POST /admin/shipments/:id/settle', async ({ ctx, params, body }) => {
    await settleUnsure(ctx, params.id, body.trackingNumber)
    return {}
  })
  serve('POST /admin/shipments/:id/advice', async ({ ctx, params, body }) => {
    await noteAdvice(ctx, params.id, body.advice, body.note)
    return {}
  })
  serve('POST /admin/shipments/:id/back', async ({ ctx, params, body }) => {
    await closeParcel(ctx, params.id, body)
    return {}
  })
  serve('POST /admin/orders/:id/back', async ({ ctx, params, body }) => {
    await closeUnbooked(ctx, params.id, body)
    return {}
  })
  serve('POST /admin/shipments/:id/status', async ({ ctx, params, body }) => {
    await enterStatus(ctx, params.id, await listFollowed(ctx), body)
    return {}
  })
}
