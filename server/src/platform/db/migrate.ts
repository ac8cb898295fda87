import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { projectDir } from '../project-dir.ts'
import { type AppRole, type DatabaseAddresses, grantAppRole, isGranted, readAppRole } from './app-role.ts'

/** PostgreSQL's code for a statement that the role may not run. */
const insufficientPrivilege = '42501'
const folder = join(projectDir, 'server/migrations')

/** Migrations that were renamed after databases had run them. Migration 0028 adds what their earlier versions lacked. */
const renamed = [{ from: '0022_universal-products', to: '0022_counting-lists' }]

/** A role that is also the app's may have its time limits as defaults, which are too short for migrations. */
const unlimited = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/**
 * Migrates a database to the newest schema, as its owner: the app's numbered SQL files, then the job queue's. Then grants the app's role its
 * privileges (rule 10.10). Concurrent starts wait for each other. The schema of a newer release is left as it is, if this one runs on it.
 * @returns the app's role, and the migrations that this release does not know
 * @throws Error when the database is too new for this release (rule 10.11.1), or needs migrations that the role may not run
 */
export async function migrate({
  connectionString,
  ownerConnectionString,
}: DatabaseAddresses): Promise<AppRole & { unknownMigrations: string[] }> {
  const client = new pg.Client({ connectionString: ownerConnectionString, options: unlimited })
  await client.connect()
  try {
    // One lock for both sets: node-pg-migrate's own lock would fail instead of waiting.
    await client.query('select pg_advisory_lock(7210001)')
    const { wasNewest, unknownMigrations } = await prepare(client)
    if (!wasNewest) {
      await assertOwner(client)
      const { runner } = await import('node-pg-migrate')
      await runner({
        dbClient: client,
        dir: folder,
        direction: 'up',
        migrationsTable: 'migrations',
        noLock: true,
        // Databases of some early commits ran a higher number before a lower one was added. scripts/released-migrations.ts keeps that from
        // happening again, and migrate.test.ts upgrades each of them.
        checkOrder: false,
        log: () => undefined,
      })
    }
    // The schema of a newer release is left as it is.
    if (unknownMigrations.length === 0) await attachAudit(client, wasNewest)
    await migrateJobQueue(ownerConnectionString)
    const role = await readAppRole(connectionString)
    if (!role.ownsTables && !(wasNewest && (await isGranted(client, role.name)))) await grantAppRole(client, role.name)
    return { ...role, unknownMigrations }
  } finally {
    await client.end()
  }
}

/** Also when nothing was migrated: the start that did it may have ended before. A role that owns no tables then leaves it to one that does. */
async function attachAudit(client: pg.Client, wasNewest: boolean): Promise<void> {
  try {
    await client.query('select attach_audit()')
  } catch (error) {
    if (!wasNewest || (error as { code?: string }).code !== insufficientPrivilege) throw error
  }
}

async function migrateJobQueue(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, options: unlimited, max: 2 })
  // A connection that breaks fails its statement.
  const ignore = () => undefined
  pgPool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  await runMigrations({ pgPool }).finally(() => pgPool.end())
}

/** @throws Error when migrations are needed and the role may not create tables, because DATABASE_MIGRATION_URL is missing */
async function assertOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean; ownership: string }>(
    `select current_user as name, has_schema_privilege('public', 'create') as may,
      format('ALTER DATABASE %I OWNER TO %I;', current_database(), current_user) as ownership`,
  )
  const { name, may, ownership } = rows[0]!
  if (!may)
    throw new Error(
      `DATABASE_MIGRATION_URL: the database needs migrations, and the role ${name} may not make tables. Set it to the address of their owner, or have an administrator run: ${ownership}`,
    )
}

/**
 * Updates the names of renamed migrations.
 * @returns whether all migrations have run: most starts need nothing more, and loading the runner is slow
 * @throws Error when this release cannot run on the schema of a newer one (rule 10.11.1)
 */
async function prepare(client: pg.Client): Promise<{ wasNewest: boolean; unknownMigrations: string[] }> {
  const names = await listMigrations()
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('migrations') is not null as known`)
  if (!rows[0]?.known) return { wasNewest: false, unknownMigrations: [] }
  const { rows: done } = await client.query<{ name: string }>('select name from migrations order by name')
  for (const { from, to } of renamed)
    for (const one of done.filter(({ name }) => name === from)) {
      await client.query('update migrations set name = $2 where name = $1', [from, to])
      one.name = to
    }
  const { unknown, isUsable } = await compareSchema(client)
  if (!isUsable)
    throw new Error(`The database has migrations that this release does not know: ${unknown.join(', ')}. Start the newer release.`)
  return { wasNewest: names.every((name) => done.some((one) => one.name === name)), unknownMigrations: unknown }
}

/**
 * Compares the migrations of a database with those of this release.
 * @returns the ones that this release does not know, and whether it can run on the schema: a newer release has only added to it, and
 * nothing that this release needs is missing (rule 10.11.1)
 */
export async function compareSchema(client: pg.Client): Promise<{ unknown: string[]; isUsable: boolean }> {
  const names = await listMigrations()
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const done = rows.map(({ name }) => renamed.find(({ from }) => from === name)?.to ?? name)
  const unknown = done.filter((name) => !names.includes(name))
  if (unknown.length === 0) return { unknown, isUsable: true }
  const isAllDone = names.every((name) => done.includes(name))
  return { unknown, isUsable: isAllDone && (await listRequired(client)).every((name) => names.includes(name)) }
}

/** The migrations that a release must know to run on this schema. */
async function listRequired(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from required_migrations')
  return rows.map(({ name }) => name)
}

async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => name.replace(/\.sql$/, ''))
}
