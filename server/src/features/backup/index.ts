export { type BackupOptions, backUp } from './back-up.ts'
export { addBackupMetrics } from './backup-metrics.ts'
export { readLastBackup, writeLastBackup } from './last-backup.ts'
export { type RestoreSettings, readTarget, restore } from './restore.ts'
