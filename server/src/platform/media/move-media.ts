import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { isUuid } from '../db/is-uuid.ts'
import { hashFile, type S3Client } from './s3-client.ts'
import { keyOf, putMedia, removeMedia, types } from './s3-files.ts'

export interface MoveOptions {
  client: S3Client
  /** The local folder of pictures and videos. */
  folder: string
  widths: readonly number[]
  /** Deletes each picture at its old place when all its files are at the new one. */
  deletes: boolean
  onProgress(progress: MoveProgress): void
  signal: AbortSignal
}
export interface MoveProgress {
  /** Pictures and videos. */
  done: number
  total: number
  /** Files that were copied; the others were there already. */
  copied: number
}

/** Pictures that are moved at the same time. */
const atOnce = 6

/**
 * Copies all pictures and videos from the local folder to the bucket. What is there with the same hash is skipped, so that an interrupted
 * move continues where it ended. The app may run: it reads from both places while it uses the bucket.
 * @throws FilesUnavailable; Error when a file did not arrive as it is
 */
export async function moveToBucket(options: MoveOptions): Promise<MoveProgress> {
  const ids = (await readdir(options.folder).catch(ignoreMissing)).filter(isUuid)
  return moveEach(ids, options, async (id, noteCopy) => {
    const own = join(options.folder, id)
    const stored = new Set<string>()
    // A second look finds the copies that a job has made meanwhile.
    for (let files = await readdir(own).catch(ignoreMissing); files.some((file) => !stored.has(file)); ) {
      for (const file of files.filter((each) => !stored.has(each))) {
        if (await storeFile(options, id, file)) noteCopy()
        stored.add(file)
      }
      files = await readdir(own).catch(ignoreMissing)
    }
    // The app has deleted it meanwhile: first here, then in the bucket.
    if (!existsSync(own)) await removeMedia(options.client, id, options.widths)
    else if (options.deletes) await rm(own, { recursive: true, force: true })
  })
}

/** @returns whether the file had to be copied */
async function storeFile({ client, folder }: MoveOptions, id: string, file: string): Promise<boolean> {
  const path = join(folder, id, file)
  try {
    if (await isSame(client, keyOf(id, file), path)) return false
    await putMedia(client, id, join(folder, id), file)
    if (await isSame(client, keyOf(id, file), path)) return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  throw new Error(`${path} did not arrive in the bucket as it is.`)
}

async function isSame(client: S3Client, key: string, path: string): Promise<boolean> {
  const [found, { size }] = await Promise.all([client.find(key), stat(path)])
  return found !== undefined && found.size === size && found.sha256 === (await hashFile(path))
}

/** Copies all pictures and videos from the bucket to the local folder, like `moveToBucket`. */
export async function moveToDisk(options: MoveOptions): Promise<MoveProgress> {
  const { client, folder, widths } = options
  const files = new Map<string, string[]>()
  for await (const key of client.list('media/')) {
    const [, id = '', file = ''] = key.split('/')
    if (isUuid(id) && /^(\d{1,4}\.(webp|avif|jpg)|video)$/.test(file)) files.set(id, [...(files.get(id) ?? []), file])
  }
  return moveEach([...files.keys()], options, async (id, noteCopy) => {
    await mkdir(join(folder, id), { recursive: true })
    for (const file of files.get(id)!) if (await fetchFile(options, id, file)) noteCopy()
    if (options.deletes) await removeMedia(client, id, widths)
  })
}

/** Under another name until it is complete, so that half of a picture is never served. */
async function fetchFile({ client, folder }: MoveOptions, id: string, file: string): Promise<boolean> {
  const key = keyOf(id, file)
  const found = await client.find(key)
  if (!found) return false
  const name = file === 'video' ? `video${Object.keys(types).find((extension) => types[extension] === found.type) ?? '.mp4'}` : file
  const [path, part] = [join(folder, id, name), join(folder, `${id}.part`, name)]
  const isWhole = async (at: string) => (found.sha256 ? (await hashFile(at)) === found.sha256 : (await stat(at)).size === found.size)
  if (existsSync(path) && (await isWhole(path))) return false
  await mkdir(join(folder, `${id}.part`), { recursive: true })
  try {
    await client.download(key, part)
    if (!(await isWhole(part))) throw new Error(`${key} did not arrive on the disk as it is.`)
    await rename(part, path)
  } finally {
    await rm(join(folder, `${id}.part`), { recursive: true, force: true })
  }
  return true
}

async function moveEach(
  ids: string[],
  { onProgress, signal }: MoveOptions,
  moveOne: (id: string, noteCopy: () => void) => Promise<void>,
): Promise<MoveProgress> {
  const progress = { done: 0, total: ids.length, copied: 0 }
  const limit = pLimit(atOnce)
  onProgress(progress)
  const moves = ids.map((id) =>
    limit(async () => {
      signal.throwIfAborted()
      await moveOne(id, () => progress.copied++)
      progress.done++
      onProgress(progress)
    }),
  )
  try {
    await Promise.all(moves)
  } finally {
    // The first failure ends the move; what is under way ends before the program does.
    limit.clearQueue()
    if (limit.activeCount > 0) await Promise.allSettled(moves.slice(0, progress.done + atOnce))
  }
  return progress
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}
