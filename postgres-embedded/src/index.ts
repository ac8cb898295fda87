export { BackupError, explainFileError } from './backup/backup-error.ts'
export {
  type Backup,
  type BackupManifest,
  BackupWriter,
  checkBackup,
  type DatabaseBackup,
  listBackups,
  openBackup,
  readFileList,
  removeBackup,
} from './backup/backup-folder.ts'
export { type BaseBackupOptions, copyCluster } from './backup/base-backup.ts'
export { type RecoveryTarget, type RestoreOptions, restoreCluster } from './backup/restore-cluster.ts'
export { syncDisks } from './backup/sync.ts'
export { clearArchiveGaps, readArchiveGaps, removeArchivedBefore } from './backup/wal-archive.ts'
export { EmbeddedPostgresError } from './error.ts'
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, findCluster, startEmbeddedPostgres } from './start.ts'
export type { Logger } from './watch.ts'
