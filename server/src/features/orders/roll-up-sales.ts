import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'

/** Each minute, so that few changes are left to add at query time. Figures include those changes; `products.sold`, by which lists are sorted, does not. */
export const salesCrontab = '* * * * * roll-up-sales'

export function salesTasks(ctx: Context): Record<string, Task> {
  return {
    'roll-up-sales': async () => {
      await sql`select fold_sales()`.execute(ctx.db)
    },
  }
}
