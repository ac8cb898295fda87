import { abandonedWishlistDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'

export const wishlistCrontab = '47 3 * * * clean-lists'

/** Deletes device lists without additions for a year (rule 4.7). Lists of signed-in users are not deleted. */
export function wishlistTasks(ctx: Context): Record<string, Task> {
  return {
    'clean-lists': async () => {
      await sql`
        delete from wishlist_items where device_id in (
          select device_id from wishlist_items where device_id is not null
          group by device_id having max(added_at) < now() - make_interval(days => ${abandonedWishlistDays})
        )`.execute(ctx.db)
    },
  }
}
