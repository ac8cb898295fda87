import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseAddresses } from '../src/platform/db/shop-role.ts'
import { replaceDatabase, TEMPLATE } from './template.ts'

/** `connectionString` signs in as the shop's role, which changes rows and nothing else; what needs more takes `asOwner`. */
export interface TestDatabase extends DatabaseAddresses {
  /** Runs one statement as the owner of the tables: for faults that a test puts into the schema. */
  asOwner(sql: string): Promise<void>
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>
}

/** A migrated database of one's own, copied from the template (about 25 ms). One per test file is the habit. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connectionString, ownerConnectionString: server } = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files beats copying through the log here, since nobody needs this database after a crash.
  await runOn(server, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const ownerConnectionString = replaceDatabase(server, name)
  return {
    connectionString: replaceDatabase(connectionString, name),
    ownerConnectionString,
    asOwner: (sql) => runOn(ownerConnectionString, sql),
    drop: () => runOn(server, `drop database if exists ${name} with (force)`),
  }
}

async function runOn(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
