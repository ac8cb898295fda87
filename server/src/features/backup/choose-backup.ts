import { basename } from 'node:path'
import {
  type Backup,
  BackupError,
  findHistory,
  listInBucket,
  type ObjectStore,
  openBackup,
  type RecoveryTarget,
} from '@saddar/postgres-embedded'

/**
 * Finds the backup to restore when the archive is a bucket: a folder, a name in the bucket, or by default the newest one there that ended
 * before the time to recover and is of the history that the shop was on then.
 * @throws BackupError that lists the backups when none or several fit
 */
export async function chooseBackup(store: ObjectStore, from: string | undefined, target: RecoveryTarget): Promise<Backup> {
  if (from?.includes('/')) return openBackup(from)
  const unreadable: string[] = []
  const all = await listInBucket(store, '', ({ message }) => void unreadable.push(`  ${message}`))
  const fitting = from === undefined ? await listOfHistory(store, all, target) : all.filter(({ folder }) => basename(folder) === from)
  const lines = [...all.map(describe), ...unreadable]
  const list = lines.length === 0 ? 'It has none.' : `It has:\n${lines.join('\n')}`
  if (fitting.length === 0) throw new BackupError(`The bucket has no such backup. ${list}`)
  if (new Set(fitting.map(({ manifest }) => manifest.database.systemId)).size > 1)
    throw new BackupError(`The bucket has backups of several databases: name one with --from. ${list}`)
  return fitting.at(-1)!
}

/** The backups from before the target, without those of a history that a restore to an older backup has left. */
async function listOfHistory(store: ObjectStore, all: Backup[], target: RecoveryTarget): Promise<Backup[]> {
  const found: Backup[] = []
  for (const [systemId, backups] of Map.groupBy(all, ({ manifest }) => manifest.database.systemId)) {
    const isOfHistory = await findHistory(store, systemId, target instanceof Date ? target : 'latest')
    found.push(...backups.filter((backup) => isBefore(backup, target) && isOfHistory(backup.manifest.database)))
  }
  return found
}

const isBefore = ({ manifest }: Backup, target: RecoveryTarget): boolean =>
  !(target instanceof Date) || new Date(manifest.database.endedAt) <= target

const describe = ({ folder, manifest }: Backup): string =>
  `  ${basename(folder)}  release ${manifest.release}, database ${manifest.database.systemId}`
