import { existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestCluster } from '../../server/test/cluster.ts'
import { startReplica } from './start-replica.ts'

let cluster: Awaited<ReturnType<typeof startTestCluster>>
let replica: Awaited<ReturnType<typeof startReplica>>
let primary: pg.Client
let standby: pg.Client
const dataDir = mkdtempSync(join(tmpdir(), 'saddar-replica-'))

beforeAll(async () => {
  cluster = await startTestCluster()
  primary = new pg.Client({ connectionString: cluster.ownerConnectionString })
  await primary.connect()
  await primary.query("create table notes (text text); insert into notes values ('before')")
  replica = await startReplica({ primaryUrl: cluster.ownerConnectionString, dataDir, port: await findFreePort() })
  standby = new pg.Client({ connectionString: replica.url })
  await standby.connect()
})
afterAll(async () => {
  await standby?.end()
  await replica?.stop()
  await primary?.end()
  await cluster?.stop()
})

const readNotes = async () => (await standby.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text)

test('a replica has what was written before it was started, and refuses to be written to', async () => {
  expect(await readNotes()).toContain('before')
  await expect(standby.query("insert into notes values ('wrong')")).rejects.toMatchObject({ code: '25006' })
})

test('a replica follows its primary, and stands still while its replay is paused', async () => {
  await primary.query("insert into notes values ('streamed')")
  await vi.waitFor(async () => expect(await readNotes()).toContain('streamed'), 5_000)

  await standby.query('select pg_wal_replay_pause()')
  await vi.waitFor(async () => {
    const { rows } = await standby.query('select pg_get_wal_replay_pause_state() as state')
    expect(rows).toEqual([{ state: 'paused' }])
  }, 5_000)
  const { rows } = await primary.query<{ lsn: string }>(
    "insert into notes values ('late') returning pg_current_wal_insert_lsn()::text as lsn",
  )
  await vi.waitFor(async () => {
    const { rows: received } = await standby.query('select pg_last_wal_receive_lsn() >= $1::pg_lsn as received', [rows[0]!.lsn])
    expect(received).toEqual([{ received: true }])
  }, 5_000)
  expect(await readNotes()).not.toContain('late')
  await standby.query('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await readNotes()).toContain('late'), 5_000)
})

test('a stopped replica leaves no folder, and no slot that keeps the log of its primary', async () => {
  const other = mkdtempSync(join(tmpdir(), 'saddar-replica-'))
  const { stop } = await startReplica({ primaryUrl: cluster.ownerConnectionString, dataDir: other, port: await findFreePort() })
  const countSlots = async () => (await primary.query('select from pg_replication_slots')).rowCount
  expect(await countSlots()).toBe(2)
  await stop()
  expect(await countSlots()).toBe(1)
  expect(existsSync(other)).toBe(false)
})

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
