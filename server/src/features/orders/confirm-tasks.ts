import { type RawBuilder, sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { readSettings } from '../settings/index.ts'
import { awaitsAdvance, isAwaitedOfOrder } from './advance-rows.ts'
import { confirmHoursFrom } from './cancel-hours.ts'
import { endUnconfirmedOrder, lockOrder } from './change-status.ts'
import { isConfirmable } from './confirm-order.ts'

export const confirmCrontab = ['*/10 * * * * remind-unconfirmed-orders', '*/10 * * * * end-unconfirmed-orders'].join('\n')
const atOnce = 200
/** Orders that were asked about longer ago have been looked at many times. */
const longestDays = 60

/**
 * Reminds buyers of cash orders that they have not confirmed, and cancels these orders later (rules 6.37.1, 6.37.3). Each order is reminded
 * once and cancelled once, however often the jobs run. Both do nothing while the owner has turned the question off, and leave out orders that wait
 * for an advance: paying that confirms them, and it has hours of its own.
 */
export function confirmTasks(ctx: Context): Record<string, Task> {
  return {
    'remind-unconfirmed-orders': async () => {
      const { confirmCashOrders, confirmReminderHours: hours } = await readSettings(ctx.db)
      if (confirmCashOrders && hours > 0) await inTransaction(ctx, (tx) => remind(tx, hours))
    },
    'end-unconfirmed-orders': async () => {
      const { confirmCashOrders, confirmCancelHours: hours } = await readSettings(ctx.db)
      if (!confirmCashOrders || hours === 0) return
      const { rows } = await sql<{ id: string }>`
        select o.id from order_confirmations c join orders o on o.id = c.order_id where ${isDue(hours, confirmHoursFrom)}
        order by c.asked_at limit ${atOnce}`.execute(ctx.db)
      // One transaction each: an order that is being confirmed right now does not block the others.
      for (const { id } of rows) await inTransaction(ctx, (tx) => endIfUnconfirmed(tx, id))
    },
  }
}

const isDue = (hours: number, from: RawBuilder<unknown>) => sql`
  c.confirmed_at is null and c.asked_at >= now() - make_interval(days => ${longestDays}) and ${from} <= now() - make_interval(hours => ${hours})
  and o.status = 'pending' and o.payment_method = 'cash_on_delivery' and o.payment_status <> 'completed'
  and not ${isAwaitedOfOrder}`

async function remind(tx: Transaction, hours: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update order_confirmations set reminded_at = now() where order_id in (
      select c.order_id from order_confirmations c join orders o on o.id = c.order_id
      where c.reminded_at is null and ${isDue(hours, sql`c.asked_at`)} order by c.asked_at limit ${atOnce} for update of c skip locked)
    returning order_id as id`.execute(tx.db)
  for (const { id } of rows) await enqueue(tx.db, 'confirm-reminder', { id })
}

/** Looks again under the order's lock: the buyer may have confirmed, or staff packed it, since the list was read. */
async function endIfUnconfirmed(tx: Transaction, id: string): Promise<void> {
  const locked = await lockOrder(tx, id)
  if (!isConfirmable({ status: locked.status, paymentMethod: locked.payment_method }) || (await awaitsAdvance(tx, locked))) return
  const { rows } = await sql`select from order_confirmations where order_id = ${id} and confirmed_at is null`.execute(tx.db)
  if (rows.length > 0) await endUnconfirmedOrder(tx, locked)
}
