import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseAddresses } from '../src/platform/db/app-role.ts'
import { replaceDatabase, TEMPLATE } from './template.ts'

/** `connectionString` uses the shop's role, which can only change rows; use `asOwner` for anything else. */
export interface TestDatabase extends DatabaseAddresses {
  /** Runs a statement as the owner of the tables, for faults that a test adds to the schema. */
  asOwner(sql: string): Promise<void>
  /** Drops it, even while others are connected. */
  drop(): Promise<void>
}

/** Creates a migrated database from the template (about 25 ms). Use one per test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connectionString, ownerConnectionString: server } = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files is faster here than copying through the log, since the database need not survive a crash.
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
