import type { Metrics } from '../../platform/metrics/metrics.ts'
import { readLastBackup } from './last-backup.ts'

interface Parts {
  dataDir: string
  /** Why the log of the database is not archived; absent for a shop without WAL_ARCHIVE. */
  findArchiveProblem?: (() => string | undefined) | undefined
}

/** The metrics of a shop with the embedded database; docs/operations.md lists them. */
export function addBackupMetrics(metrics: Metrics, { dataDir, findArchiveProblem }: Parts): void {
  metrics.addGauge({ name: 'saddar_last_backup_timestamp_seconds', help: 'When the last backup was finished' }, async () => {
    const last = await readLastBackup(dataDir)
    return last ? [[{}, Date.parse(last.finishedAt) / 1_000]] : []
  })
  if (findArchiveProblem)
    metrics.addGauge({ name: 'saddar_log_archived', help: 'Whether the log of the database is archived' }, () => [
      [{}, findArchiveProblem() === undefined ? 1 : 0],
    ])
}
