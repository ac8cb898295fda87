import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from '@saddar/postgres-embedded'

/**
 * Starts the embedded PostgreSQL in DATA_DIR, or connects to the one that already runs there (rule 10.4).
 * @param fsync false only for tests
 */
export async function startEmbeddedDatabase(options: { dataDir: string; fsync?: boolean }): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ name: 'saddar', appRole: 'saddar_shop', ...options })
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    throw new Error(`${error.message} DATA_DIR sets the data folder, DATABASE_URL another server.`, { cause: error })
  }
}
