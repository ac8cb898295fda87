import type { ListedFile } from './backup-list.ts'

/** The position and time of a base backup, and what is needed to recover from it. */
export type DatabaseBackup = {
  /** Such as `18.4`. */
  version: string
  /** Tells clusters apart; a restored cluster keeps it. */
  systemId: string
  timeline: number
  startLsn: string
  endLsn: string
  /** ISO 8601, by the server's clock. */
  startedAt: string
  /** Every transaction that was acknowledged before this time is in the backup. */
  endedAt: string
}

export type BackupManifest = {
  format: 1
  /** The release of the program that made the backup. */
  release: string
  database: DatabaseBackup
  /** Number and bytes of all files, and the SHA-256 of the list of their checksums. */
  files: { count: number; bytes: number; listSha256: string }
}

/** A complete backup, in a folder or in a bucket. */
export type Backup = {
  /** Its folder on the disk or in the bucket. */
  folder: string
  manifest: BackupManifest
  /** The files, in order. One that is stored in several pieces is listed once for each. @throws BackupError when the list is damaged */
  list(): AsyncGenerator<ListedFile>
  /**
   * Compares every file of a folder with its checksum. In a bucket, whether everything is there: `extract` compares what it reads.
   * @throws BackupError naming the first file that is missing or damaged
   */
  check(): Promise<void>
  /** Copies the files below `<part>/` to a folder. @throws BackupError when one is missing or damaged */
  extract(part: string, to: string, onBytes?: (bytes: number) => void): Promise<void>
  remove(): Promise<void>
}

/** A backup in the making. */
export type BackupWriter = {
  /** The files and bytes that were added until now. */
  readonly count: number
  readonly bytes: number
  /** Copies a file to `path` in the backup. Returns false when the file no longer exists. */
  copy(source: string, path: string): Promise<boolean>
  /** Writes these bytes to `path` in the backup. */
  add(path: string, content: Buffer): Promise<void>
  /** Completes the backup under this name. */
  finish(name: string, details: Pick<BackupManifest, 'release' | 'database'>): Promise<Backup>
  /** Ends an unfinished backup. */
  discard(): Promise<void>
}
