import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresOptions,
  type RestoreOptions,
  restoreCluster,
  startEmbeddedPostgres,
} from '@saddar/postgres-embedded'

const names = { name: 'saddar', appRole: 'saddar_shop' } as const

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
