import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresOptions,
  type RestoreOptions,
  restoreCluster,
  startEmbeddedPostgres,
  type WalArchive,
} from '@saddar/postgres-embedded'
import type { S3Address } from '../../platform/media/s3-address.ts'

const names = { name: 'saddar', appRole: 'saddar_shop' } as const

/** Opens WAL_ARCHIVE. The client of a bucket is loaded only when there is one, because the database starts first. */
export async function openWalArchive(setting: string | S3Address | undefined): Promise<WalArchive | undefined> {
  if (typeof setting !== 'object') return setting
  const { openObjectStore } = await import('../../platform/media/object-store.ts')
  return openObjectStore(setting)
}

/**
 * Starts the embedded PostgreSQL in DATA_DIR, or connects to the one that already runs there (rule 10.4).
 * @param fsync false only for tests
 */
export const startEmbeddedDatabase = (options: Omit<EmbeddedPostgresOptions, keyof typeof names>): Promise<EmbeddedPostgres> =>
  explainSettings(() => startEmbeddedPostgres({ ...names, ...options }))

/** Restores the embedded database of a backup into a new data folder, and leaves it running. */
export const restoreEmbeddedDatabase = (options: Omit<RestoreOptions, keyof typeof names>): Promise<EmbeddedPostgres> =>
  explainSettings(() => restoreCluster({ ...names, ...options }))

async function explainSettings<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    throw new Error(`${error.message} DATA_DIR sets the data folder, DATABASE_URL another server.`, { cause: error })
  }
}
