import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp, restore } from '../src/features/backup/index.ts'
import { startEmbeddedDatabase } from '../src/features/embedded-database/index.ts'
import { migrate } from '../src/platform/db/migrate.ts'

// A shop that is restored to an older backup, and backed up again: its new history begins before the end of the one that was left.
const folder = mkdtempSync(join(tmpdir(), 'saddar-restored-'))
const [dataDir, walArchive, to] = ['data', 'wal', 'backups'].map((name) => join(folder, name)) as [string, string, string]
const say = () => undefined

let server: Awaited<ReturnType<typeof startEmbeddedDatabase>>
async function open(): Promise<void> {
  server = await startEmbeddedDatabase({ dataDir, walArchive, fsync: false })
  await migrate(server)
}
beforeAll(async () => {
  // The system user that runs the database must be able to enter it.
  chmodSync(folder, 0o755)
  mkdirSync(walArchive)
  await open()
}, 120_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.ownerConnectionString })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Takes a backup in a second of its own, which names it. */
async function takeBackup() {
  await sleep(1_100)
  return backUp({
    ...{ dataDir, walArchive, to, keep: 3, isVerified: false, release: '0.1.0', say, fsync: false },
    signal: new AbortController().signal,
  })
}

/** Fills so many segments of the log. */
async function work(segments: number, mark: string): Promise<void> {
  for (let n = 0; n < segments; n++) {
    await query(`insert into settings (key, value) values ('${mark}-${n}', 'true')`)
    await query('select pg_switch_wal()')
  }
}

/** The archived segments of the history that the restore began. */
const listNewSegments = () =>
  readdirSync(walArchive)
    .flatMap((name) => readdirSync(join(walArchive, name)))
    .filter((name) => /^00000002[0-9A-F]{16}\.gz$/.test(name))
    .sort()

test('--keep leaves the log that the backups since a restore need', { timeout: 400_000 }, async () => {
  const first = await takeBackup()
  await work(12, 'left')
  await takeBackup()
  await server.stop()
  await restore({ from: first.folder, dataDir, walArchive, target: 'backup', say, fsync: false })
  await open()

  const third = await takeBackup()
  await work(3, 'kept')
  const [{ at } = { at: new Date() }] = await query<{ at: Date }>('select clock_timestamp() as at')
  await sleep(1_100)
  await work(1, 'later')
  await vi.waitFor(() => expect(listNewSegments().length).toBeGreaterThanOrEqual(4), { timeout: 60_000, interval: 500 })
  // The fourth: the first is removed, and the oldest that is kept is the one of the history that was left.
  await takeBackup()
  const trial = join(folder, 'trial')
  mkdirSync(trial)
  await restore({ from: third.folder, dataDir: trial, walArchive, target: at, say, fsync: false })
})
