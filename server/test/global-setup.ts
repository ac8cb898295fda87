import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/db/migrate.ts'
import { startTestCluster } from './cluster.ts'
import { replaceDatabase, TEMPLATE } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that the tests' databases live on. */
    databaseServer: string
  }
}

/** One database server for the whole run, with a migrated template in it: TEST_DATABASE_URL's, or a fresh embedded one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? null : await startTestCluster()
  const connectionString = own?.connectionString ?? process.env.TEST_DATABASE_URL ?? ''
  const stop = async () => {
    await own?.stop()
  }
  try {
    await makeTemplate(connectionString)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('databaseServer', connectionString)
  return stop
}

async function makeTemplate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(replaceDatabase(connectionString, TEMPLATE))
}
