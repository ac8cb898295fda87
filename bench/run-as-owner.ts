import pg from 'pg'
import type { DatabaseAddresses } from '../server/src/platform/db/app-role.ts'

/** Runs statements that the shop's role may not, such as VACUUM, one after another and without a timeout. */
export async function runAsOwner({ ownerConnectionString }: DatabaseAddresses, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerConnectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
