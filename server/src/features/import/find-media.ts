import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hostPattern } from '@saddar/contract'
import { product as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type FetchPublicFile, FetchRefused } from '../../platform/http/fetch-public-file.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { uploadMedia } from '../catalogue/index.ts'
import type { FileMedia } from './read-media.ts'

/** The dependencies of fetching media. */
export interface MediaContext {
  store: MediaStore
  fetchFile: FetchPublicFile
  publicUrl: string
  /** The uploaded files until they are imported. Downloads in progress are in the same local folder. */
  files: PrivateFiles
}

type WantedFile = Pick<FileMedia, 'url' | 'kind'>

const limitFetches = pLimit(4)

/** Reads the media id from a URL of this shop. */
function readOwnId(url: string, publicUrl: string): string | undefined {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  return /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(?:\d+\.webp|video)$/.exec(path)?.[1]
}

/** Finds the media ids, by URL, of files of this shop and of files that an earlier import fetched from the same URL. */
export async function findKnownMedia(ctx: Context, list: Pick<FileMedia, 'url'>[], publicUrl: string): Promise<Map<string, string>> {
  const own = new Map(list.flatMap(({ url }): [string, string][] => [readOwnId(url, publicUrl)].flatMap((id) => (id ? [[url, id]] : []))))
  const urls = list.map(({ url }) => url)
  if (urls.length === 0) return new Map()
  const { rows } = await sql<{ id: string; source_url: string | null }>`
    select id, source_url from media where id = any(${[...own.values()]}::uuid[]) or source_url = any(${urls}::text[])`.execute(ctx.db)
  const ids = new Set(rows.map(({ id }) => id))
  const fetched = rows.flatMap(({ id, source_url }): [string, string][] => (source_url === null ? [] : [[source_url, id]]))
  return new Map([...fetched, ...[...own].filter(([, id]) => ids.has(id))])
}

/** Reads the host of a URL if it may be allowed: a public host name. Returns null for any other URL, and for files of this shop. */
export function readHost(url: string, publicUrl: string): string | null {
  const parsed = readOwnId(url, publicUrl) || url.length > 2_000 ? null : URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) && hostPattern.test(parsed.hostname) ? parsed.hostname : null
}

/** Returns why a URL cannot be fetched, without fetching it; undefined if it can be tried. */
export function findPictureUrlProblem(url: string, hosts: string[], publicUrl: string): string | undefined {
  if (readOwnId(url, publicUrl)) return 'This file is no longer in the shop'
  const host = readHost(url, publicUrl)
  if (host === null) return 'This is not a web address that pictures can be fetched from'
  return hosts.includes(host) ? undefined : `Pictures from ${host} are not allowed yet`
}

/**
 * Fetches a file and stores it like an upload: its content is checked and re-encoded, and it is deleted after three days if nothing references it.
 * @throws AppError FILE_REFUSED, FILE_TOO_LARGE; FetchRefused
 */
function fetchMedia(ctx: Context, { url, kind }: WantedFile, { store, fetchFile, files: { folder } }: MediaContext): Promise<string> {
  return limitFetches(async () => {
    const path = join(folder, `${randomUUID()}.fetched`)
    await mkdir(folder, { recursive: true })
    try {
      await fetchFile(url, { to: path, maximumBytes: kind === 'video' ? limits.videoBytes : limits.imageBytes })
      const { mediaId } = await uploadMedia(ctx, store, { field: 'file', name: 'The file', kind, path })
      await ctx.db.updateTable('media').set({ source_url: url }).where('id', '=', mediaId).execute()
      return mediaId
    } finally {
      await rm(path, { force: true })
    }
  })
}

/** By URL: the ids of available files, and the reasons why the others are missing. */
export interface FetchedFiles {
  files: Map<string, string>
  reasons: Map<string, string>
}

/**
 * Finds known files and fetches the others, each URL once.
 * @throws the first error that the URL did not cause, such as a full disk, after all other files are fetched
 */
export async function fetchFiles(ctx: Context, list: WantedFile[], hosts: string[], media: MediaContext): Promise<FetchedFiles> {
  const files = await findKnownMedia(ctx, list, media.publicUrl)
  const reasons = new Map<string, string>()
  const unknown = new Map(list.filter(({ url }) => !files.has(url)).map((file) => [file.url, file]))
  const failures: unknown[] = []
  await Promise.all(
    [...unknown].map(async ([url, file]) => {
      const obstacle = findPictureUrlProblem(url, hosts, media.publicUrl)
      if (obstacle) return reasons.set(url, obstacle)
      try {
        files.set(url, await fetchMedia(ctx, file, media))
      } catch (error) {
        const reason = explainFetch(error)
        if (reason === undefined) failures.push(error)
        else reasons.set(url, reason)
      }
    }),
  )
  if (failures.length > 0) throw failures[0]
  return { files, reasons }
}

/** Explains for the report why a file could not be fetched; undefined for an internal error. */
function explainFetch(error: unknown): string | undefined {
  if (error instanceof FetchRefused) return `The picture could not be fetched: ${error.message}`
  return error instanceof AppError ? error.message : undefined
}
