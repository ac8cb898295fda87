import type { Refund, RefundChange, RefundState } from '@saddar/contract'
import { toKarachiDay } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { refundStateNames, refundTransitions } from '@saddar/contract/refunds'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction, toActorColumns } from '../../platform/context.ts'
import { atKarachi, readDay } from '../../platform/db/karachi-days.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { announceCaseCount, announceRefund, getRefundable, insertRefundHistory, lockOrder, readExchanged } from '../orders/index.ts'
import { readRefund } from './read-refunds.ts'

/**
 * Changes the state of a refund along the table of transitions (rule 7.23). The present state is accepted and changes nothing, so that a
 * repeated request pays nothing twice. A failed refund that waits again counts against what was paid again.
 * @throws AppError REFUND_NOT_FOUND, REFUND_CHANGE_REFUSED, REFUND_TOO_LARGE; VALIDATION for a day that has not come or is before the order, or a transfer
 * without its reference
 */
export async function changeRefund(ctx: Context, id: string, change: RefundChange): Promise<Refund> {
  const paidOn = change.state === 'paid' ? readPaidOn(change.paidOn) : null
  return inTransaction(ctx, async (tx) => {
    const { state: from, amount, orderId, method: planned } = await lockRefund(tx, id)
    const to = change.state
    if (from === to) return readRefund(tx.db, id)
    if (!refundTransitions[to].includes(from))
      throw new AppError('REFUND_CHANGE_REFUSED', { text: { from: nameState(from), to: nameState(to) } })
    if (paidOn !== null) await refuseBeforeOrder(tx, orderId, paidOn)
    if (to === 'waiting') {
      // What pays for goods sent in exchange since then is no longer there.
      const left = Math.max(0, (await getRefundable(tx.db, orderId)) - (await readExchanged(tx.db, orderId)))
      if (amount > left) throw new AppError('REFUND_TOO_LARGE', { text: { left: formatRupees(left) } })
    }
    const reference = 'reference' in change ? change.reference : ''
    const method = 'method' in change ? (change.method ?? null) : null
    // Cash that was handed over has no transfer.
    if (to === 'paid' && !reference && (method ?? planned) !== 'cash')
      throw invalid([{ msg: 'Enter the reference of the transfer', path: 'reference' }])
    const isSettled = to === 'paid' || to === 'cancelled'
    await sql`
      with changed as (
        update refunds set state = ${to}, reference = coalesce(nullif(${reference}, ''), reference), paid_on = ${paidOn}::date,
          method = coalesce(${method}, method), payout_sealed = case when ${method}::text is null then payout_sealed end,
          payout_masked = case when ${method}::text is null then payout_masked end,
          settled_at = case when ${isSettled} then now() end, settled_by = case when ${isSettled} then ${toActorColumns(tx).userId}::uuid end, updated_at = now()
        where id = ${id} returning id, state
      ) ${insertRefundHistory(tx, sql`changed`, 'reason' in change ? change.reason : reference)}`.execute(tx.db)
    if (to === 'paid') await enqueue(tx.db, 'refund-paid', { id })
    await announceCaseCount(tx)
    await announceRefund(tx, id)
    return readRefund(tx.db, id)
  })
}

const nameState = (state: RefundState) => refundStateNames[state].toLowerCase()

/** A day in Karachi, not after today. */
function readPaidOn(given: string | undefined): string {
  const today = toKarachiDay(Date.now())
  const day = given === undefined ? today : readDay(given)
  if (day === undefined || day > today) throw invalid([{ msg: 'Enter a day that is not after today', path: 'paidOn' }])
  return day
}

/** A mistyped year would take the money off the sales of a day long before. */
async function refuseBeforeOrder({ db }: Transaction, orderId: string, day: string): Promise<void> {
  const { rows } = await sql`
    select from orders where id = ${orderId} and ${atKarachi(sql`created_at`)}::date > ${day}::date`.execute(db)
  if (rows.length > 0) throw invalid([{ msg: 'Enter a day that is not before the order', path: 'paidOn' }])
}

interface LockedRefund {
  orderId: string
  state: RefundState
  amount: number
  method: Refund['method']
}

/** Locks the order of a refund, as every change of its refunds does, and reads the refund. @throws AppError REFUND_NOT_FOUND */
export async function lockRefund(tx: Transaction, id: string): Promise<LockedRefund> {
  const { order } = await readRefund(tx.db, id)
  await lockOrder(tx, order._id)
  const { state, amount, method } = await readRefund(tx.db, id)
  return { orderId: order._id, state, amount, method }
}
