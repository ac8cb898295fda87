import { isAdvanceAwaited } from '@saddar/contract/advances'
import { type RawBuilder, sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { readSettings } from '../settings/index.ts'
import { advanceHoursFrom } from './cancel-hours.ts'
import { endUnpaidAdvance, lockOrder } from './change-status.ts'
import { readOrder } from './read-orders.ts'

export const advanceCrontab = ['*/10 * * * * remind-unpaid-advances', '*/10 * * * * end-unpaid-advances'].join('\n')
const atOnce = 200

/**
 * Reminds buyers of advances that they have not paid, and cancels these orders later, after the hours of cash orders that are not confirmed
 * (rule 6.50.7). Each advance is reminded once and each order cancelled once, however often the jobs run.
 */
export function advanceTasks(ctx: Context): Record<string, Task> {
  return {
    'remind-unpaid-advances': async () => {
      const { confirmReminderHours: hours } = await readSettings(ctx.db)
      if (hours > 0) await inTransaction(ctx, (tx) => remind(tx, hours))
    },
    'end-unpaid-advances': async () => {
      const { confirmCancelHours: hours } = await readSettings(ctx.db)
      if (hours === 0) return
      const { rows } = await sql<{ id: string }>`
        select o.id from order_advances v join orders o on o.id = v.order_id where ${isDue(hours, advanceHoursFrom)}
          and not ${hasPaymentUnderWay} order by v.asked_at limit ${atOnce}`.execute(ctx.db)
      // One transaction each: an order that is being paid right now does not block the others.
      for (const { id } of rows) await inTransaction(ctx, (tx) => endIfUnpaid(tx, id))
    },
  }
}

const isDue = (hours: number, from: RawBuilder<unknown>) => sql`
  v.state = 'awaited' and ${from} < now() - make_interval(hours => ${hours}) and o.status = 'pending'`

/** When an order is cancelled unless its advance is paid; null for never (rule 6.50.7). */
export async function findAdvanceEnd(db: Db, orderId: string): Promise<Date | null> {
  const { confirmCancelHours: hours } = await readSettings(db)
  if (hours === 0) return null
  const { rows } = await sql<{ at: Date }>`
    select ${advanceHoursFrom} + make_interval(hours => ${hours}) as at from order_advances v join orders o on o.id = v.order_id
    where o.id = ${orderId} and v.state = 'awaited' and o.status = 'pending'`.execute(db)
  return rows[0]?.at ?? null
}

/** Whether an order is cancelled as soon as no payment of its advance is under way any more. */
export async function isAdvanceOverdue(db: Db, orderId: string): Promise<boolean> {
  const { confirmCancelHours: hours } = await readSettings(db)
  if (hours === 0) return false
  const { rows } = await sql`
    select from order_advances v join orders o on o.id = v.order_id where o.id = ${orderId} and ${isDue(hours, advanceHoursFrom)}`.execute(
    db,
  )
  return rows.length > 0
}

/** A payment that the bank has not decided yet, or that staff look into, is waited for. */
const hasPaymentUnderWay = sql`(
  exists (select from payment_attempts a where a.order_id = o.id and a.status = 'open')
  or exists (select from order_cases c where c.order_id = o.id and c.done_at is null))`

async function remind(tx: Transaction, hours: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update order_advances set reminded_at = now() where order_id in (
      select v.order_id from order_advances v join orders o on o.id = v.order_id
      where v.reminded_at is null and ${isDue(hours, sql`v.asked_at`)} order by v.asked_at limit ${atOnce} for update of v skip locked)
    returning order_id as id`.execute(tx.db)
  for (const { id } of rows) await enqueue(tx.db, 'advance-reminder', { id })
}

/** Looks again under the order's lock: the buyer may have paid, or staff waived it, since the list was read. */
async function endIfUnpaid(tx: Transaction, id: string): Promise<void> {
  const locked = await lockOrder(tx, id)
  const { rows } = await sql`select from orders o where o.id = ${id} and not ${hasPaymentUnderWay}`.execute(tx.db)
  if (rows.length > 0 && isAdvanceAwaited(await readOrder(tx.db, id))) await endUnpaidAdvance(tx, locked)
}
