import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'

/** Each minute, so that few changes wait to be added up. The figures include those; the count of pieces sold, by which products are sorted, does not. */
export const salesCrontab = '* * * * * fold-sales'

export function salesTasks(ctx: Context): Record<string, Task> {
  return {
    'fold-sales': async () => {
      await sql`select fold_sales()`.execute(ctx.db)
    },
  }
}
