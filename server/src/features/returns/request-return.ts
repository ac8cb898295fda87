import type { OrderReturn, ReturnRequest } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { findOrderId, lockOrder } from '../orders/index.ts'
import { sealPayout } from '../refunds/index.ts'
import { readSettings } from '../settings/index.ts'
import { checkWanted } from './exchange-choices.ts'
import { noteReturn } from './note-return.ts'
import { readDeliveredOrder } from './read-returnable.ts'
import { readReturn } from './read-returns.ts'

/**
 * Asks for a return of some lines of the caller's delivered order (rule 6.40), or staff for a customer who phones, also after the last day. Concurrent requests cannot return a piece twice: the order's row is
 * locked.
 * @param encrypt for the payout details, which go into the refund
 * A line can name what the customer wants in exchange (rule 6.49).
 * @throws AppError RETURN_REFUSED for an order that has not arrived or a shop without returns, RETURN_TOO_LATE, RETURN_QUANTITY, VALIDATION, and
 * those of findOrderId
 */
export async function requestReturn(
  ctx: Context,
  given: string,
  { lines, note, payout }: ReturnRequest,
  encrypt: (text: string) => Buffer,
): Promise<OrderReturn> {
  const { returnDays } = await readSettings(ctx.db)
  return inTransaction(ctx, async (tx) => {
    const { id } = await lockOrder(tx, await findOrderId(tx, given))
    const order = await readDeliveredOrder(tx.db, id, returnDays)
    const isByStaff = tx.actor.kind === 'admin'
    if (!order.isDelivered || order.until === null || (returnDays === 0 && !isByStaff)) throw new AppError('RETURN_REFUSED')
    if (order.until.getTime() <= Date.now() && !isByStaff) throw new AppError('RETURN_TOO_LATE', { text: { days: returnDays } })
    if (new Set(lines.map(({ line }) => line)).size < lines.length) throw invalid([{ msg: 'Choose each item once', path: 'lines' }])
    for (const { line, quantity } of lines) {
      const ordered = order.lines.find(({ position }) => position === line)
      if (!ordered || quantity > ordered.quantity - ordered.returning) throw new AppError('RETURN_QUANTITY')
    }
    await checkWanted(tx.db, order, lines)
    // Money that was paid online goes back the way it came.
    const to = payout && order.isCash ? sealPayout(encrypt, payout) : null
    const { rows } = await sql<{ id: string }>`
      insert into returns (order_id, number, note, payout_method, payout_sealed, payout_label)
      select ${id}, coalesce(max(number), 0) + 1, ${note}, ${to?.method ?? null}, ${to?.sealed ?? null}::bytea, ${to?.masked ?? null} from returns where order_id = ${id} returning id`.execute(
      tx.db,
    )
    const returnId = rows[0]!.id
    await sql`
      insert into return_lines (return_id, position, quantity, reason, wanted_sku_id)
      select ${returnId}, l.line, l.quantity, l.reason, l."exchangeFor"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line int, quantity int, reason text, "exchangeFor" uuid)`.execute(tx.db)
    await noteReturn(tx, { id: returnId, orderId: id }, 'requested', note)
    return readReturn(tx.db, returnId, isByStaff ? 'staff' : 'owner')
  })
}
