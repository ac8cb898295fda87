import type { ImportPicture } from '@saddar/contract'
import { importLimits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { columnName } from './columns.ts'
import { continueImport } from './continue-import.ts'
import { readHost } from './find-media.ts'
import { selectAllowedHost } from './import-hosts.ts'
import { getImport } from './import-state.ts'
import type { MissingMedia } from './to-input.ts'

/** A missing picture as it is reported: with its product's handle and the reason. */
export interface ReportedPicture extends MissingMedia {
  handle: string
  message: string
}

/**
 * Records missing pictures of an import.
 * @param wasTried false after a check, which fetches nothing
 */
export async function recordMissingPictures(
  tx: Context,
  id: string,
  list: ReportedPicture[],
  publicUrl: string,
  wasTried: boolean,
): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ column, ...picture }) => ({ ...picture, column: columnName(column), host: readHost(picture.url, publicUrl) }))
  await sql`
    insert into import_pictures (import_id, line, column_name, handle, color, position, kind, url, alt, host, message, tried_at)
    select ${id}, p.line, p.column, left(p.handle, 200), p.color, p.position, p.kind, left(p.url, 2000), left(p.alt, 200), p.host, left(p.message, 500),
      case when ${wasTried} then clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(line int, "column" text, handle text, color text, position int, kind text, url text, alt text, host text, message text)`.execute(
    tx.db,
  )
}

/** @throws AppError IMPORT_NOT_FOUND */
export async function listPictures(ctx: Context, id: string, { page, limit }: { page: number; limit: number }) {
  const { missing_count: total } = await getImport(ctx, id)
  const { rows } = await sql<ImportPicture>`
    select line, column_name as column, handle, url, message from import_pictures where import_id = ${id}
    order by line, id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  return { pictures: rows, total, page, limit, totalPages: Math.ceil(total / limit) }
}

const retryPauses = importLimits.pictureRetryMinutes

/** Schedules an attempt to fetch the missing pictures now, and restores the full number of automatic retries. */
export async function scheduleFetchNow(tx: Context, id: string): Promise<void> {
  await sql`update imports set fetch_at = now(), fetches_left = ${retryPauses.length} where id = ${id}`.execute(tx.db)
  await continueImport(tx, id)
}

/**
 * Schedules the next attempt after an import or an attempt, if pictures of allowed hosts are missing and retries are left. The pause before each
 * attempt is longer than the one before.
 * @param left the number of retries that are left
 */
export async function scheduleFetchRetry(tx: Context, id: string, left: number = retryPauses.length): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from import_pictures where import_id = ${id} and exists (${selectAllowedHost(sql`host`)})) as waits`.execute(
    tx.db,
  )
  const pause = rows[0]?.waits ? retryPauses[retryPauses.length - left] : undefined
  const at = pause === undefined ? null : new Date(Date.now() + pause * 60_000)
  await sql`update imports set fetch_at = ${at}, fetches_left = ${Math.max(0, left - 1)} where id = ${id}`.execute(tx.db)
  if (at) await continueImport(tx, id, at)
}
