import pg from 'pg'
import { type TimeLimits, toSessionSettings } from './connect.ts'

/**
 * Makes the settings of a session defaults of the app's role in this database, because a pooler passes none on. They apply to connections
 * that the pooler opens from now on; a role may set its own defaults.
 * @param connectionString the address of the database itself, as the app's role
 */
export async function setRoleDefaults(connectionString: string, times: TimeLimits): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ database: string }>('select current_database() as database')
    const database = pg.escapeIdentifier(rows[0]!.database)
    const changes = Object.entries(toSessionSettings(times)).map(
      ([name, value]) => `alter role current_user in database ${database} set ${name} = ${pg.escapeLiteral(value)};`,
    )
    // Nodes that start at the same time would change the same row.
    await client.query(`begin; select pg_advisory_xact_lock(7210003); ${changes.join(' ')} commit`)
  } finally {
    await client.end()
  }
}
