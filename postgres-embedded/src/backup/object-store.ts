/**
 * A bucket of an S3-compatible storage, as far as backups need it. Every method fails with one sentence for the operator when the storage
 * cannot be reached.
 */
export type ObjectStore = {
  /** Stores all bytes or nothing: when it succeeds, they are on the storage's disks. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Null when there is no such object. */
  read(key: string): Promise<Buffer | null>
  /** When the object was stored; null when there is none. */
  findTime(key: string): Promise<Date | null>
  /** The keys that begin with a prefix. */
  list(prefix: string): AsyncIterable<string>
  /** Also succeeds when there is no such object. */
  remove(key: string): Promise<void>
}

/** Where WAL is archived: a folder, or a bucket that also takes backups. */
export type WalArchive = string | ObjectStore
