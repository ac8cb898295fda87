import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'

/** Each minute, so that what is changed since stays few rows. The figures are right before it and after. */
export const salesCrontab = '* * * * * roll-up-sales'

export function salesTasks(ctx: Context): Record<string, Task> {
  return {
    'roll-up-sales': async () => {
      await sql`select fold_sales()`.execute(ctx.db)
    },
  }
}
