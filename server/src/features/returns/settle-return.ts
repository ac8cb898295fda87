import { type OrderReturn, type ReturnReason, returnReasons, type Settlement, splitPaid, valueOfPieces } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { addRefund, getRefundable, type Payout } from '../refunds/index.ts'
import { changeReturn } from './change-return.ts'
import { readDeliveredOrder } from './read-returnable.ts'
import type { OwnedReturn } from './read-returns.ts'

/** What a return is worth, in rupees. */
export interface ReturnValue {
  goods: number
  delivery: number
  /** The most that can be refunded now: the sum, or less when other refunds of the order leave less. */
  most: number
}

interface Pieces {
  position: number
  pieces: number
  value: number
}

/**
 * What was paid for the accepted pieces of a return; before its inspection, for all of them. The delivery fee is added when every piece of the order
 * has come back and every reason is the shop's fault (rule 6.43). Read it while the order is locked when a refund depends on it.
 */
async function valueReturn(db: Db, { id, orderId }: OwnedReturn): Promise<ReturnValue & { lines: Pieces[] }> {
  const order = await readDeliveredOrder(db, orderId, 0)
  const paid = splitPaid(order)
  const { rows } = await sql<{ position: number; pieces: number }>`
    select position, coalesce(accepted, quantity) as pieces from return_lines where return_id = ${id} order by position`.execute(db)
  const lines = rows.map(({ position, pieces }) => {
    const settled = order.lines.find((line) => line.position === position)?.settled ?? 0
    return { position, pieces, value: valueOfPieces(paid.lines.get(position)!, settled, pieces) }
  })
  const goods = lines.reduce((sum, { value }) => sum + value, 0)
  const isAllBack = order.lines.every(({ position, quantity, settled }) => {
    return settled + (rows.find((row) => row.position === position)?.pieces ?? 0) === quantity
  })
  const delivery = isAllBack && (await isShopsFault(db, { id, orderId })) ? paid.delivery : 0
  return { goods, delivery, most: Math.min(goods + delivery, await getRefundable(db, orderId)), lines }
}

/** Whether every reason of this return and of the settled ones of its order is the shop's fault. */
async function isShopsFault(db: Db, { id, orderId }: OwnedReturn): Promise<boolean> {
  const { rows } = await sql<{ reason: ReturnReason }>`
    select distinct l.reason from return_lines l join returns r on r.id = l.return_id
    where r.order_id = ${orderId} and (r.id = ${id} or r.status = 'settled')`.execute(db)
  return rows.every(({ reason }) => returnReasons[reason].isShops)
}

export const readReturnValue = async (db: Db, found: OwnedReturn): Promise<ReturnValue> => {
  const { goods, delivery, most } = await valueReturn(db, found)
  return { goods, delivery, most }
}

/**
 * Settles an inspected return with a refund (rule 6.43). Staff may give back less than it is worth, with a reason that the customer reads.
 * @throws AppError VALIDATION, and those of changeReturn and addRefund
 */
export const settleReturn = (ctx: Context, given: string, { amount, reason }: Settlement): Promise<OrderReturn> =>
  changeReturn(ctx, given, 'settled', {
    note: reason,
    work: async (tx, found) => {
      const { most, goods, delivery, lines } = await valueReturn(tx.db, found)
      if (amount > most) throw invalid([{ msg: `At most ${formatRupees(most)} can be given back`, path: 'amount' }])
      if (amount < goods + delivery && reason === '')
        throw invalid([{ msg: 'Say why less is given back. The customer reads it.', path: 'reason' }])
      await sql`
        update return_lines l set value = v.value from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(position int, value int)
        where l.return_id = ${found.id} and l.position = v.position`.execute(tx.db)
      const { number, method, masked, sealed } = await endPayout(tx.db, found, amount)
      if (amount > 0)
        await addRefund(tx, {
          orderId: found.orderId,
          amount,
          reason: `Return ${number}`,
          returnId: found.id,
          payout: method && masked && sealed ? { method, masked, sealed } : null,
          by: getActingUserId(tx),
        })
    },
  })

interface Ended {
  number: string
  method: Payout['method'] | null
  masked: string | null
  sealed: Buffer | null
}

/** Marks a return as settled, and moves its payout details on: the refund keeps them from now on, and erases them in time. */
async function endPayout(db: Db, { id }: OwnedReturn, amount: number): Promise<Ended> {
  const { rows } = await sql<Ended>`
    update returns r set status = 'settled', refund_amount = ${amount}, updated_at = now(), payout_sealed = null
    from returns was join orders o on o.id = was.order_id where r.id = ${id} and was.id = r.id
    returning concat(o.order_id, '-R', was.number) as number, was.payout_method as method, was.payout_label as masked, was.payout_sealed as sealed`.execute(
    db,
  )
  return rows[0]!
}
