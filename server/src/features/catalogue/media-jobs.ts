import { unusedMediaHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { MediaStore } from '../../platform/media/store.ts'

/** Finds what was there before copies were made, what the demo brought, and what a crash left. */
export const mediaCrontab = '23 * * * * media-copies ?queue=media-copies'
/** A pass is short: until it ends, mails have half of the job runner. */
const passMs = 2_000

const payload = z.object({ ids: z.array(z.uuid()) })
/** What was just uploaded, or all that has no copies: nobody awaits those. */
const copyPayload = z.object({ ids: z.array(z.uuid()).optional() })

/** After the commit: deletes these files, unless something shows them still (behaviour 15.2). */
export async function dropUnused(tx: Context, ids: string[], runAt?: Date): Promise<void> {
  if (ids.length > 0) await enqueue(tx.db, 'media-unused', { ids: [...new Set(ids)] }, runAt ? { runAt } : {})
}

/** What was uploaded and is shown nowhere by then is deleted. */
export const dropUnusedLater = (tx: Context, ids: string[]): Promise<void> =>
  dropUnused(tx, ids, new Date(Date.now() + unusedMediaHours * 3_600_000))

/** After the commit: the AVIF and JPEG copies of these pictures, or of all that have none (behaviour 15.10). */
export const copyPicturesSoon = (tx: Context, ids: string[] | undefined): Promise<void> =>
  enqueue(tx.db, 'media-copies', { ids }, { queue: 'media-copies' })

export function mediaTasks(ctx: Context, store: MediaStore): Record<string, Task> {
  return {
    'media-copies': (given, stopping) => makeCopies(ctx, store, copyPayload.parse(given).ids, stopping),
    'media-unused': async (given) => {
      for (const id of payload.parse(given).ids) if (await forget(ctx, id)) await store.remove(id)
    },
  }
}

/** A pass over pictures without copies, the newest first, and the next pass if that was not all. */
async function makeCopies(ctx: Context, store: MediaStore, wanted?: string[], stopping?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from media where kind = 'picture' and copied_at is null and ${wanted ? sql`id = any(${wanted}::uuid[])` : sql`true`}
    order by created_at desc, id limit 20`.execute(ctx.db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const told = await store.addCopies(ids, passMs, { isAwaited: wanted !== undefined, stopping })
  for (const { id, problem } of told) if (problem) ctx.log.warn({ mediaId: id, problem }, 'a picture has no copies')
  await inTransaction(ctx, async (tx) => {
    await sql`update media set copied_at = now() where id = any(${told.map(({ id }) => id)}::uuid[])`.execute(tx.db)
    await copyPicturesSoon(tx, wanted)
  })
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
