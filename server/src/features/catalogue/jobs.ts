import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { mediaCrontab, mediaTasks } from './media-jobs.ts'

/** Refreshes the stock sums each minute, so that sorting the inventory by stock has few products left to sum up. */
export const catalogueCrontab = `${mediaCrontab}\n* * * * * fold-stock`

export function catalogueTasks(ctx: Context, store: MediaStore): Record<string, Task> {
  return {
    ...mediaTasks(ctx, store),
    'fold-stock': async () => {
      await sql`select fold_stock()`.execute(ctx.db)
    },
  }
}
