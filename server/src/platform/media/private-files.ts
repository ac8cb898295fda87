import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Client } from './s3-client.ts'

/** Keeps files that no address serves, by name. */
export interface PrivateFiles {
  /** A local folder for work with files, on the disk of the data folder. */
  readonly folder: string
  /** Takes over a local file. */
  add(name: string, path: string): Promise<void>
  /** Runs work with a local copy of a file. @returns undefined when there is no such file */
  withFile<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  /** Idempotent. */
  remove(name: string): Promise<void>
}

export class PrivateDiskFiles implements PrivateFiles {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async add(name: string, path: string): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    await rename(path, join(this.folder, name))
  }

  async withFile<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const path = join(this.folder, name)
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    return isThere ? work(path) : undefined
  }

  remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true })
  }
}

/** In a bucket below `private/`, where every node finds them. Files that are still in the local folder are found there. */
export class PrivateS3Files implements PrivateFiles {
  readonly #client: S3Client
  readonly #disk: PrivateDiskFiles
  readonly #prefix: string

  constructor(client: S3Client, folder: string, name: string) {
    this.#client = client
    this.#disk = new PrivateDiskFiles(folder)
    this.#prefix = `private/${name}/`
  }

  get folder(): string {
    return this.#disk.folder
  }

  async add(name: string, path: string): Promise<void> {
    await this.#client.put(this.#prefix + name, path, { type: 'application/octet-stream', cacheControl: 'private, no-store' })
    await rm(path, { force: true })
  }

  async withFile<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const path = join(this.folder, `${randomUUID()}.fetched`)
    await mkdir(this.folder, { recursive: true })
    try {
      if (await this.#client.download(this.#prefix + name, path)) return await work(path)
    } finally {
      await rm(path, { force: true })
    }
    return this.#disk.withFile(name, work)
  }

  async remove(name: string): Promise<void> {
    await this.#disk.remove(name)
    await this.#client.remove(this.#prefix + name)
  }
}
