import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Candidate, MediaFiles } from './media-files.ts'
import { type CopyMessage, type CopyOptions, copyPictures } from './picture-copies.ts'

/** Keeps files in a folder for each picture or video. A video has the extension of its format: `video.mp4`. */
export class DiskFiles implements MediaFiles {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
  }

  /** Renames the folder, so that incomplete files are never served. */
  add(id: string, building: string): Promise<void> {
    return rename(building, join(this.folder, id))
  }

  addCopies(ids: string[], milliseconds: number, manner?: CopyOptions): Promise<CopyMessage[]> {
    return copyPictures({ folder: this.folder, ids, milliseconds }, manner)
  }

  /** Retries, since a copy in progress may be moved in meanwhile. */
  async remove(id: string): Promise<void> {
    for (const name of [`${id}.copies`, id]) await rm(join(this.folder, name), { recursive: true, force: true, maxRetries: 3 })
  }

  /** The system's memory holds the files. */
  forget(): void {}

  async listMissing(ids: string[]): Promise<string[]> {
    const missing: string[] = []
    for (const id of ids) if (!(await this.#list(id)).some((name) => /^(\d+\.webp|video\.\w+)$/.test(name))) missing.push(id)
    return missing
  }

  /** Sends with `reply.sendFile`, which fastifyStatic has added. */
  async send(_request: FastifyRequest, reply: FastifyReply, id: string, candidates: Candidate[]): Promise<boolean> {
    for (const { name, cacheControl } of candidates) {
      const file = await this.#find(id, name)
      if (!file) continue
      reply.header('Cache-Control', cacheControl).sendFile(file, this.folder)
      return true
    }
    return false
  }

  /** The path of a file within the folder. */
  async #find(id: string, name: string): Promise<string | undefined> {
    if (name === 'video') {
      const file = (await this.#list(id)).find((each) => each.startsWith('video.'))
      return file && join(id, file)
    }
    return access(join(this.folder, id, name)).then(
      () => join(id, name),
      () => undefined,
    )
  }

  #list = (id: string): Promise<string[]> => readdir(join(this.folder, id)).catch(() => [])
}
