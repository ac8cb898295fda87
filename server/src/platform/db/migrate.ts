import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { projectDir } from '../project-dir.ts'
import { type DatabaseAddresses, grantShopRole, isGranted, readShopRole, type ShopRole } from './shop-role.ts'

const folder = join(projectDir, 'server/migrations')

/**
 * Brings a database to the newest schema, as its owner: the shop's numbered SQL files, then the job queue's own. Then the shop's role gets its
 * rights (behaviour 10.10). Starts at once wait for each other.
 * @returns the shop's role
 */
export async function migrate({ connectionString, ownerConnectionString }: DatabaseAddresses): Promise<ShopRole> {
  const client = new pg.Client({ connectionString: ownerConnectionString })
  await client.connect()
  try {
    // One lock around both sets: node-pg-migrate's own would fail instead of waiting.
    await client.query('select pg_advisory_lock(7210001)')
    const wasNewest = await isNewest(client)
    if (!wasNewest) {
      const { runner } = await import('node-pg-migrate')
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
    }
    await runMigrations({ connectionString: ownerConnectionString })
    const role = await readShopRole(connectionString)
    if (!role.ownsTables && !(wasNewest && (await isGranted(client, role.name)))) await grantShopRole(client, role.name)
    return role
  } finally {
    await client.end()
  }
}

/** Whether every file has been run: most starts need nothing more, and the runner takes its time to load. */
async function isNewest(client: pg.Client): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => name.replace(/\.sql$/, ''))
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('migrations') is not null as known`)
  if (!rows[0]?.known) return false
  const { rows: run } = await client.query<{ name: string }>('select name from migrations')
  return run.length === names.length && names.every((name) => run.some((one) => one.name === name))
}
