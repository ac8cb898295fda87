import { unusedMediaHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { MediaStore } from '../../platform/media/store.ts'

const payload = z.object({ ids: z.array(z.uuid()) })

/** After the commit: deletes these files, unless something shows them still (behaviour 15.2). */
export async function dropUnused(tx: Context, ids: string[], runAt?: Date): Promise<void> {
  if (ids.length > 0) await enqueue(tx.db, 'media-unused', { ids: [...new Set(ids)] }, runAt ? { runAt } : {})
}

/** What was uploaded and is shown nowhere by then is deleted. */
export const dropUnusedLater = (tx: Context, ids: string[]): Promise<void> =>
  dropUnused(tx, ids, new Date(Date.now() + unusedMediaHours * 3_600_000))

export function catalogueTasks(ctx: Context, store: MediaStore): Record<string, Task> {
  return {
    'media-unused': async (given) => {
      for (const id of payload.parse(given).ids) if (await forget(ctx, id)) await store.remove(id)
    },
  }
}

/** True when the file may go: nothing refers to it, and no order shows it. Answers the same when it is asked again. */
async function forget(ctx: Context, id: string): Promise<boolean> {
  try {
    await sql`
      delete from media where id = ${id}
        and not exists (select from order_items where image = '/media/' || ${id}::text || '/1000.webp')
        and not exists (select from settings where key = 'logoId' and value = to_jsonb(${id}::text))`.execute(ctx.db)
  } catch (error) {
    // Whatever shows it holds it by a foreign key.
    if ((error as { code?: string }).code === '23503') return false
    throw error
  }
  return !(await ctx.db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst())
}
