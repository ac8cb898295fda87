// `npm run migrate`: migrates an external database and ends, for releases of several nodes. A node that starts migrates too.
import { readConfig } from './config.ts'
import { explainDatabaseError } from './platform/db/explain-database-error.ts'
import { migrate } from './platform/db/migrate.ts'
import { projectDir } from './platform/project-dir.ts'
import { readOptions, runProgram } from './program.ts'

await runProgram('Usage: npm run migrate, with the settings of the shop', async () => {
  readOptions({})
  const { database } = await readConfig(process.env, projectDir)
  if (!database) throw new Error('DATABASE_URL is not set: the embedded database is migrated when the shop starts')
  // Migrations do not go through a pooler; the role that needs its rights is the same on both addresses.
  const connectionString = database.directConnectionString ?? database.connectionString
  const { name } = await migrate({ ...database, connectionString }).catch((error) => {
    throw explainDatabaseError(error, database.ownerConnectionString, 'DATABASE_MIGRATION_URL')
  })
  console.log(`The database has the newest schema; the shop uses it as ${name}.`)
})
