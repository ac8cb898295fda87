import { failedOrderHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { endFailedOrder } from './change-status.ts'

export const unpaidCrontab = '*/10 * * * * end-unpaid-orders'
const atOnce = 200

/**
 * Cancels orders whose payment failed 24 hours ago and was not retried (rule 6.18): prices are guaranteed no
 * longer than that. Skips orders with an open case.
 */
export function unpaidTasks(ctx: Context): Record<string, Task> {
  return {
    'end-unpaid-orders': async () => {
      const { rows } = await sql<{ id: string }>`
        select o.id from orders o
        where o.status = 'payment_failed'
          and (select max(h.at) from order_history h where h.order_id = o.id and h.status = 'payment_failed')
            < now() - make_interval(hours => ${failedOrderHours})
          and not exists (select from order_cases c where c.order_id = o.id and c.done_at is null)
        order by o.created_at limit ${atOnce}`.execute(ctx.db)
      // One transaction each: an order that is being paid right now does not block the others.
      for (const { id } of rows) await inTransaction(ctx, (tx) => endFailedOrder(tx, id))
    },
  }
}
