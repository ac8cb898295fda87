import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaWidths } from '@saddar/contract/limits'
import {
  type Backup,
  BackupError,
  BackupWriter,
  checkBackup,
  clearArchiveGaps,
  copyCluster,
  findCluster,
  listBackups,
  removeArchivedBefore,
  removeBackup,
} from '@saddar/postgres-embedded'
import type pg from 'pg'
import { holdFileDeletions } from '../../platform/media/deletion-lock.ts'
import { openFiles } from '../../platform/media/open-files.ts'
import type { S3Address } from '../../platform/media/s3-address.ts'
import { restoreEmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database/index.ts'
import { checkPages, listShownMedia, readContents, withOwner } from './check-database.ts'
import { filesFolder, listDataFiles } from './data-files.ts'
import { writeLastBackup } from './last-backup.ts'
import { inMegabytes } from './megabytes.ts'

export interface BackupOptions {
  dataDir: string
  walArchive: string | undefined
  /** The bucket of the pictures, which are then not part of the backup. */
  s3?: S3Address | undefined
  /** The folder that receives the backup as a new folder. */
  to: string
  /** Older backups of this shop in the same folder are removed, all but so many; undefined keeps all. */
  keep: number | undefined
  /** Restores the backup to a temporary folder and checks it. */
  isVerified: boolean
  release: string
  /** Prints a line of progress. */
  say: (line: string) => void
  signal: AbortSignal
  /** False only for tests. */
  fsync?: boolean
}

/** A lock that one backup holds. */
const backupLock = 7210004

/**
 * Takes a backup while the shop runs, or starts its database for the time of the backup (rule 10.23). The database is copied first, then the
 * files; meanwhile no file of a deleted row is deleted, so that every picture which the copied database names is there (decision 0022).
 * @throws BackupError with one line for the operator
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { dataDir, walArchive, keep, isVerified, say, fsync = true } = options
  if (!findCluster(dataDir)) throw new BackupError(`There is no database in ${dataDir}. DATA_DIR names the folder of the shop.`)
  await removeLeftovers()
  const database = await startEmbeddedDatabase({ dataDir, walArchive, fsync })
  let backup: Backup
  try {
    if (!database.attached) say('The shop is not running: its database runs for this backup.')
    backup = await withOwner(database.ownerConnectionString, (client) => write(client, options))
  } finally {
    await database.stop()
  }
  if (isVerified) await verify(backup, options)
  await writeLastBackup(dataDir, { finishedAt: new Date().toISOString(), bytes: backup.manifest.files.bytes })
  clearArchiveGaps(dataDir, backup.manifest.database.startedAt)
  if (keep !== undefined) await removeOld(backup, keep, options)
  return backup
}

async function write(client: pg.Client, { dataDir, walArchive, s3, to, release, say, signal }: BackupOptions): Promise<Backup> {
  const { rows } = await client.query<{ id: string; free: boolean }>(
    'select system_identifier::text as id, pg_try_advisory_lock($1) as free from pg_control_system()',
    [backupLock],
  )
  const { id, free } = rows[0]!
  if (!free) throw new BackupError('Another backup of this shop is running.')
  const writer = await BackupWriter.create(to, id)
  try {
    await holdFileDeletions(client)
    const database = await copyCluster({ dataDir, client, writer, signal })
    say(`Database: ${writer.count} files, ${inMegabytes(writer.bytes)}, as of ${database.endedAt}`)
    const { count, bytes } = writer
    const without = await Promise.all([to, walArchive ?? to].map((folder) => realpath(folder).catch(() => folder)))
    for await (const path of listDataFiles(await realpath(dataDir), without)) {
      signal.throwIfAborted()
      await writer.copy(join(dataDir, path), `${filesFolder}/${path}`)
    }
    // The lock on deletions is gone with the session if the database was restarted meanwhile.
    await client.query('select 1')
    say(`Files: ${writer.count - count}, ${inMegabytes(writer.bytes - bytes)}`)
    const backup = await writer.finish(database.endedAt.replace(/\.\d+/, '').replaceAll(':', '-'), { release, database })
    if (s3) say('Pictures and videos are in the bucket and not part of the backup: keep its deleted versions (docs/operations.md).')
    say(`Backup: ${backup.folder}`)
    return backup
  } catch (error) {
    await writer.discard()
    throw error
  }
}

const scratchPrefix = 'saddar-verify-'

/** Restores the database to a temporary folder, as a restore would, and reads all of it. */
async function verify(backup: Backup, { dataDir, s3, say }: BackupOptions): Promise<void> {
  await checkBackup(backup)
  const scratch = await mkdtemp(join(tmpdir(), `${scratchPrefix}${process.pid}-`))
  try {
    const database = await restoreEmbeddedDatabase({ backup, dataDir: scratch, fsync: false })
    try {
      await withOwner(database.ownerConnectionString, async (client) => {
        const { migrations, orders, products, customers } = await readContents(client)
        await checkPages(client)
        const shown = await listShownMedia(client)
        const mediaOf = (folder: string) => openFiles({ dataDir: folder, s3 }, mediaWidths).media
        const missing = await mediaOf(join(backup.folder, filesFolder)).listMissing(shown)
        const alsoInShop = await mediaOf(dataDir).listMissing(missing)
        if (missing.length > alsoInShop.length) throw new BackupError(`The backup lacks ${missing.length - alsoInShop.length} pictures.`)
        if (missing.length > 0) say(`Warning: the shop itself lacks the files of ${missing.length} pictures, such as ${missing[0]}.`)
        say(
          `Verified by a restore: ${migrations} migrations, ${orders} orders, ${products} products, ${customers} customers, ${shown.length - missing.length} pictures and videos; tables and indexes are sound.`,
        )
      })
    } finally {
      await database.stop()
    }
  } catch (error) {
    throw new BackupError(`The backup is complete, but could not be verified. ${(error as Error).message}`, { cause: error })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** A backup that was killed while it verified leaves a database running: it is stopped and removed. */
async function removeLeftovers(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(scratchPrefix))) {
    const scratch = join(tmpdir(), name)
    // Everybody may write to the temporary folder.
    const isOurs = (await lstat(scratch)).uid === process.getuid?.()
    if (!isOurs || isRunning(Number.parseInt(name.slice(scratchPrefix.length), 10))) continue
    if (findCluster(scratch)?.isRunning) await (await startEmbeddedDatabase({ dataDir: scratch, fsync: false })).stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes all but the newest backups, and the archived log that only they needed. */
async function removeOld(newest: Backup, keep: number, { to, walArchive, say }: BackupOptions): Promise<void> {
  const { systemId } = newest.manifest.database
  const backups = await listBackups(to, systemId)
  for (const old of backups.slice(0, -keep)) {
    await removeBackup(old)
    say(`Removed: ${old.folder}`)
  }
  const oldest = backups.slice(-keep)[0]
  if (!walArchive || !oldest) return
  const count = await removeArchivedBefore(walArchive, systemId, oldest.manifest.database.startLsn)
  if (count > 0) say(`Removed: ${count} files of the log from before the oldest backup`)
}
