export { type BackupOptions, backUp } from './back-up.ts'
export { type RestoreSettings, readTarget, restore } from './restore.ts'
