import { createHash } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { AtOnce } from './at-once.ts'
import type { Backup, BackupManifest, BackupWriter } from './backup.ts'
import { BackupError, explainFileError } from './backup-error.ts'
import { describeFile, type ListedFile, parseList, parseManifest } from './backup-list.ts'
import type { ObjectStore } from './object-store.ts'

// `data/<system id>/<SHA-256>.zst` is a piece of a file, stored once for all backups of a cluster: unchanged pictures and tables are not sent
// again. `backups/<system id>/<name>/` has the list of the pieces and, stored last, the manifest.

/** Files are stored in pieces of this size, so that none is ever in memory as a whole. */
const PIECE_BYTES = 4 * 1024 * 1024
const REQUESTS_AT_ONCE = 8
const LIST = 'files.sha256'
const MANIFEST = 'manifest.json'

const pieceKey = (systemId: string, sha256: string) => `data/${systemId}/${sha256}.zst`
const folderOf = (systemId: string, name: string) => `backups/${systemId}/${name}`
const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** A backup in the making. Without its manifest it is not one, and the next backup uses the pieces that an interrupted one has stored. */
export class BucketBackupWriter implements BackupWriter {
  readonly #store: ObjectStore
  readonly #systemId: string
  readonly #known: Set<string>
  readonly #uploads = new AtOnce(REQUESTS_AT_ONCE)
  readonly #lines: string[] = []
  /** Files are read into it one after the other; most are far smaller, and most pieces are in the bucket already. */
  readonly #buffer = Buffer.allocUnsafe(PIECE_BYTES)
  count = 0
  bytes = 0

  private constructor(store: ObjectStore, systemId: string, known: Set<string>) {
    this.#store = store
    this.#systemId = systemId
    this.#known = known
  }

  static async create(store: ObjectStore, systemId: string): Promise<BucketBackupWriter> {
    return new BucketBackupWriter(store, systemId, await listPieces(store, systemId))
  }

  async copy(source: string, path: string): Promise<boolean> {
    const file = await open(source).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw explainFileError(error, source)
    })
    if (!file) return false
    try {
      for (let isFirst = true; ; isFirst = false) {
        const length = await fill(file, this.#buffer).catch((error) => {
          throw explainFileError(error, source)
        })
        if (length > 0 || isFirst) await this.#addPiece(path, this.#buffer.subarray(0, length))
        if (length < PIECE_BYTES) break
      }
      this.count++
      return true
    } finally {
      await file.close()
    }
  }

  async add(path: string, content: Buffer): Promise<void> {
    await this.#addPiece(path, content)
    this.count++
  }

  async finish(name: string, details: Pick<BackupManifest, 'release' | 'database'>): Promise<Backup> {
    await this.#uploads.finish()
    const folder = folderOf(this.#systemId, name)
    const list = Buffer.from(this.#lines.join(''))
    await this.#store.put(`${folder}/${LIST}`, list)
    const manifest: BackupManifest = { format: 1, ...details, files: { count: this.count, bytes: this.bytes, listSha256: sha256Of(list) } }
    await this.#store.put(`${folder}/${MANIFEST}`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    return openInBucket(this.#store, folder, manifest)
  }

  discard(): Promise<void> {
    return this.#uploads.settle()
  }

  /** Copies the bytes if they have to be sent: the caller may write over them. */
  async #addPiece(path: string, bytes: Buffer): Promise<void> {
    const sha256 = sha256Of(bytes)
    this.#lines.push(describeFile({ sha256, path }))
    this.bytes += bytes.length
    if (this.#known.has(sha256)) return
    this.#known.add(sha256)
    const piece = Buffer.from(bytes)
    // With the size, zstd allocates no tables for input of unknown length.
    const compress = () => promisify(zstdCompress)(piece, { pledgedSrcSize: piece.length })
    await this.#uploads.add(async () => this.#store.put(pieceKey(this.#systemId, sha256), await compress()))
  }
}

/** Fills the buffer from where the last read ended. Returns the number of bytes, which is lower only at the end of the file. */
async function fill(file: Awaited<ReturnType<typeof open>>, buffer: Buffer): Promise<number> {
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, null)
    length += bytesRead
    if (bytesRead === 0 || length === buffer.length) return length
  }
}

async function listPieces(store: ObjectStore, systemId: string): Promise<Set<string>> {
  const prefix = `data/${systemId}/`
  const found = new Set<string>()
  for await (const key of store.list(prefix)) found.add(key.slice(prefix.length).replace(/\.zst$/, ''))
  return found
}

/**
 * The complete backups in a bucket, oldest first; of one cluster, or of all.
 * @param onUnreadable receives what is wrong with a damaged or newer one, which is then left out; by default it is thrown
 */
export async function listInBucket(store: ObjectStore, systemId = '', onUnreadable = fail): Promise<Backup[]> {
  const backups: Backup[] = []
  for await (const key of store.list(`backups/${systemId && `${systemId}/`}`)) {
    if (!/^backups\/\d+\/[^/]+\/manifest\.json$/.test(key)) continue
    const text = String(await store.read(key))
    try {
      backups.push(openInBucket(store, dirname(key), parseManifest(text, key)))
    } catch (error) {
      onUnreadable(error as Error)
    }
  }
  return backups.sort((a, b) => a.manifest.database.endedAt.localeCompare(b.manifest.database.endedAt))
}

function fail(error: Error): void {
  throw error
}

function openInBucket(store: ObjectStore, folder: string, manifest: BackupManifest): Backup {
  const { systemId } = manifest.database
  const readList = async () => {
    const bytes = await store.read(`${folder}/${LIST}`)
    if (!bytes || sha256Of(bytes) !== manifest.files.listSha256) throw new BackupError(`The backup is damaged: ${folder}/${LIST}`)
    return parseList(String(bytes), `${folder}/${LIST}`)
  }
  return {
    folder,
    manifest,
    async *list() {
      yield* await readList()
    },
    async check() {
      const pieces = await listPieces(store, systemId)
      for (const { sha256, path } of await readList())
        if (!pieces.has(sha256)) throw new BackupError(`The backup is damaged: ${pieceKey(systemId, sha256)} of ${path} is missing.`)
    },
    async extract(part, to, onBytes) {
      const files = (await readList()).filter(({ path }) => path.startsWith(`${part}/`))
      await writePieces(files, (sha256, path) => readPiece(store, pieceKey(systemId, sha256), sha256, path), {
        pathOf: (path) => join(to, path.slice(part.length + 1)),
        onBytes,
      })
    },
    async remove() {
      // The manifest first, so that a half-removed backup is not taken for one.
      await store.remove(`${folder}/${MANIFEST}`)
      await store.remove(`${folder}/${LIST}`)
    },
  }
}

async function readPiece(store: ObjectStore, key: string, sha256: string, path: string): Promise<Buffer> {
  const bytes = await store.read(key)
  if (!bytes) throw new BackupError(`The backup is damaged: ${key} of ${path} is missing.`)
  const piece = await promisify(zstdDecompress)(bytes).catch(() => null)
  if (!piece || sha256Of(piece) !== sha256)
    throw new BackupError(`The backup is damaged: ${key} of ${path}. Delete that object, so that the next backup stores it again.`)
  return piece
}

interface Writing {
  pathOf(path: string): string
  onBytes: ((bytes: number) => void) | undefined
}

/** Reads some pieces ahead, and writes them in order. */
async function writePieces(
  files: ListedFile[],
  read: (sha256: string, path: string) => Promise<Buffer>,
  { pathOf, onBytes }: Writing,
): Promise<void> {
  const ahead: Promise<Buffer>[] = []
  let before = ''
  for (const [index, { path }] of files.entries()) {
    for (let next = index + ahead.length; ahead.length < REQUESTS_AT_ONCE && next < files.length; next++) {
      const reading = read(files[next]!.sha256, files[next]!.path)
      // The loop reports it when its turn comes.
      reading.catch(() => undefined)
      ahead.push(reading)
    }
    const piece = await ahead.shift()!
    const target = pathOf(path)
    try {
      if (path !== before) await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await writeFile(target, piece, { mode: 0o600, flag: path === before ? 'a' : 'wx' })
    } catch (error) {
      throw explainFileError(error, target)
    }
    before = path
    onBytes?.(piece.length)
  }
}

/** Removes the pieces that no backup of the cluster needs. No backup of it may run meanwhile. Returns how many. */
export async function removeUnusedPieces(store: ObjectStore, systemId: string): Promise<number> {
  const unused = await listPieces(store, systemId)
  for (const backup of await listInBucket(store, systemId)) for await (const { sha256 } of backup.list()) unused.delete(sha256)
  const removals = new AtOnce(REQUESTS_AT_ONCE)
  for (const sha256 of unused) await removals.add(() => store.remove(pieceKey(systemId, sha256)))
  await removals.finish()
  return unused.size
}
