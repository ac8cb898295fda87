import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { storedWidths } from '@saddar/contract/limits'
import { BackupError, findCluster, openBackup, type RecoveryTarget, syncDisks } from '@saddar/postgres-embedded'
import { openFiles } from '../../platform/media/open-files.ts'
import type { S3Address } from '../../platform/media/s3-address.ts'
import { openWalArchive, restoreEmbeddedDatabase } from '../embedded-database/index.ts'
import { listShownMedia, readContents, withOwner } from './check-database.ts'
import { chooseBackup } from './choose-backup.ts'
import { filesFolder, isKeptInPlace, movedAside, restoring } from './data-files.ts'
import { inMegabytes } from './megabytes.ts'

export interface RestoreSettings {
  /** The folder of a backup, or its name in the bucket of `walArchive`; absent: the newest one there that the target allows. */
  from: string | undefined
  dataDir: string
  walArchive: string | S3Address | undefined
  /** The bucket of the pictures; they are looked for there. */
  s3?: S3Address | undefined
  target: RecoveryTarget
  /** Prints a line of progress. */
  say: (line: string) => void
  /** Shows how far a long step is. */
  onProgress?: ((done: number, total: number, what: string) => void) | undefined
  /** False only for tests. */
  fsync?: boolean
}

/**
 * Restores a backup (rule 10.23.2). The old data stay in place until the new ones are complete and recovered; then they are moved to
 * a folder beside them.
 * @throws BackupError with one line for the operator
 */
export async function restore(settings: RestoreSettings): Promise<void> {
  const { from, dataDir, walArchive, s3, target, say, onProgress, fsync = true } = settings
  const archive = await openWalArchive(walArchive)
  const backup = typeof archive === 'object' ? await chooseBackup(archive, from, target) : await openBackup(from ?? '')
  const { count, bytes } = backup.manifest.files
  await assertUsable(dataDir)
  say(`Checking ${count} files, ${inMegabytes(bytes)}, of the backup ${backup.folder}`)
  await backup.check()
  const stamp = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const staging = join(dataDir, restoring + stamp)
  await mkdir(staging, { recursive: true })
  let copied = 0
  const onBytes = (more: number) => {
    copied += more
    onProgress?.(Math.round(copied / 1_000_000), Math.round(bytes / 1_000_000), 'MB copied')
  }
  const onLog = (done: number, total: number) => onProgress?.(done, total, 'files of the log copied')
  try {
    await backup.extract(filesFolder, staging, onBytes)
    say(target === 'backup' ? 'Recovering the database' : `Recovering the database and its log up to ${describe(target)}`)
    await recover({ backup, dataDir: staging, walArchive: archive, target, fsync, onBytes, onLog }, join(dataDir, 'media'), s3, say)
    if (fsync) await syncDisks()
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
  const aside = await replace(dataDir, staging, join(dataDir, movedAside + stamp), [
    from,
    typeof archive === 'string' ? archive : undefined,
  ])
  if (fsync) await syncDisks()
  if (aside) say(`The data from before are in ${aside}. Delete that folder when nothing in it is needed.`)
  say(`Restored: ${dataDir}. Start the shop, then take a new backup.`)
}

/**
 * Reads a time with its zone, `latest`, or nothing for the end of the backup.
 * @throws BackupError when it is not a time with a zone: without one, it would mean another time on another machine
 */
export function readTarget(at: string | undefined): RecoveryTarget {
  if (at === undefined) return 'backup'
  if (at === 'latest') return 'latest'
  const time = new Date(at.trim().replace(' ', 'T'))
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(at.trim()) || Number.isNaN(time.getTime()))
    throw new BackupError(`--at takes a time with its zone, such as '2026-11-22 14:05:09+05:00', or latest. This is neither: ${at}`)
  return time
}

const describe = (target: 'latest' | Date) => (target === 'latest' ? 'its end' : target.toISOString())

async function assertUsable(dataDir: string): Promise<void> {
  if (findCluster(dataDir)?.isRunning) throw new BackupError(`The shop, or its database, is running in ${dataDir}. Stop it first.`)
  await mkdir(dataDir, { recursive: true })
  if ((await stat(dataDir)).uid !== process.getuid?.())
    throw new BackupError(`${dataDir} belongs to another user. Restore as the user who runs the shop.`)
  const left = (await readdir(dataDir)).find((name) => name.startsWith(restoring))
  if (left)
    throw new BackupError(`${join(dataDir, left)} was left by an interrupted restore. Unless one is running, delete it and try again.`)
}

async function recover(
  options: Parameters<typeof restoreEmbeddedDatabase>[0],
  oldMedia: string,
  s3: S3Address | undefined,
  say: RestoreSettings['say'],
): Promise<void> {
  const database = await restoreEmbeddedDatabase(options)
  try {
    await withOwner(database.ownerConnectionString, async (client) => {
      const { rows } = await client.query<{ at: string | null }>(
        `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS "UTC"') as at`,
      )
      const { orders, products, customers } = await readContents(client)
      if (rows[0]?.at) say(`The last transaction is of ${rows[0].at}.`)
      say(`The database has ${orders} orders, ${products} products and ${customers} customers.`)
      const { media } = openFiles({ dataDir: options.dataDir, s3 }, storedWidths)
      const shown = await listShownMedia(client)
      // Pictures that were uploaded after the backup are not in it, but perhaps still here.
      for (const id of await media.listMissing(shown)) await copyFolder(join(oldMedia, id), join(media.folder, id))
      const missing = await media.listMissing(shown)
      if (missing.length > 0) say(`Warning: the files of ${missing.length} pictures or videos are missing, such as ${missing[0]}.`)
    })
  } finally {
    await database.stop()
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true })
}

/** Moves the old entries of the data folder aside and the new ones in. Undoes the first step when an entry cannot be moved. */
async function replace(dataDir: string, staging: string, aside: string, inUse: (string | undefined)[]): Promise<string | null> {
  const real = await realpath(dataDir)
  const used = await Promise.all(inUse.flatMap((path) => (path ? [realpath(path).catch(() => path)] : [])))
  const isUsed = (name: string) => used.some((path) => `${path}${sep}`.startsWith(join(real, name) + sep))
  const old = (await readdir(dataDir)).filter((name) => !isKeptInPlace(name) && !isUsed(name))
  if (old.length > 0) await mkdir(aside, { mode: 0o700 })
  await moveAll(old, dataDir, aside)
  try {
    await moveAll(await readdir(staging), staging, dataDir)
  } catch (error) {
    await moveAll(old, aside, dataDir)
    throw error
  }
  await rm(staging, { recursive: true })
  return old.length > 0 ? aside : null
}

async function moveAll(names: string[], from: string, to: string): Promise<void> {
  const moved: string[] = []
  try {
    for (const name of names) {
      await rename(join(from, name), join(to, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) await rename(join(to, name), join(from, name))
    throw error
  }
}
