import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { BackupError, explainFileError } from './backup-error.ts'
import type { ObjectStore, WalArchive } from './object-store.ts'

// The form of an archive: `<archive>/<system id>/<name>.gz` in a folder, `wal/<system id>/<name>.gz` in a bucket. Each cluster has a place
// of its own, so that a new, empty cluster never meets the segments of another one.
export const SUFFIX = '.gz'

/** The archived files of one cluster, by the names that PostgreSQL gave them. */
export type ArchivedFiles = {
  /** In order; none when nothing is archived yet. */
  list(): Promise<string[]>
  read(name: string): Promise<Buffer>
  findTime(name: string): Promise<Date | null>
  /** Copies the compressed file to a folder. */
  copyTo(name: string, folder: string): Promise<void>
  remove(name: string): Promise<void>
}

export const openArchive = (archive: WalArchive, systemId: string): ArchivedFiles =>
  typeof archive === 'string' ? openFolder(join(archive, systemId)) : openBucket(archive, `wal/${systemId}/`)

function openFolder(folder: string): ArchivedFiles {
  const pathOf = (name: string) => join(folder, name + SUFFIX)
  return {
    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw explainFileError(error, folder)
      })
      return pickNames(names.filter((name) => !name.startsWith('.')))
    },
    read: async (name) => await decompress(await readFile(pathOf(name)), pathOf(name)),
    findTime: async (name) => (await stat(pathOf(name))).mtime,
    copyTo: (name, to) => copyFile(pathOf(name), join(to, name + SUFFIX)),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

function openBucket(store: ObjectStore, prefix: string): ArchivedFiles {
  const keyOf = (name: string) => prefix + name + SUFFIX
  const fetch = async (name: string) => {
    const bytes = await store.read(keyOf(name))
    if (!bytes) throw new BackupError(`The archive lacks ${keyOf(name)}.`)
    return bytes
  }
  return {
    async list() {
      const names: string[] = []
      for await (const key of store.list(prefix)) names.push(key.slice(prefix.length))
      return pickNames(names)
    },
    read: async (name) => await decompress(await fetch(name), keyOf(name)),
    findTime: (name) => store.findTime(keyOf(name)),
    async copyTo(name, to) {
      const bytes = await fetch(name)
      // PostgreSQL would take a segment that it cannot decompress for the end of the archive.
      await decompress(bytes, keyOf(name))
      await writeFile(join(to, name + SUFFIX), bytes)
    },
    remove: (name) => store.remove(keyOf(name)),
  }
}

/**
 * Stores a file of the WAL, unless it is there with the same contents: PostgreSQL sends a file again when it crashed before noting that it
 * is archived. @throws BackupError when it is there with other contents, which are never replaced
 */
export async function storeInBucket(store: ObjectStore, systemId: string, name: string, content: Buffer): Promise<void> {
  const key = `wal/${systemId}/${name}${SUFFIX}`
  const stored = await store.read(key)
  if (!stored) return await store.put(key, await promisify(gzip)(content, { level: 4 }))
  if (!(await decompress(stored, key)).equals(content)) throw new BackupError(`${key} exists with other contents`)
}

const pickNames = (names: string[]): string[] =>
  names
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()

/** gzip's own checksum tells a damaged file. */
async function decompress(bytes: Buffer, name: string): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes)
  } catch (error) {
    throw new BackupError(`The archived log is damaged: ${name}`, { cause: error })
  }
}
