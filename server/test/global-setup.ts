import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { DatabaseAddresses } from '../src/platform/db/app-role.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startTestCluster } from './cluster.ts'
import { replaceDatabase, TEMPLATE } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of the tests' databases, as the shop's role and as the owner of the tables. */
    databaseServer: DatabaseAddresses
  }
}

/** One database server for the whole run, with a migrated template: TEST_DATABASE_URL's, or a fresh embedded one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const own = outside ? null : await startTestCluster()
  const stop = async () => {
    await own?.stop()
  }
  try {
    const server = own ?? (await addAppRole(outside ?? ''))
    await makeTemplate(server)
    const { connectionString, ownerConnectionString } = server
    project.provide('databaseServer', { connectionString, ownerConnectionString })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Creates the shop's role on an external server, with a new password at each run. */
async function addAppRole(ownerConnectionString: string): Promise<DatabaseAddresses> {
  const [role, password] = ['saddar_test_shop', randomBytes(18).toString('base64url')]
  await run(
    ownerConnectionString,
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
  )
  return { ownerConnectionString, connectionString: ownerConnectionString.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${role}:${password}@`) }
}

async function makeTemplate({ connectionString, ownerConnectionString }: DatabaseAddresses): Promise<void> {
  await run(ownerConnectionString, `drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`)
  await migrate({
    connectionString: replaceDatabase(connectionString, TEMPLATE),
    ownerConnectionString: replaceDatabase(ownerConnectionString, TEMPLATE),
  })
}

async function run(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
