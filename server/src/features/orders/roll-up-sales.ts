import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'

/**
 * Every minute, so that few changes are left to add at query time. Figures include those changes; `products.sold`, the sort key of lists,
 * does not.
 */
export const salesCrontab = '* * * * * roll-up-sales'

export function salesTasks(ctx: Context): Record<string, Task> {
  return {
    'roll-up-sales': async () => {
      await sql`select fold_sales()`.execute(ctx.db)
    },
  }
}
