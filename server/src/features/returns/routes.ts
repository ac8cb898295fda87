import { type OrderReturn, openReturnStatuses } from '@saddar/contract'
import type { Db } from '../../platform/db/connect.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { Binder } from '../../platform/http/serve.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import { findOrderId } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { bookPickUp, changeReturn, inspectReturn, withdrawReturn } from './change-return.ts'
import { exchangeReturn } from './exchange-return.ts'
import { listReturns } from './list-returns.ts'
import { addPicture, readPicture } from './pictures.ts'
import { listReturnable, readDeliveredOrder } from './read-returnable.ts'
import { findReturn, readReturn, readReturnsOf } from './read-returns.ts'
import { requestReturn } from './request-return.ts'
import { readExpectedRefund, readReturnValue, settleReturn } from './settle-return.ts'
import { listFeesLeft } from './shipping-back.ts'

interface ReturnRoutesOptions {
  /** Encrypts payout details. */
  encrypt: (text: string) => Buffer
  /** The files of the pictures. */
  pictures: PrivateFiles
}

export function returnRoutes({ serve, serveFile }: Binder, { encrypt, pictures }: ReturnRoutesOptions): void {
  serve('GET /orders/:id/returns', async ({ ctx, params }) => {
    const id = await findOrderId(ctx, params.id)
    const { returnDays } = await readSettings(ctx.db)
    const order = await readDeliveredOrder(ctx.db, id, returnDays)
    const until = returnDays > 0 && order.isDelivered ? order.until : null
    const returns = await readReturnsOf(ctx.db, id, ctx.actor.kind === 'admin' ? 'staff' : 'owner')
    const isOpen = ctx.actor.kind === 'admin' ? order.isDelivered : until !== null && until.getTime() > Date.now()
    return {
      data: {
        returns,
        until: until?.toISOString() ?? null,
        days: returnDays,
        lines: isOpen ? await listReturnable(ctx.db, order) : [],
        needsPayout: order.isCash,
        shippingFees: await listFeesLeft(ctx.db, id, order),
        expected: await listExpected(ctx.db, id, returns),
      },
    }
  })
  serve('POST /orders/:id/returns', async ({ ctx, params, body, headers }) => ({
    message: 'We have your request and will look at it soon',
    data: { return: await requestReturn(ctx, params.id, body, encrypt, readIdempotencyKey(headers['idempotency-key'])) },
  }))
  serve('PUT /orders/:id/returns/:returnId/withdraw', async ({ ctx, params }) => ({
    message: 'Return withdrawn',
    data: { return: await withdrawReturn(ctx, await findOrderId(ctx, params.id), params.returnId) },
  }))
  serve('POST /orders/:id/returns/:returnId/pictures', async ({ ctx, params, files: [file] }) => ({
    message: 'Picture added',
    data: { return: await addPicture(ctx, pictures, { orderId: await findOrderId(ctx, params.id), returnId: params.returnId, file }) },
  }))
  serveFile('GET /orders/:id/returns/:returnId/pictures/:pictureId', async ({ ctx, params, query: { size } }) => {
    const { returnId, pictureId } = params
    return readPicture(ctx, pictures, { orderId: await findOrderId(ctx, params.id), returnId, pictureId, size })
  })
  serve('POST /admin/orders/:id/returns', async ({ ctx, params, body, headers }) => ({
    message: 'Return added',
    data: { return: await requestReturn(ctx, params.id, body, encrypt, readIdempotencyKey(headers['idempotency-key'])) },
  }))
  serve('GET /admin/returns', async ({ ctx, query }) => ({ data: await listReturns(ctx.db, query) }))
  serve('GET /admin/returns/:returnId', async ({ ctx, params }) => {
    const found = await findReturn(ctx, params.returnId)
    return { data: { return: await readReturn(ctx.db, found.id, 'staff'), ...(await readReturnValue(ctx.db, found)) } }
  })
  serve('POST /admin/returns/:returnId/approve', async ({ ctx, params, body }) => ({
    message: 'Return approved',
    data: { return: await changeReturn(ctx, params.returnId, 'approved', body) },
  }))
  serve('POST /admin/returns/:returnId/refuse', async ({ ctx, params, body }) => ({
    message: 'Return refused',
    data: { return: await changeReturn(ctx, params.returnId, 'refused', { note: body.reason }) },
  }))
  serve('POST /admin/returns/:returnId/pick-up', async ({ ctx, params, body }) => ({
    message: 'Pick-up noted',
    data: { return: await bookPickUp(ctx, params.returnId, body) },
  }))
  serve('POST /admin/returns/:returnId/receive', async ({ ctx, params, body }) => ({
    message: 'Parcel received',
    data: { return: await changeReturn(ctx, params.returnId, 'received', body) },
  }))
  serve('POST /admin/returns/:returnId/inspect', async ({ ctx, params, body }) => ({
    message: 'Inspection saved',
    data: { return: await inspectReturn(ctx, params.returnId, body) },
  }))
  serve('POST /admin/returns/:returnId/exchange', async ({ ctx, params, body }) => ({
    message: 'Exchange sent as a new order',
    data: { return: await exchangeReturn(ctx, params.returnId, body) },
  }))
  serve('POST /admin/returns/:returnId/settle', async ({ ctx, params, body }) => ({
    message: 'Return settled',
    data: { return: await settleReturn(ctx, params.returnId, body) },
  }))
}

/** What the customer can expect of each open return of an order. */
async function listExpected(db: Db, orderId: string, returns: OrderReturn[]) {
  const expected = []
  for (const { _id: returnId, status } of returns) {
    const found = openReturnStatuses.includes(status) ? await readExpectedRefund(db, { id: returnId, orderId }) : null
    if (found) expected.push({ returnId, ...found })
  }
  return expected
}
