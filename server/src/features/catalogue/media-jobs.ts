import { undoSeconds, unusedMediaHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { EventBus } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { canDeleteFiles } from '../../platform/media/deletion-lock.ts'
import type { MediaFiles } from '../../platform/media/media-files.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { tags } from '../live/index.ts'

/** Finds pictures without copies: uploaded before this feature, from the demo, or after a crash. */
export const mediaCrontab = '23 * * * * media-copies ?queue=media-copies'
/** The time limit of a pass. It is short, because other jobs, such as mails, get only half of the job runner during a pass. */
const passMs = 2_000
const retryAfterBackupMs = 600_000

const payload = z.object({ ids: z.array(z.uuid()) })
/** Without ids, all pictures that have no copies. */
const copyPayload = z.object({ ids: z.array(z.uuid()).optional() })

/** Deletes these files once their deletion can no longer be undone, unless something references them then (rules 15.2, 16.14). */
export async function deleteUnusedMedia(tx: Context, ids: string[], delayMs: number = undoSeconds.filesKept * 1_000): Promise<void> {
  if (ids.length > 0) await enqueue(tx.db, 'media-unused', { ids: [...new Set(ids)] }, { inMs: delayMs })
}

/** Deletes uploads that nothing references after 72 hours. */
export const scheduleUnusedMediaDeletion = (tx: Context, ids: string[]): Promise<void> =>
  deleteUnusedMedia(tx, ids, unusedMediaHours * 3_600_000)

/** Makes the AVIF and JPEG copies of these pictures after the commit, or of all pictures without copies (rule 15.10). */
export const enqueuePictureCopies = (tx: Context, ids: string[] | undefined): Promise<void> =>
  enqueue(tx.db, 'media-copies', { ids }, { queue: 'media-copies' })

export function mediaTasks(ctx: Context, store: MediaStore): Record<string, Task> {
  return {
    'media-copies': (given, stopping) => makeCopies(ctx, store, copyPayload.parse(given).ids, stopping),
    'media-unused': async (given) => {
      for (const id of await listUnshown(ctx, payload.parse(given).ids)) if (await deleteUnused(ctx, id)) await deleteFiles(ctx, store, id)
    },
  }
}

/** Runs one pass over pictures without copies, newest first, and enqueues the next pass when some are left. */
async function makeCopies(ctx: Context, store: MediaStore, wanted?: string[], stopping?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from media where kind = 'picture' and copied_at is null and ${wanted ? sql`id = any(${wanted}::uuid[])` : sql`true`}
    order by created_at desc, id limit 20`.execute(ctx.db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const results = await store.addCopies(ids, passMs, { isAwaited: wanted !== undefined, stopping })
  for (const { id, problem } of results) if (problem) ctx.log.warn({ mediaId: id, problem }, 'a picture has no copies')
  const done = results.map(({ id }) => id)
  const kept = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`update media set copied_at = now() where id = any(${done}::uuid[]) returning id`.execute(
      tx.db,
    )
    await enqueuePictureCopies(tx, wanted)
    return rows.map(({ id }) => id)
  })
  // Deleted meanwhile: the copies may have been stored after the deletion.
  for (const id of done) if (!kept.includes(id)) await deleteFiles(ctx, store, id)
}

/** Other nodes hold pictures in memory: they forget it after the files are gone, since they would read those again before. Idempotent. */
async function deleteFiles(ctx: Context, store: MediaStore, id: string): Promise<void> {
  await store.remove(id)
  await inTransaction(ctx, async (tx) => tx.invalidate([tags.media(id)]))
}

/** Drops pictures that other processes deleted from the memory of this one. */
export function forgetDeletedMedia(events: EventBus, files: MediaFiles): void {
  const prefix = tags.media('')
  events.onInvalidated((stale) => {
    if (stale === 'all') files.forget()
    else for (const tag of stale) if (tag.startsWith(prefix)) files.forget(tag.slice(prefix.length))
  })
}

/**
 * Those that no order shows, not even as a cancelled item, and that are not the shop's logo, also when a pass before has deleted only their rows.
 * Reads the items of all orders once for all files, since an index of their pictures would cost each order more.
 */
async function listUnshown(ctx: Context, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (select id, '/media/' || id || '/1000.webp' as path from unnest(${ids}::text[]) id)
    select id from given where not exists (select from order_items where image = path)
      and not exists (select from cancelled_items where image = path)
      and not exists (select from settings where key = 'logoId' and value = to_jsonb(id))`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the row of a file that nothing references, or tries again later when a backup is running. Returns true when
 * the file can be deleted. Idempotent.
 */
async function deleteUnused(ctx: Context, id: string): Promise<boolean> {
  try {
    return await inTransaction(ctx, async (tx) => {
      if (!(await canDeleteFiles(tx.db))) {
        await deleteUnusedMedia(tx, [id], retryAfterBackupMs)
        return false
      }
      await tx.db.deleteFrom('media').where('id', '=', id).execute()
      return !(await tx.db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst())
    })
  } catch (error) {
    // A foreign key still references it.
    if ((error as { code?: string }).code === '23503') return false
    throw error
  }
}
