// `npm run schema`: generates the types of the tables by running the migrations in a temporary database. Run it after adding a migration.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../server/src/features/embedded-database/index.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { BIN, ROOT, runCommand } from './install.mjs'

const dataDir = await mkdtemp(join(tmpdir(), 'saddar-schema-'))
const database = await startEmbeddedDatabase({ dataDir })
try {
  await migrate(database)
  process.exitCode = await runCommand(join(BIN, 'kysely-codegen'), [
    ...['--dialect', 'postgres', '--url', database.ownerConnectionString, '--numeric-parser', 'number', '--default-schema', 'public'],
    ...['--include-pattern', 'public.*', '--exclude-pattern', 'graphile_worker.*'],
    ...['--out-file', join(ROOT, 'server', 'src', 'platform', 'db', 'schema.gen.ts')],
  ])
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
