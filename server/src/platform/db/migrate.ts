import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Brings a database to the newest schema: the shop's numbered SQL files, then the job queue's own. Starts at once wait for each other. */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // One lock around both sets: node-pg-migrate's own would fail instead of waiting.
    await client.query('select pg_advisory_lock(7210001)')
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      noLock: true,
      checkOrder: true,
      log: () => undefined,
    })
    await client.query('select attach_audit()')
    await runMigrations({ connectionString })
  } finally {
    await client.end()
  }
}
