import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { AppError } from '../http/app-error.ts'
import { DiskFiles } from './disk-files.ts'
import type { Candidate, MediaFiles } from './media-files.ts'
import { type CopyMessage, type CopyOptions, copyPictures } from './picture-copies.ts'
import type { S3Client } from './s3-client.ts'

export const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
const immutable = 'public, max-age=31536000, immutable'
/** The pictures that a node holds in memory, so that not every request asks the bucket. */
const cacheBytes = 64 * 1024 * 1024
/** For how long a node believes that an AVIF or JPEG copy does not exist. */
const missingMs = 600_000
/** Pictures of one pass of copies, which are fetched before it. */
const copiesAtOnce = 4
const limitRequests = pLimit(32)
const limitUploads = pLimit(8)

/** The key of a file is the path of its public address, so that a CDN can be put before the bucket. */
export const keyOf = (id: string, file: string): string => `media/${id}/${file.startsWith('video.') ? 'video' : file}`

/** Stores a file of a picture or video under its key. */
export const putMedia = (client: S3Client, id: string, folder: string, file: string): Promise<void> =>
  client.put(keyOf(id, file), join(folder, file), { type: types[extname(file)]!, cacheControl: immutable })

/** Deletes all files of a picture or video. Also succeeds when there are none. */
export async function removeMedia(client: S3Client, id: string, widths: readonly number[]): Promise<void> {
  const pictures = widths.flatMap((width) => ['webp', 'avif', 'jpg'].map((kind) => `${width}.${kind}`))
  await Promise.all([...pictures, 'video'].map((file) => limitUploads(() => client.remove(keyOf(id, file)))))
}

/** Keeps files in a bucket. Files that are still in the local folder, from before the bucket was used, are served from there. */
export class S3Files implements MediaFiles {
  readonly #client: S3Client
  readonly #widths: readonly number[]
  readonly #disk: DiskFiles
  /** Pictures by key; empty for copies that do not exist. */
  readonly #pictures: LRUCache<string, Buffer>

  constructor(client: S3Client, folder: string, widths: readonly number[]) {
    this.#client = client
    this.#widths = widths
    this.#disk = new DiskFiles(folder)
    this.#pictures = new LRUCache<string, Buffer>({
      maxSize: cacheBytes,
      sizeCalculation: (bytes) => bytes.length + 200,
      fetchMethod: async (key, _stale, { options }) => {
        const bytes = await limitRequests(() => client.read(key))
        if (bytes) return bytes
        if (key.endsWith('.webp')) return undefined
        options.ttl = missingMs
        return Buffer.alloc(0)
      },
    })
  }

  get folder(): string {
    return this.#disk.folder
  }

  prepare(): Promise<void> {
    return this.#disk.prepare()
  }

  async add(id: string, building: string): Promise<void> {
    try {
      await this.#putAll(id, building, await readdir(building))
    } catch (error) {
      // Nothing refers to what remains when this fails too.
      await this.#removeKeys(id).catch(() => undefined)
      throw error
    }
    await rm(building, { recursive: true, force: true })
  }

  async addCopies(ids: string[], milliseconds: number, manner?: CopyOptions): Promise<CopyMessage[]> {
    const folder = await mkdtemp(join(tmpdir(), 'media-copies-'))
    try {
      const batch = ids.slice(0, copiesAtOnce)
      for (const id of batch) await this.#fetchSizes(id, folder)
      const messages = await copyPictures({ folder, ids: batch, milliseconds }, manner)
      for (const { id, problem } of messages) {
        if (problem) continue
        const made = (await readdir(join(folder, id))).filter((name) => !name.endsWith('.webp'))
        await this.#putAll(id, join(folder, id), made)
      }
      return messages
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** The local files first: a move in progress then finds them gone and removes what it has stored. */
  async remove(id: string): Promise<void> {
    await this.#disk.remove(id)
    await this.#removeKeys(id)
  }

  forget(id?: string): void {
    const keys = id === undefined ? 'media/' : `media/${id}/`
    for (const key of this.#pictures.keys()) if (key.startsWith(keys)) this.#pictures.delete(key)
  }

  async listMissing(ids: string[]): Promise<string[]> {
    const missing = await Promise.all(
      ids.map((id) =>
        limitRequests(async () => {
          const found = (await this.#client.find(keyOf(id, `${this.#widths[0]}.webp`))) ?? (await this.#client.find(keyOf(id, 'video')))
          return found ? [] : [id]
        }),
      ),
    )
    return this.#disk.listMissing(missing.flat())
  }

  async send(request: FastifyRequest, reply: FastifyReply, id: string, candidates: Candidate[]): Promise<boolean> {
    if (candidates[0]?.name === 'video') {
      return (await this.#sendVideo(request, reply, id, candidates[0])) || this.#disk.send(request, reply, id, candidates)
    }
    if (!this.#widths.includes(Number.parseInt(candidates[0]?.name ?? '', 10))) return false
    // A file never changes, so a browser that has one needs no look into the bucket, unless it has a substitute.
    const tags = listTags(request)
    const held = candidates.find(({ name, cacheControl }) => cacheControl === immutable && tags.includes(`"${id}/${name}"`))
    for (const { name, cacheControl } of held ? [held] : candidates) {
      const bytes = held ? undefined : await this.#pictures.fetch(keyOf(id, name))
      if (!held && !bytes?.length) continue
      reply.header('Cache-Control', cacheControl).header('ETag', `"${id}/${name}"`)
      if (held) reply.code(304).send()
      else reply.type(types[extname(name)]!).send(bytes)
      return true
    }
    return this.#disk.send(request, reply, id, candidates)
  }

  async #sendVideo(request: FastifyRequest, reply: FastifyReply, id: string, { name, cacheControl }: Candidate): Promise<boolean> {
    const tag = `"${id}/${name}"`
    const send = () => reply.header('Cache-Control', cacheControl).header('ETag', tag).header('Accept-Ranges', 'bytes')
    if (listTags(request).includes(tag)) {
      send().code(304).send()
      return true
    }
    const response = await limitRequests(() => this.#client.open(keyOf(id, name), readRange(request, tag)))
    if (!response) return false
    if (response.status === 416) {
      await response.body?.cancel()
      throw new AppError('BAD_JSON')
    }
    const type = response.headers.get('content-type') ?? ''
    // Another program may have changed the object: nothing that a browser would run is sent from the app's origin.
    send().type(Object.values(types).includes(type) ? type : 'application/octet-stream')
    for (const header of ['content-length', 'content-range']) {
      const value = response.headers.get(header)
      if (value) reply.header(header, value)
    }
    const isHead = request.method === 'HEAD'
    if (isHead) await response.body?.cancel()
    reply.code(response.status).send(isHead || !response.body ? Readable.from([]) : Readable.fromWeb(response.body as never))
    return true
  }

  async #putAll(id: string, folder: string, files: string[]): Promise<void> {
    const puts = files.map((file) => limitUploads(() => putMedia(this.#client, id, folder, file)))
    // None may be under way when the caller removes what is there.
    await Promise.allSettled(puts)
    await Promise.all(puts)
  }

  /** Fetches the WebP files from which copies are made; none when the picture is gone, which `copyPictures` reports. */
  async #fetchSizes(id: string, folder: string): Promise<void> {
    const own = join(folder, id)
    await mkdir(own)
    for (const file of this.#widths.map((width) => `${width}.webp`)) {
      if (await this.#client.download(keyOf(id, file), join(own, file))) continue
      // Not moved to the bucket yet.
      await copyFile(join(this.folder, id, file), join(own, file)).catch(ignoreMissing)
    }
  }

  async #removeKeys(id: string): Promise<void> {
    await removeMedia(this.#client, id, this.#widths)
    this.forget(id)
  }
}

/** The entity tags of If-None-Match. A CDN may have weakened them. */
const listTags = ({ headers }: FastifyRequest): string[] =>
  (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** A single range of a video that the browser has a part of. Anything else gets the whole. */
function readRange({ headers, method }: FastifyRequest, tag: string): string | undefined {
  const { range = '', 'if-range': ifRange } = headers
  const isCurrent = ifRange === undefined || ifRange === tag
  return method === 'GET' && isCurrent && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range) ? range : undefined
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
