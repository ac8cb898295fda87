import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { Backup, BackupManifest, BackupWriter } from './backup.ts'
import { BackupError, explainFileError } from './backup-error.ts'
import { describeFile, type ListedFile, parseLine, parseManifest } from './backup-list.ts'
import { syncDisks, syncFolder } from './sync.ts'

/** In the format of `sha256sum`, so that `sha256sum -c files.sha256` checks a backup too. */
const LIST = 'files.sha256'
const MANIFEST = 'manifest.json'
const COPY_BYTES = 1024 * 1024

/**
 * A backup in the making. It is written to a hidden folder, which `finish` renames after all files are on the disk, so that an interrupted
 * backup is never taken for one.
 */
export class FolderBackupWriter implements BackupWriter {
  readonly #parent: string
  readonly #folder: string
  readonly #list: WriteStream
  readonly #listHash = createHash('sha256')
  readonly #buffer = Buffer.allocUnsafe(COPY_BYTES)
  readonly #made = new Set<string>()
  count = 0
  bytes = 0

  private constructor(parent: string, folder: string, list: WriteStream) {
    this.#parent = parent
    this.#folder = folder
    this.#list = list
    // A failed write is also reported by `finish`, which ends the stream.
    list.on('error', () => undefined)
  }

  /**
   * Starts a backup in `parent`, and removes what an interrupted one of the same cluster left there.
   * @throws BackupError when the folder cannot be written
   */
  static async create(parent: string, systemId: string): Promise<FolderBackupWriter> {
    const folder = join(parent, `.unfinished-${systemId}`)
    try {
      await mkdir(parent, { recursive: true })
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { mode: 0o700 })
      const list = createWriteStream(join(folder, LIST), { mode: 0o600 })
      return new FolderBackupWriter(parent, folder, list)
    } catch (error) {
      throw explainFileError(error, folder)
    }
  }

  async copy(source: string, path: string): Promise<boolean> {
    const from = await open(source).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw explainFileError(error, source)
    })
    if (!from) return false
    try {
      await this.#write(path, (to) => this.#pump(from, source, to))
      return true
    } finally {
      await from.close()
    }
  }

  async add(path: string, content: Buffer): Promise<void> {
    await this.#write(path, async (to) => {
      await to.writeFile(content)
      return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }
    })
  }

  async finish(name: string, details: Pick<BackupManifest, 'release' | 'database'>): Promise<Backup> {
    const folder = join(this.#parent, name)
    try {
      this.#list.end()
      await finished(this.#list)
      const files = { count: this.count, bytes: this.bytes, listSha256: this.#listHash.digest('hex') }
      const manifest: BackupManifest = { format: 1, ...details, files }
      const file = await open(join(this.#folder, MANIFEST), 'wx', 0o600)
      await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
      await file.close()
      await syncDisks()
      await rename(this.#folder, folder)
      await syncFolder(this.#parent)
      return openFolder(folder, manifest)
    } catch (error) {
      throw explainFileError(error, folder)
    }
  }

  /** Removes the unfinished backup. */
  async discard(): Promise<void> {
    this.#list.destroy()
    if (!this.#list.closed) await once(this.#list, 'close')
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #write(path: string, write: (to: FileHandle) => Promise<{ sha256: string; bytes: number }>): Promise<void> {
    const target = join(this.#folder, path)
    try {
      await this.#makeFolder(dirname(target))
      const to = await open(target, 'wx', 0o600)
      try {
        const { sha256, bytes } = await write(to)
        this.count++
        this.bytes += bytes
        const line = describeFile({ sha256, path })
        this.#listHash.update(line)
        if (!this.#list.write(line)) await once(this.#list, 'drain')
      } finally {
        await to.close()
      }
    } catch (error) {
      throw explainFileError(error, target)
    }
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#made.has(folder)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    this.#made.add(folder)
  }

  async #pump(from: FileHandle, source: string, to: FileHandle): Promise<{ sha256: string; bytes: number }> {
    const hash = createHash('sha256')
    for (let bytes = 0; ; ) {
      const { bytesRead } = await from.read(this.#buffer, 0, COPY_BYTES, null).catch((error) => {
        throw explainFileError(error, source)
      })
      if (bytesRead === 0) return { sha256: hash.digest('hex'), bytes }
      const piece = this.#buffer.subarray(0, bytesRead)
      hash.update(piece)
      await to.writeFile(piece)
      bytes += bytesRead
    }
  }
}

/** Opens a complete backup. @throws BackupError when the folder is none, or one of a newer release */
export async function openBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw explainFileError(error, join(folder, MANIFEST))
    throw new BackupError(`${folder} is not a complete backup: it has no ${MANIFEST}.`)
  })
  return openFolder(folder, parseManifest(text, join(folder, MANIFEST)))
}

function openFolder(folder: string, manifest: BackupManifest): Backup {
  return {
    folder,
    manifest,
    list: () => readList(folder),
    check: () => check(folder, manifest),
    extract: (part, to, onBytes) => extract(folder, part, to, onBytes),
    async remove() {
      // Its manifest first, so that a half-removed backup is not taken for one.
      await rm(join(folder, MANIFEST), { force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The complete backups of a cluster in this folder, oldest first. */
export async function listBackups(parent: string, systemId: string): Promise<Backup[]> {
  const entries = await readdir(parent, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => join(parent, name))
  const found = await Promise.all(folders.map((folder) => openBackup(folder).catch(() => null)))
  return found
    .filter((backup) => backup?.manifest.database.systemId === systemId)
    .map((backup) => backup!)
    .sort((a, b) => a.manifest.database.endedAt.localeCompare(b.manifest.database.endedAt))
}

async function* readList(folder: string): AsyncGenerator<ListedFile> {
  const list = join(folder, LIST)
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Number.POSITIVE_INFINITY }))
    yield parseLine(line, list)
}

async function check(folder: string, manifest: BackupManifest): Promise<void> {
  const list = join(folder, LIST)
  if ((await hashFile(list)) !== manifest.files.listSha256) throw new BackupError(`The backup is damaged: ${list}`)
  for await (const { sha256, path } of readList(folder)) {
    const file = join(folder, path)
    if ((await hashFile(file)) !== sha256) throw new BackupError(`The backup is damaged: ${file}`)
  }
}

async function extract(folder: string, part: string, to: string, onBytes?: (bytes: number) => void): Promise<void> {
  const made = new Set<string>()
  for await (const { path } of readList(folder)) {
    if (!path.startsWith(`${part}/`)) continue
    const target = join(to, path.slice(part.length + 1))
    try {
      if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      made.add(dirname(target))
      await copyFile(join(folder, path), target)
      onBytes?.((await stat(target)).size)
    } catch (error) {
      throw explainFileError(error, target)
    }
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const piece of createReadStream(file, { highWaterMark: COPY_BYTES })) hash.update(piece as Buffer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`The backup is damaged: ${file} is missing.`)
    throw explainFileError(error, file)
  }
  return hash.digest('hex')
}
