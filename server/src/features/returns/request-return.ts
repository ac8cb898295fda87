import { createHash, randomUUID } from 'node:crypto'
import type { OrderReturn, ReturnRequest } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction, toActorColumns } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { findOrderId, lockOrder } from '../orders/index.ts'
import { sealPayout } from '../refunds/index.ts'
import { readSettings } from '../settings/index.ts'
import { checkWanted } from './exchange-choices.ts'
import { isRequestedBefore } from './is-requested-before.ts'
import { noteReturn } from './note-return.ts'
import { readDeliveredOrder } from './read-returnable.ts'
import { readReturn } from './read-returns.ts'

/**
 * Asks for a return of some lines of the caller's delivered order (rule 6.40), or staff for a customer who phones, also after the last day. Concurrent requests cannot return a piece twice: the order's row is
 * locked.
 * @param encrypt for the payout details, which go into the refund
 * @param requestKey the caller's own name for the request: the same one again answers the same return
 * A line can name what the customer wants in exchange (rule 6.49).
 * @throws AppError RETURN_REFUSED for an order that has not arrived or a shop without returns, RETURN_TOO_LATE, RETURN_QUANTITY, VALIDATION,
 * IDEMPOTENCY_MISMATCH, and those of findOrderId
 */
export async function requestReturn(
  ctx: Context,
  given: string,
  request: ReturnRequest,
  encrypt: (text: string) => Buffer,
  requestKey?: string,
): Promise<OrderReturn> {
  const { lines, note, payout } = request
  const { returnDays } = await readSettings(ctx.db)
  const returnId = makeReturnId(toActorColumns(ctx).userId, requestKey)
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockOrder(tx, await findOrderId(tx, given))
    const order = await readDeliveredOrder(tx.db, id, returnDays)
    const isByStaff = tx.actor.kind === 'admin'
    const reader = isByStaff ? 'staff' : 'owner'
    // Money that was paid online goes back the way it came.
    const to = payout && order.isCash ? sealPayout(encrypt, payout) : null
    const isRepeated =
      requestKey !== undefined && (await isRequestedBefore(tx.db, { id: returnId, orderId: id, payoutLabel: to?.masked ?? null }, request))
    if (isRepeated) return readReturn(tx.db, returnId, reader)
    if (!order.isDelivered || order.until === null || (returnDays === 0 && !isByStaff)) throw new AppError('RETURN_REFUSED')
    if (order.until.getTime() <= Date.now() && !isByStaff) throw new AppError('RETURN_TOO_LATE', { text: { days: returnDays } })
    if (new Set(lines.map(({ line }) => line)).size < lines.length) throw invalid([{ msg: 'Choose each item once', path: 'lines' }])
    for (const { line, quantity } of lines) {
      const ordered = order.lines.find(({ position }) => position === line)
      if (!ordered || quantity > ordered.quantity - ordered.returning) throw new AppError('RETURN_QUANTITY')
    }
    await checkWanted(tx.db, order, lines)
    await sql`
      insert into returns (id, order_id, number, note, payout_method, payout_sealed, payout_label)
      select ${returnId}::uuid, ${id}, coalesce(max(number), 0) + 1, ${note}, ${to?.method ?? null}, ${to?.sealed ?? null}::bytea, ${to?.masked ?? null} from returns where order_id = ${id}`.execute(
      tx.db,
    )
    await sql`
      insert into return_lines (return_id, position, quantity, reason, wanted_sku_id, wish_asked)
      select ${returnId}, l.line, l.quantity, l.reason, l."exchangeFor", l."isAsked"
      from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line, isAsked: !isByStaff || line.exchangeFor !== undefined })))}::jsonb)
        as l(line int, quantity int, reason text, "exchangeFor" uuid, "isAsked" boolean)`.execute(tx.db)
    await noteReturn(tx, { id: returnId, orderId: id }, 'requested', note)
    return readReturn(tx.db, returnId, reader)
  })
}

/** The id of a new return. A request key decides it, so that the primary key refuses a second return for the same request. */
function makeReturnId(by: string | null, requestKey: string | undefined): string {
  if (requestKey === undefined) return randomUUID()
  // The first 16 bytes as a UUID of version 8, which is for an application's own hashes (RFC 9562).
  const bytes = createHash('sha256').update(`return ${by} ${requestKey}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
