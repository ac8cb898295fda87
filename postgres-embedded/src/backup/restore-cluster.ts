import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameFolders } from '../folders.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startServer } from '../start.ts'
import type { Backup } from './backup.ts'
import { BackupError, explainFileError } from './backup-error.ts'
import { DATABASE_FOLDER } from './base-backup.ts'
import type { WalArchive } from './object-store.ts'
import { chooseTimeline, copyFromArchive, findArchiveGap, restoreCommand } from './wal-archive.ts'

/** The state to recover: the end of the backup, a time, or everything that the archive holds. */
export type RecoveryTarget = 'backup' | 'latest' | Date

/** With `walArchive`, the WAL for a target after the backup is read there, and the recovered cluster archives there. */
export type RestoreOptions = EmbeddedPostgresOptions & {
  /** A backup that `check` has found complete. */
  backup: Backup
  target?: RecoveryTarget
  /** Is called with the copied bytes of the database. */
  onBytes?: ((bytes: number) => void) | undefined
  /** Is called with the number of copied files of the WAL, and of all. */
  onLog?: ((count: number, total: number) => void) | undefined
}

const RECOVERY_MS = 24 * 3_600_000
/** Folders that the server expects; backups contain no empty ones. */
const FOLDERS =
  'pg_commit_ts pg_dynshmem pg_logical/mappings pg_logical/snapshots pg_multixact/members pg_multixact/offsets pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp pg_subtrans pg_tblspc pg_twophase pg_wal/archive_status pg_xact'.split(
    ' ',
  )

/**
 * Copies the cluster of a backup into an empty data folder, starts a server on it and recovers it. The recovered cluster begins a new
 * timeline, so that its WAL never mixes with that of the old one.
 * @returns the running server; `stop` it before the folder is moved
 * @throws BackupError when the archive does not reach the target
 */
export async function restoreCluster({ backup, target = 'backup', ...options }: RestoreOptions): Promise<EmbeddedPostgres> {
  const { database } = backup.manifest
  const { walArchive: archive } = options
  if (target instanceof Date && target < new Date(database.endedAt))
    throw new BackupError(`This backup ended at ${database.endedAt}, which is later. Take an older one.`)
  if (target !== 'backup' && !archive) throw new BackupError('Recovery to a time needs the archive of the WAL.')
  const folders = nameFolders(options.dataDir)
  await copyOut(backup, folders.data, options.onBytes)
  const wal = join(folders.cluster, 'wal')
  await mkdir(wal)
  const gap = archive ? await stage(archive, options, backup, target, wal) : null
  // The server looks for a recovery target when this file exists.
  await writeFile(join(folders.data, 'recovery.signal'), '')
  const timeline = archive && target !== 'backup' ? await chooseTimeline(archive, database, target) : database.timeline
  try {
    const server = await startServer(options, { startMs: RECOVERY_MS, settings: listSettings(target, timeline) })
    await rm(wal, { recursive: true, force: true })
    return server
  } catch (error) {
    throw explainFailure(error, gap)
  }
}

async function copyOut(backup: Backup, data: string, onBytes: RestoreOptions['onBytes']): Promise<void> {
  try {
    for (const name of FOLDERS) await mkdir(join(data, name), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw explainFileError(error, data)
  }
  await backup.extract(DATABASE_FOLDER, data, onBytes)
}

/** Copies archived WAL to where the database's user can read it, whoever owns the archive. Returns the first missing segment. */
async function stage(
  archive: WalArchive,
  { onLog }: Pick<RestoreOptions, 'onLog'>,
  { manifest: { database } }: Backup,
  target: RecoveryTarget,
  wal: string,
): Promise<string | null> {
  const { systemId, startLsn, endLsn, timeline } = database
  try {
    // Without the histories, the recovered cluster could choose a timeline that already exists.
    await copyFromArchive(archive, systemId, target === 'backup' ? 'histories' : { lsn: startLsn }, wal, onLog)
  } catch (error) {
    throw explainFileError(error, wal)
  }
  return target === 'backup' ? null : await findArchiveGap(archive, systemId, { lsn: endLsn, timeline })
}

function listSettings(target: RecoveryTarget, timeline: number): Record<string, string> {
  return {
    // Nobody may read before the target is reached.
    hot_standby: 'off',
    restore_command: restoreCommand('../wal'),
    recovery_target_action: 'promote',
    recovery_target_timeline: String(timeline),
    ...(target === 'backup' && { recovery_target: 'immediate' }),
    ...(target instanceof Date && { recovery_target_time: target.toISOString().replace('Z', '+00') }),
  }
}

function explainFailure(error: unknown, gap: string | null): unknown {
  const { message } = error as Error
  if (!/recovery ended before configured recovery target was reached/.test(message)) return error
  const last = /last completed transaction was at log time ([^\n]+)/.exec(message)?.[1]
  const until = last ? ` It reaches the transaction of ${last}.` : ''
  const reason = gap ? ` The segment ${gap} is missing.` : ''
  return new BackupError(`The archive ends before that time.${until}${reason} Take an earlier time, or 'latest' for everything in it.`, {
    cause: error,
  })
}
