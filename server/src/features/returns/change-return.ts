import { canBecome, type Inspection, type OrderReturn, type ReturnStatus } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { announceStock, lockOrder } from '../orders/index.ts'
import { returnStock, writeOffStock } from '../stock/index.ts'
import { noteReturn } from './note-return.ts'
import { findReturn, type OwnedReturn, readReturn } from './read-returns.ts'

type NextStatus = Exclude<ReturnStatus, 'requested'>
/** The states' names within the sentence of RETURN_STEP_REFUSED. */
export const statusInSentence: Record<ReturnStatus, string> = {
  requested: 'requested',
  approved: 'approved',
  refused: 'refused',
  withdrawn: 'withdrawn',
  pickup_booked: 'booked for pick-up',
  received: 'received',
  inspected: 'inspected',
  settled: 'settled',
}

/**
 * Moves a return along the table of transitions, with the work of the step in the same transaction (rule 6.41). The order and the return are locked
 * in this sequence, so that of two who take a step at once, one does and the other gets the error.
 * @throws AppError RETURN_NOT_FOUND, RETURN_STEP_REFUSED
 */
export async function changeReturn(
  ctx: Context,
  given: string,
  to: NextStatus,
  { note = '', work }: { note?: string; work?: (tx: Transaction, found: OwnedReturn) => Promise<void> } = {},
): Promise<OrderReturn> {
  return inTransaction(ctx, async (tx) => {
    const found = await findReturn(tx, given)
    await lockOrder(tx, found.orderId)
    const { rows } = await sql<{ status: ReturnStatus }>`select status from returns where id = ${found.id} for update`.execute(tx.db)
    const { status } = rows[0]!
    if (!canBecome(status, to)) throw new AppError('RETURN_STEP_REFUSED', { text: { status: statusInSentence[status] } })
    await work?.(tx, found)
    // Settling sets the state together with the refund: the one does not exist without the other.
    if (to !== 'settled')
      await sql`
        update returns set status = ${to}, updated_at = now(), payout_sealed = case when ${to === 'refused' || to === 'withdrawn'} then null else payout_sealed end
        where id = ${found.id}`.execute(tx.db)
    await noteReturn(tx, found, to, note)
    return readReturn(tx.db, found.id, tx.actor.kind === 'admin' ? 'staff' : 'owner')
  })
}

/** Withdraws a return of an order that the caller may see. @throws AppError RETURN_NOT_FOUND, also for a return of another order, and those of changeReturn */
export async function withdrawReturn(ctx: Context, orderId: string, given: string): Promise<OrderReturn> {
  const found = await findReturn(ctx, given)
  if (found.orderId !== orderId) throw new AppError('RETURN_NOT_FOUND')
  return changeReturn(ctx, found.id, 'withdrawn')
}

/** Notes the courier of a pick-up. @throws AppError as changeReturn */
export const bookPickUp = (
  ctx: Context,
  given: string,
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): Promise<OrderReturn> =>
  changeReturn(ctx, given, 'pickup_booked', {
    note: [courier, trackingNumber].filter(Boolean).join(' '),
    work: async (tx, { id }) => {
      await sql`update returns set courier = ${courier}, tracking_number = ${trackingNumber || null} where id = ${id}`.execute(tx.db)
    },
  })

interface InspectedLine {
  position: number
  quantity: number
  sku_id: string
  product_id: string
}

/**
 * Records which pieces of each line are accepted. Accepted pieces go back to the stock of the same sellable row, or are written off; the others stay
 * the customer's (rule 6.42).
 * @throws AppError VALIDATION when a line is missing, unknown, or more is accepted than was returned, and those of changeReturn
 */
export const inspectReturn = (ctx: Context, given: string, { lines, note }: Inspection): Promise<OrderReturn> =>
  changeReturn(ctx, given, 'inspected', {
    note,
    work: async (tx, { id, orderId }) => {
      const { rows } = await sql<InspectedLine>`
        select l.position, l.quantity, i.sku_id, i.product_id from return_lines l
          join order_items i on i.order_id = ${orderId} and i.position = l.position
        where l.return_id = ${id} order by l.position`.execute(tx.db)
      const seen = new Set(lines.map(({ line }) => line))
      if (seen.size < lines.length || seen.size !== rows.length || rows.some(({ position }) => !seen.has(position)))
        throw invalid([{ msg: 'Inspect every item', path: 'lines' }])
      const found = lines.map((line, index) => {
        const row = rows.find(({ position }) => position === line.line)!
        if (line.accepted > row.quantity) throw invalid([{ msg: `Only ${row.quantity} were returned`, path: `lines.${index}.accepted` }])
        return { ...row, ...line }
      })
      await sql`
        update return_lines l set accepted = n.accepted, is_restocked = n.accepted > 0 and n.restock
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(line int, accepted int, restock boolean)
        where l.return_id = ${id} and l.position = n.line`.execute(tx.db)
      const accepted = found.filter((line) => line.accepted > 0)
      const toAmount = ({ sku_id, accepted }: (typeof found)[number]) => ({ skuId: sku_id, quantity: accepted })
      const restocked = accepted.filter(({ restock }) => restock)
      await returnStock(tx, restocked.map(toAmount), { orderId, note: 'Returned by the customer' })
      await writeOffStock(tx, accepted.filter(({ restock }) => !restock).map(toAmount), {
        orderId,
        note: note || 'Returned by the customer',
      })
      await announceStock(
        tx,
        restocked.map(({ product_id }) => product_id),
        restocked.length > 0,
      )
    },
  })
