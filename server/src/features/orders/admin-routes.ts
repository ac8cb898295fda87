import type { BulkResult } from '@saddar/contract'
import { toKarachiDay } from '@saddar/contract/karachi'
import { readRequiredKey } from '../../platform/http/idempotency-key.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { startStream } from '../../platform/http/start-stream.ts'
import { findToOrder } from '../catalogue/index.ts'
import { createOrderKey, writeTrackingUrl } from '../guest-orders/index.ts'
import { addItems, previewAddItems } from './add-items.ts'
import { changeAddress } from './change-address.ts'
import { changeStatusInBulk, undoStatusInBulk } from './change-in-bulk.ts'
import { changeOption } from './change-option.ts'
import { countOrders } from './count-orders.ts'
import { enterOrder, quoteOrder } from './enter-order.ts'
import { writeOrdersCsv } from './export-orders.ts'
import { listOrderIds, readNeighbours } from './list-orders.ts'
import { listParcels } from './list-parcels.ts'
import { addOrderNote, readOrderNotes } from './order-notes.ts'
import { readOrder } from './read-orders.ts'
import { idempotencyOf } from './read-placement.ts'
import type { OrderRoutesOptions } from './routes.ts'
import { takeBackStatus } from './take-back-status.ts'

type AdminOrderOptions = Pick<OrderRoutesOptions, 'online' | 'placing' | 'secret'> & { publicUrl: string }

/** New orders, lists, bulk changes, export and notes of orders, for staff (chapter 16 of the rules). */
export function adminOrderRoutes({ serve, serveFile }: Binder, { online, placing, secret, publicUrl }: AdminOrderOptions): void {
  serve('POST /admin/orders', async ({ ctx, body, headers }) => {
    const idempotency = idempotencyOf(readRequiredKey(headers['idempotency-key']), body)
    const placed = await placing.run(() => enterOrder(ctx, body, idempotency, online))
    const trackingUrl = writeTrackingUrl(publicUrl, createOrderKey(secret, placed, 'track'))
    return { message: 'Order placed successfully', data: { order: await readOrder(ctx.db, placed._id, 'staff'), trackingUrl } }
  })
  serve('POST /admin/orders/quote', async ({ ctx, body }) => ({ data: await quoteOrder(ctx, body, online) }))
  serve('GET /admin/orders/products', async ({ ctx, query }) => ({ data: await findToOrder(ctx, query.search) }))
  serve('GET /admin/orders/ids', async ({ ctx, query }) => ({ data: await listOrderIds(ctx.db, query) }))
  serve('GET /admin/orders/counts', async ({ ctx, query }) => ({ data: await countOrders(ctx.db, query.userId) }))
  serve('PUT /admin/orders/status', async ({ ctx, body: { orderIds, parcels, ...change } }) =>
    countChanged(await changeStatusInBulk(ctx, orderIds, change, parcels)),
  )
  serve('POST /admin/orders/status/undo', async ({ ctx, body }) => countChanged(await undoStatusInBulk(ctx, body.orderIds)))
  serve('GET /admin/orders/parcels', async ({ ctx, query }) => ({ data: { parcels: await listParcels(ctx.db, query.ids) } }))
  serve('POST /admin/orders/:id/change-option', async ({ ctx, params, body }) => ({
    message: 'Option changed',
    data: { order: await changeOption(ctx, params.id, body) },
  }))
  serve('POST /admin/orders/:id/items', async ({ ctx, params, body }) => {
    const { order, undoId } = await addItems(ctx, params.id, body)
    return { message: 'Items added', data: { order }, ...(undoId && { undoId }) }
  })
  serve('POST /admin/orders/:id/items/preview', async ({ ctx, params, body }) => ({ data: await previewAddItems(ctx, params.id, body) }))
  serve('POST /admin/orders/:id/take-back', async ({ ctx, params, body }) => ({
    message: 'Status undone',
    data: { order: await takeBackStatus(ctx, params.id, body.reason) },
  }))
  serveFile(
    'GET /admin/orders/export',
    async ({ ctx, query }) => ({
      type: 'text/csv; charset=utf-8',
      name: `orders-${toKarachiDay(Date.now())}.csv`,
      body: await startStream(writeOrdersCsv(ctx.db, query)),
    }),
    { isReport: true },
  )
  serve('GET /admin/orders/:id/neighbours', async ({ ctx, params, query }) => ({ data: await readNeighbours(ctx, params.id, query) }))
  serve('PUT /admin/orders/:id/address', async ({ ctx, params, body: { email: _, was, ...changes } }) => ({
    message: 'Address saved',
    data: { order: await changeAddress(ctx, params.id, changes, was) },
  }))
  serve('GET /admin/orders/:id/notes', async ({ ctx, params }) => ({ data: { notes: await readOrderNotes(ctx, params.id) } }))
  serve('POST /admin/orders/:id/notes', async ({ ctx, params, body }) => ({
    message: 'Note saved',
    data: { notes: await addOrderNote(ctx, params.id, body.text) },
  }))
}

const countChanged = (results: BulkResult[]) => ({ data: { results, changed: results.filter(({ changed }) => changed).length } })
