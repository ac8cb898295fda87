import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { recordName } from './last-backup.ts'

/** The folder of DATA_DIR's files in a backup. */
export const filesFolder = 'files'
/** The folder of the backups themselves, where none is given. */
export const backupsFolder = 'backups'
export const movedAside = 'before-restore-'
export const restoring = 'restoring-'

/** The database has its own copy; uploads are parts of requests that still run. */
const skipped = ['postgres', 'uploads', backupsFolder, recordName]
/** Pictures and copies in the making, which are renamed when complete. */
const unfinished = /\.(part|copies)$/

export const isKeptInPlace = (name: string): boolean => name === backupsFolder || name.startsWith(movedAside) || name.startsWith(restoring)

/**
 * Lists the files of DATA_DIR that belong to a backup: pictures, videos, import files, mails and the secret, as paths within it.
 * @param without folders that are elsewhere in it, such as the backups
 */
export async function* listDataFiles(dataDir: string, without: string[]): AsyncGenerator<string> {
  for (const name of await readdir(dataDir)) {
    if (skipped.includes(name) || isKeptInPlace(name)) continue
    yield* listFiles(dataDir, name, without)
  }
}

async function* listFiles(dataDir: string, path: string, without: string[]): AsyncGenerator<string> {
  const full = join(dataDir, path)
  if (without.includes(full) || unfinished.test(path)) return
  // Also follows links: the pictures may be on another disk. A file that is gone meanwhile is one that nothing names.
  const found = await stat(full).catch(ignoreMissing)
  if (found?.isFile()) yield path
  if (!found?.isDirectory()) return
  for (const name of (await readdir(full).catch(ignoreMissing)) ?? []) yield* listFiles(dataDir, `${path}/${name}`, without)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
