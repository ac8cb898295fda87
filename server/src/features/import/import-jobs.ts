import { importLimits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { withAuditActor } from '../../platform/db/audit-actor.ts'
import { isDatabaseUnavailable } from '../../platform/db/is-database-unavailable.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { FilesUnavailable } from '../../platform/media/s3-client.ts'
import { nameFile, removeFiles } from './change-list.ts'
import { checkImport } from './check-import.ts'
import { continueImport } from './continue-import.ts'
import { fetchPictures } from './fetch-pictures.ts'
import type { MediaContext } from './find-media.ts'
import { changeImportStatus, getImport, type ImportRow } from './import-state.ts'
import { runImport } from './run-import.ts'

/** The payload of the job 'import-products'. */
export const importPayload = z.object({ id: z.uuid() })

/** The time limit of one pass of saving. Stopping the shop waits for the current pass, so it is short. */
const shortPassMs = 8_000
/** An import without a heartbeat for this long has lost its worker. */
const lostSeconds = 60

export const importCrontab = '* * * * * resume-imports'

/** Uploaded files are kept under this name until they are imported. */
export const importsName = 'imports'

export function importTasks(ctx: Context, media: MediaContext, passMs = shortPassMs): Record<string, Task> {
  return {
    'import-products': async (payload) => {
      const { id } = importPayload.parse(payload)
      await withLock(ctx, id, () => workOn(ctx, id, media, passMs))
    },
    'resume-imports': async () => {
      const lost = await sql<{ id: string }>`
        update imports set beat_at = now() where (status in ('checking', 'running') or fetch_at < now()) and beat_at < now() - make_interval(secs => ${lostSeconds})
        returning id`.execute(ctx.db)
      for (const { id } of lost.rows) await continueImport(ctx, id)
      const abandoned = await sql<{ id: string }>`
        update imports set status = 'cancelled', ended_at = now()
        where status = 'checked' and beat_at < now() - make_interval(days => ${importLimits.keptDays}) returning id`.execute(ctx.db)
      for (const { id } of abandoned.rows) await removeFiles(media.files, id)
    },
  }
}

async function workOn(ctx: Context, id: string, media: MediaContext, passMs: number): Promise<void> {
  const row = await getImport(ctx, id)
  // Stock history and audit log name the user who started the import.
  const acting: Context = { ...ctx, actor: { kind: 'admin', staff: 'manager', userId: row.created_by, sessionId: '' } }
  if (row.is_fetching) return fetchMissing(acting, row, media, passMs)
  if (row.status !== 'checking' && row.status !== 'running') return
  try {
    const outcome = await media.files.withFile(nameFile(id), (path) => workOnFile(acting, row, path, media, passMs))
    if (outcome === 'later') return await continueImport(ctx, id)
    if (outcome === undefined) {
      await changeImportStatus(ctx, id, ['checking', 'running'], 'failed', 'The file is no longer here. Import it again to go on.')
      return
    }
  } catch (error) {
    // The job queue retries the job, which resumes the import.
    if (isDatabaseUnavailable(error) || error instanceof FilesUnavailable) throw error
    ctx.log.error({ err: error, importId: id }, 'an import failed')
    await failImport(ctx, id)
  }
  const { status } = await getImport(ctx, id)
  if (status === 'done' || status === 'failed' || status === 'cancelled') await removeFiles(media.files, id)
}

async function workOnFile(ctx: Context, row: ImportRow, path: string, media: MediaContext, passMs: number): Promise<'later' | 'done'> {
  if (row.status === 'checking') {
    await checkImport(ctx, row, path, media)
    return 'done'
  }
  const run = () => runImport(ctx, row, path, media, Date.now() + passMs)
  const result = await withAuditActor({ userId: row.created_by, call: 'POST /admin/imports/:id/start' }, run)
  return result === 'later' ? 'later' : 'done'
}

async function fetchMissing(ctx: Context, row: ImportRow, media: MediaContext, passMs: number): Promise<void> {
  const fetch = () => fetchPictures(ctx, row, media, Date.now() + passMs)
  if ((await withAuditActor({ userId: row.created_by, call: 'POST /admin/imports/:id/pictures' }, fetch)) === 'later')
    await continueImport(ctx, row.id)
}

/** Ends an import, or an attempt to fetch its pictures, after an internal error. */
export async function failImport(ctx: Context, id: string): Promise<void> {
  await sql`update imports set fetch_at = null where id = ${id} and fetch_at <= now()`.execute(ctx.db)
  await changeImportStatus(
    ctx,
    id,
    ['checking', 'running'],
    'failed',
    'Something went wrong on our side. What was saved stays; import the file again to go on.',
  )
}

/**
 * Runs `work` unless another worker holds the import's lock, such as a worker that was wrongly considered lost. The lock occupies a
 * connection while `work` runs.
 */
async function withLock(ctx: Context, id: string, work: () => Promise<void>): Promise<void> {
  await ctx.db.connection().execute(async (db) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(hashtextextended(${`import:${id}`}, 0)) as free`.execute(db)
    if (!rows[0]?.free) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${`import:${id}`}, 0))`.execute(db)
    }
  })
}
