import { lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { storedWidths } from '@saddar/contract/limits'
import {
  type Backup,
  BackupError,
  type BackupWriter,
  BucketBackupWriter,
  clearArchiveGaps,
  copyCluster,
  FolderBackupWriter,
  findCluster,
  listBackups,
  listInBucket,
  type ObjectStore,
  removeArchivedBefore,
  removeUnusedPieces,
  type WalArchive,
} from '@saddar/postgres-embedded'
import type pg from 'pg'
import { holdFileDeletions } from '../../platform/media/deletion-lock.ts'
import { openFiles } from '../../platform/media/open-files.ts'
import type { S3Address } from '../../platform/media/s3-address.ts'
import { openWalArchive, restoreEmbeddedDatabase, startEmbeddedDatabase } from '../embedded-database/index.ts'
import { checkPages, listShownMedia, readContents, withOwner } from './check-database.ts'
import { filesFolder, listDataFiles } from './data-files.ts'
import { writeLastBackup } from './last-backup.ts'
import { inMegabytes } from './megabytes.ts'

export interface BackupOptions {
  dataDir: string
  walArchive: string | S3Address | undefined
  /** The bucket of the pictures, which are then not part of the backup. */
  s3?: S3Address | undefined
  /** The folder that receives the backup as a new folder; absent: the bucket of `walArchive`. */
  to: string | undefined
  /** Older backups of this shop in the same place are removed, all but so many; undefined keeps all. */
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

/** The settings, with the archive opened. */
interface Work extends Omit<BackupOptions, 'walArchive'> {
  archive: WalArchive | undefined
}

/** A lock that one backup holds until it is verified and older ones are removed. */
const backupLock = 7210004

/**
 * Takes a backup while the shop runs, or starts its database for the time of the backup (rule 10.23). The database is copied first, then the
 * files; meanwhile no file of a deleted row is deleted, so that every picture which the copied database names is there (decision 0022).
 * @throws BackupError with one line for the operator
 */
export async function backUp({ walArchive, ...options }: BackupOptions): Promise<Backup> {
  const { dataDir, keep, isVerified, say, fsync = true } = options
  if (!findCluster(dataDir)) throw new BackupError(`There is no database in ${dataDir}. DATA_DIR names the folder of the shop.`)
  await removeLeftovers()
  const archive = await openWalArchive(walArchive)
  const work: Work = { ...options, archive }
  const database = await startEmbeddedDatabase({ dataDir, walArchive: archive, fsync })
  try {
    if (!database.attached) say('The shop is not running: its database runs for this backup.')
    return await withOwner(database.ownerConnectionString, async (locked) => {
      const { rows } = await locked.query<{ id: string; free: boolean }>(
        'select system_identifier::text as id, pg_try_advisory_lock($1) as free from pg_control_system()',
        [backupLock],
      )
      const { id, free } = rows[0]!
      if (!free) throw new BackupError('Another backup of this shop is running.')
      const backup = await withOwner(database.ownerConnectionString, (client) => write(client, id, work))
      if (isVerified) await verify(backup, work)
      await writeLastBackup(dataDir, { finishedAt: new Date().toISOString(), bytes: backup.manifest.files.bytes })
      clearArchiveGaps(dataDir, backup.manifest.database.startedAt)
      if (keep === undefined) return backup
      // The lock is gone if the database was restarted meanwhile: another backup may then use what would be removed.
      await locked.query('select 1')
      await removeOld(backup, keep, work)
      return backup
    })
  } finally {
    await database.stop()
  }
}

async function write(client: pg.Client, systemId: string, { dataDir, archive, s3, to, release, say, signal }: Work): Promise<Backup> {
  const writer = await openWriter(to, archive, systemId)
  try {
    await holdFileDeletions(client)
    const database = await copyCluster({ dataDir, client, writer, signal })
    say(`Database: ${writer.count} files, ${inMegabytes(writer.bytes)}, as of ${database.endedAt}`)
    const { count, bytes } = writer
    const without = await Promise.all(
      [to, archive].filter((place) => typeof place === 'string').map((folder) => realpath(folder).catch(() => folder)),
    )
    for await (const path of listDataFiles(await realpath(dataDir), without)) {
      signal.throwIfAborted()
      await writer.copy(join(dataDir, path), `${filesFolder}/${path}`)
    }
    // The lock on deletions is gone with the session if the database was restarted meanwhile.
    await client.query('select 1')
    say(`Files: ${writer.count - count}, ${inMegabytes(writer.bytes - bytes)}`)
    const backup = await writer.finish(database.endedAt.replace(/\.\d+/, '').replaceAll(':', '-'), { release, database })
    if (s3) say('Pictures and videos are in the bucket and not part of the backup: keep its deleted versions (docs/operations.md).')
    say(to === undefined ? `Backup in the bucket: ${basename(backup.folder)}` : `Backup: ${backup.folder}`)
    return backup
  } catch (error) {
    await writer.discard()
    throw error
  }
}

function openWriter(to: string | undefined, archive: WalArchive | undefined, systemId: string): Promise<BackupWriter> {
  if (to !== undefined) return FolderBackupWriter.create(to, systemId)
  return BucketBackupWriter.create(bucketOf(archive), systemId)
}

function bucketOf(archive: WalArchive | undefined): ObjectStore {
  if (typeof archive === 'object') return archive
  throw new BackupError('A backup needs a folder, or a bucket as WAL_ARCHIVE.')
}

const scratchPrefix = 'saddar-verify-'

/** Restores the database to a temporary folder, as a restore would, and reads all of it. */
async function verify(backup: Backup, { dataDir, s3, say }: Work): Promise<void> {
  await backup.check()
  const scratch = await mkdtemp(join(tmpdir(), `${scratchPrefix}${process.pid}-`))
  try {
    const database = await restoreEmbeddedDatabase({ backup, dataDir: scratch, fsync: false })
    try {
      await withOwner(database.ownerConnectionString, async (client) => {
        const { migrations, orders, products, customers } = await readContents(client)
        await checkPages(client)
        const shown = await listShownMedia(client)
        const mediaOf = (folder: string) => openFiles({ dataDir: folder, s3 }, storedWidths).media
        const included = await listIncludedMedia(backup)
        // The temporary folder has no pictures: these are in the bucket of S3_URL, or missing.
        const missing = await mediaOf(scratch).listMissing(shown.filter((id) => !included.has(id)))
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

/** The pictures and videos whose files the backup has. */
async function listIncludedMedia(backup: Backup): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const { path } of backup.list()) {
    const [root, folder, id] = path.split('/')
    if (root === filesFolder && folder === 'media' && id) ids.add(id)
  }
  return ids
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
async function removeOld(newest: Backup, keep: number, { to, archive, say }: Work): Promise<void> {
  const { systemId } = newest.manifest.database
  const backups = await (to === undefined ? listInBucket(bucketOf(archive), systemId) : listBackups(to, systemId))
  for (const old of backups.slice(0, -keep)) {
    await old.remove()
    say(`Removed: ${old.folder}`)
  }
  const kept = backups.slice(-keep)
  if (to === undefined) await removeUnusedPieces(bucketOf(archive), systemId)
  if (!archive || kept.length === 0) return
  const count = await removeArchivedBefore(
    archive,
    systemId,
    kept.map(({ manifest }) => manifest.database.startLsn),
  )
  if (count > 0) say(`Removed: ${count} files of the log that no backup needs`)
}
