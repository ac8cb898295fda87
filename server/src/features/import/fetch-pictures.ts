import { type ProductInputBody as Input, productInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { saveProducts } from '../catalogue/index.ts'
import { findPresent } from './check-import.ts'
import { fetchFiles, type MediaContext } from './find-media.ts'
import { readImportHosts, selectAllowedHost } from './import-hosts.ts'
import { scheduleFetchRetry } from './import-pictures.ts'
import type { ImportRow } from './import-state.ts'

const batch = 25

/** A missing picture to be fetched in this attempt. */
interface Due {
  id: string
  handle: string
  color: string | null
  position: number
  kind: 'picture' | 'video'
  url: string
  alt: string
}
/** A fetched picture. */
type Fetched = Pick<Due, 'position' | 'alt'> & { mediaId: string }

type MediaItem = NonNullable<Input['media']>[number]

/**
 * Fetches the missing pictures of an ended import, each once, and inserts them at their places in the file's order (rule 17.8). After all were
 * tried, schedules the next attempt.
 * @returns 'later' when the time limit was reached first
 */
export async function fetchPictures(ctx: Context, row: ImportRow, media: MediaContext, untilMs: number): Promise<'done' | 'later'> {
  for (;;) {
    const due = await takeDue(ctx, row)
    if (due.length === 0) break
    await fetchBatch(ctx, due, media)
    if (Date.now() > untilMs) return 'later'
  }
  await inTransaction(ctx, async (tx) => {
    // If staff requested another attempt meanwhile, its job is queued already.
    const { rows } = await sql`
      select from imports where id = ${row.id} and date_trunc('milliseconds', fetch_at) = ${row.fetch_at} for update`.execute(tx.db)
    if (rows.length > 0) await scheduleFetchRetry(tx, row.id, row.fetches_left)
  })
  return 'done'
}

/** Takes the next pictures of this attempt and marks them as tried, so that the attempt does not retry one that crashed the process. */
async function takeDue(ctx: Context, { id, fetch_at }: ImportRow): Promise<Due[]> {
  await sql`update imports set beat_at = now() where id = ${id}`.execute(ctx.db)
  const { rows } = await sql<Due>`
    with due as (
      select id from import_pictures p
      where import_id = ${id} and (tried_at is null or tried_at < ${fetch_at}) and exists (${selectAllowedHost(sql`p.host`)})
      order by line, id limit ${batch}
    )
    update import_pictures p set tried_at = clock_timestamp() from due where p.id = due.id
    returning p.id, p.handle, p.color, p.position, p.kind, p.url, p.alt`.execute(ctx.db)
  return rows
}

async function fetchBatch(ctx: Context, due: Due[], media: MediaContext): Promise<void> {
  const byHandle = Map.groupBy(due, ({ handle }) => handle)
  const present = await findPresent(ctx, [...byHandle.keys()])
  const wanted = due.filter(({ handle }) => present.has(handle))
  const { files, reasons } = await fetchFiles(ctx, wanted, await readImportHosts(ctx), media)
  for (const [handle, list] of byHandle) {
    const productId = present.get(handle)?.id
    const fetched = list.filter(({ url }) => files.has(url))
    await recordReasons(
      ctx,
      list.filter((picture) => !fetched.includes(picture)),
      reasons,
    )
    // The product was deleted meanwhile.
    if (!productId) await deleteMissing(ctx, list)
    else if (fetched.length > 0) await addToProduct(ctx, productId, fetched, files)
  }
}

/** Adds fetched pictures to their product. Pictures that validation rejects stay missing, with the reason. */
async function addToProduct(ctx: Context, id: string, fetched: Due[], files: Map<string, string>): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const missing = await readPositions(tx, fetched)
      const insert = (items: MediaItem[], color: string | null): MediaItem[] =>
        insertMedia(
          items,
          fetched.filter((each) => each.color === color).map((each) => ({ ...each, mediaId: files.get(each.url)! })),
          missing.get(color) ?? [],
        )
      await saveProducts(tx, [{ id, change: (present) => parse(productInput, withMedia(present!, insert)) }])
      await deleteMissing(tx, fetched)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = error.extras.errors?.[0]?.msg ?? error.message
    await recordReasons(ctx, fetched, new Map(fetched.map(({ url }) => [url, message])))
  }
}

const withMedia = (present: Input, insert: (items: MediaItem[], color: string | null) => MediaItem[]): Input => ({
  ...present,
  media: insert(present.media ?? [], null),
  variants: (present.variants ?? []).map((variant) => {
    const name = typeof variant.color === 'string' ? variant.color : variant.color.name
    return { ...variant, media: insert(variant.media ?? [], name.toLowerCase()) }
  }),
})

/** Reads, by colour, the positions of the product's other pictures that are still missing. */
async function readPositions(tx: Context, fetched: Due[]): Promise<Map<string | null, number[]>> {
  const ids = fetched.map(({ id }) => id)
  const { rows } = await sql<{ color: string | null; position: number }>`
    select o.color, o.position from import_pictures o join import_pictures one on one.id = ${ids[0]}
    where o.import_id = one.import_id and o.handle = one.handle and o.id <> all(${ids}::bigint[])`.execute(tx.db)
  return new Map([...Map.groupBy(rows, ({ color }) => color)].map(([color, list]) => [color, list.map(({ position }) => position)]))
}

/** Inserts fetched pictures at their positions in the file's list; `missing` holds the positions of pictures that are still missing. */
function insertMedia<T extends { mediaId: string; alt?: string | undefined }>(items: T[], fetched: Fetched[], missing: number[]) {
  const all: (T | MediaItem)[] = [...items]
  for (const { position, mediaId, alt } of fetched.toSorted((one, other) => one.position - other.position)) {
    if (all.some((item) => item.mediaId === mediaId)) continue
    const place = position - missing.filter((other) => other < position).length
    all.splice(place, 0, { mediaId, alt })
  }
  return all
}

async function deleteMissing(ctx: Context, list: Due[]): Promise<void> {
  await sql`delete from import_pictures where id = any(${list.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
}

/** Records why pictures are still missing. */
async function recordReasons(ctx: Context, list: Due[], reasons: Map<string, string>): Promise<void> {
  const rows = list.flatMap(({ id, url }) => (reasons.has(url) ? [{ id, message: reasons.get(url) }] : []))
  if (rows.length === 0) return
  await sql`
    update import_pictures p set message = left(r.message, 500)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, message text) where p.id = r.id`.execute(ctx.db)
}
