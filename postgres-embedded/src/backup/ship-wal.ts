import { constants, mkdirSync } from 'node:fs'
import { open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Folders } from '../folders.ts'
import { storeInBucket } from './archived-files.ts'
import { AtOnce } from './at-once.ts'
import type { ObjectStore } from './object-store.ts'
import { readSystemId } from './system-id.ts'

const PAUSE_MS = 200
/** After a failure. */
const REST_MS = 2_000
/** Each takes up to 32 MB of memory. */
const UPLOADS_AT_ONCE = 2
/** How long a server that stops waits for a bucket that does not answer: less than `stop` waits for the server. */
const LAST_MS = 10_000
/** How long `stop` waits for an upload that nothing needs any more. */
const SETTLE_MS = 1_000
const FILE_NAME = /^[\dA-F]{8}(\.history|[\dA-F]{16}(\.partial|\.[\dA-F]{8}\.backup)?)$/

/** The note that files cannot be stored, with the reason. The other notes have the names of files that are stored. */
export const AWAY = 'away'
/** Belongs to the user who starts the server; the database's user only reads it. */
export const notesFolder = ({ base }: Folders): string => join(base, 'archived')

/**
 * Stores completed segments of the WAL in a bucket, and leaves a note for each. PostgreSQL's archive command waits for the note, so
 * PostgreSQL keeps a segment until the bucket has all of it, also when this program is killed meanwhile. Several programs may do this for
 * one server: they store the same bytes.
 */
export class WalShipper {
  readonly #folders: Folders
  readonly #store: ObjectStore
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>
  #lastCall: NodeJS.Timeout | undefined

  constructor(folders: Folders, store: ObjectStore) {
    this.#folders = folders
    this.#store = store
    mkdirSync(notesFolder(folders), { recursive: true, mode: 0o755 })
    this.#running = this.#run()
  }

  /** A server that stops archives its last segments first: a bucket that hangs must not hold it up. */
  prepareStop(): void {
    this.#lastCall = setTimeout(() => void this.#note(AWAY, 'the bucket does not answer in time').catch(() => undefined), LAST_MS).unref()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#lastCall)
    this.#stopping.abort()
    await Promise.race([this.#running, sleep(SETTLE_MS, undefined, { ref: false })])
    await this.#remove(AWAY)
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const reason = await this.#ship().then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (signal.aborted) return
      await (reason === undefined ? this.#remove(AWAY) : this.#note(AWAY, reason)).catch(() => undefined)
      await sleep(reason === undefined ? PAUSE_MS : REST_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #ship(): Promise<void> {
    const waiting = await this.#listWaiting()
    const noted = await readdir(notesFolder(this.#folders))
    for (const name of noted) if (name !== AWAY && !waiting.includes(name)) await this.#remove(name)
    const uploads = new AtOnce(UPLOADS_AT_ONCE)
    try {
      for (const name of waiting) {
        if (this.#stopping.signal.aborted) break
        if (!noted.includes(name)) await uploads.add(() => this.#archive(name))
      }
    } finally {
      await uploads.settle()
    }
    await uploads.finish()
  }

  /** In the order in which PostgreSQL archives them: histories, then the oldest segment. */
  async #listWaiting(): Promise<string[]> {
    const marks = await readdir(join(this.#folders.data, 'pg_wal', 'archive_status'))
    const names = marks.filter((mark) => mark.endsWith('.ready')).map((mark) => mark.slice(0, -'.ready'.length))
    const rank = (name: string) => (name.endsWith('.history') ? `0${name}` : `1${name}`)
    return names.filter((name) => FILE_NAME.test(name)).sort((a, b) => rank(a).localeCompare(rank(b)))
  }

  async #archive(name: string): Promise<void> {
    const content = await readOwn(join(this.#folders.data, 'pg_wal', name))
    if (!content) return
    await storeInBucket(this.#store, readSystemId(this.#folders.data), name, content)
    await this.#note(name, '')
  }

  #note(name: string, text: string): Promise<void> {
    return writeFile(join(notesFolder(this.#folders), name), text && `${text}\n`, { mode: 0o644 })
  }

  #remove(name: string): Promise<void> {
    return rm(join(notesFolder(this.#folders), name), { force: true })
  }
}

/** Null when the file is gone. Does not follow links: the folder belongs to another user when root runs this. */
async function readOwn(path: string): Promise<Buffer | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  try {
    return (await file?.readFile()) ?? null
  } finally {
    await file?.close()
  }
}
