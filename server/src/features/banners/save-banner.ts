import { type BannerInput, bannerChanges, bannerInput, type StaffBanner } from '@saddar/contract'
import { banner as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { findLastChange } from '../../platform/db/find-last-change.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { readLoaded, refuseOutdated } from '../../platform/http/refuse-outdated.ts'
import { deleteUnusedMedia, type Media } from '../catalogue/index.ts'
import { announceBanners, scheduleBannerAnnouncements } from './announce-banners.ts'
import { getBanner } from './read.ts'

type Fields = Record<string, unknown>

/** Creates a banner from a form's fields and uploads. Without picture and video it is inactive. @throws AppError VALIDATION */
export function createBanner(ctx: Context, fields: Fields, media: Media[]): Promise<StaffBanner> {
  const input = parse(bannerInput, fields)
  const [picture, videos] = sortMedia(media)
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('banners')
      .values(toRow(input, picture, videos.length > 0))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeVideos(tx, id, videos)
    return finish(tx, id, input)
  })
}

/**
 * Updates a banner; missing fields do not change. A new picture replaces the old one, and an empty `image` removes it; videos are added to
 * those in `existingVideos`.
 * @throws AppError BANNER_NOT_FOUND, CHANGED_MEANWHILE, VALIDATION
 */
export function updateBanner(ctx: Context, id: string, fields: Fields, media: Media[]): Promise<StaffBanner> {
  const { image, existingVideos, was, ...texts } = fields
  const changes = parse(bannerChanges, texts)
  const [picture, added] = sortMedia(media)
  return inTransaction(ctx, async (tx) => {
    const present = await holdBanner(tx, id)
    const shownNow = await getBanner(tx.db, id)
    // A newly uploaded picture is never the present one.
    const given = { ...changes, image: image === '' ? null : undefined, existingVideos: readList(existingVideos) }
    await refuseOutdated(
      ...([withPaths(given), withPaths({ ...shownNow, existingVideos: shownNow.videos }), withPaths(readLoaded(was))] as const),
      () => findLastChange(tx, [{ kind: 'banners', ids: [id] }]),
    )
    const { position, title, description, target_url, priority, is_active, starts_at, ends_at } = present
    const input = parse(bannerInput, {
      ...{ position, title, description, targetUrl: target_url, priority, isActive: is_active },
      ...{ startsAt: starts_at?.toISOString() ?? null, endsAt: ends_at?.toISOString() ?? null },
      ...changes,
    })
    const before = await listVideos(tx, id)
    const videos = [...keepVideos(before, existingVideos), ...added]
    const pictureNow = picture ?? (image === '' ? null : present.media_id)
    await tx.db
      .updateTable('banners')
      .set({ ...toRow(input, pictureNow, videos.length > 0), updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    if (videos.join() !== before.join()) await writeVideos(tx, id, videos)
    const shown = new Set([pictureNow, ...videos])
    await deleteUnusedMedia(
      tx,
      [present.media_id, ...before].filter((media): media is string => media !== null && !shown.has(media)),
    )
    return finish(tx, id, input)
  })
}

/** The form has the addresses of files as browsers get them: with MEDIA_URL they begin with another one than here. */
function withPaths<T extends Fields | undefined>(fields: T): T {
  if (fields === undefined) return fields
  const toPath = (url: unknown) => (typeof url === 'string' ? url.slice(Math.max(0, url.lastIndexOf('/media/'))) : url)
  const { image, existingVideos } = fields
  return {
    ...fields,
    ...(image ? { image: toPath(image) } : {}),
    ...(Array.isArray(existingVideos) && { existingVideos: existingVideos.map(toPath) }),
  }
}

/** Deletes a banner; a job deletes its files. @throws AppError BANNER_NOT_FOUND */
export function deleteBanner(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { media_id } = await holdBanner(tx, id)
    const videos = await listVideos(tx, id)
    await tx.db.deleteFrom('banners').where('id', '=', id).execute()
    await deleteUnusedMedia(tx, [...(media_id ? [media_id] : []), ...videos])
    announceBanners(tx)
  })
}

const toRow = (input: BannerInput, picture: string | null | undefined, hasVideo: boolean) => ({
  position: input.position,
  title: input.title,
  description: input.description,
  target_url: input.targetUrl,
  priority: input.priority,
  is_active: input.isActive && (hasVideo || Boolean(picture)),
  media_id: picture ?? null,
  starts_at: input.startsAt,
  ends_at: input.endsAt,
})

/** Splits the uploaded ids into the picture (the last of several) and the videos. */
function sortMedia(media: Media[]): [string | undefined, string[]] {
  const idsOf = (kind: Media['kind']) => media.filter((one) => one.kind === kind).map(({ mediaId }) => mediaId)
  return [idsOf('picture').at(-1), idsOf('video')]
}

async function holdBanner(tx: Context, id: string) {
  const row = isUuid(id) ? await tx.db.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() : undefined
  if (!row) throw new AppError('BANNER_NOT_FOUND')
  return row
}

async function listVideos(tx: Context, id: string): Promise<string[]> {
  const rows = await tx.db.selectFrom('banner_videos').select('media_id').where('banner_id', '=', id).orderBy('position').execute()
  return rows.map(({ media_id }) => media_id)
}

/** Keeps the videos that a JSON list of URLs names, in the order of the list; without a list, keeps all. */
function keepVideos(present: string[], list: unknown): string[] {
  if (list === undefined) return present
  const urls = readList(list)
  if (!urls) throw invalid([{ msg: 'existingVideos must be a JSON list of addresses', path: 'existingVideos' }])
  return urls
    .map((url) => /\/media\/([^/]+)/.exec(url)?.[1] ?? '')
    .filter((id, index, all) => present.includes(id) && all.indexOf(id) === index)
}

function readList(list: unknown): string[] | undefined {
  try {
    const read: unknown = typeof list === 'string' ? JSON.parse(list) : list
    return Array.isArray(read) && read.every((url) => typeof url === 'string') ? read : undefined
  } catch {
    return undefined
  }
}

async function writeVideos(tx: Context, id: string, videos: string[]): Promise<void> {
  if (videos.length > limits.videos) throw invalid([{ msg: `At most ${limits.videos} videos`, path: 'videos' }])
  await tx.db.deleteFrom('banner_videos').where('banner_id', '=', id).execute()
  const rows = videos.map((media_id, position) => ({ banner_id: id, media_id, position }))
  if (rows.length > 0) await tx.db.insertInto('banner_videos').values(rows).execute()
}

async function finish(tx: Transaction, id: string, { startsAt, endsAt }: BannerInput): Promise<StaffBanner> {
  await scheduleBannerAnnouncements(tx, [startsAt, endsAt])
  announceBanners(tx)
  return getBanner(tx.db, id)
}
