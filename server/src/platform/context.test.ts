import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createContextMaker, getActingUserId, inTransaction } from './context.ts'
import { connectDatabase, type Db } from './db/connect.ts'
import { EventBus } from './events.ts'
import { enqueue } from './jobs/enqueue.ts'
import { createLog } from './log.ts'
import { insertOutboxRow } from './outbox/outbox.ts'

let database: TestDatabase
let db: Db
const logged: string[] = []
const log = createLog('warn', { write: (line) => void logged.push(line) })
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase(database.connectionString, 4, log).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const open = () => createContextMaker(db, new EventBus(), log)({ kind: 'system' })
const failWith = (code: string) => sql`do $$ begin raise exception 'made up' using errcode = ${sql.raw(`'${code}'`)}; end $$`
const count = async () => (await sql<{ value: number }>`select count(*) as value from settings`.execute(db)).rows[0]!.value
const addSetting = (to: Db, key: string) => sql`insert into settings (key, value) values (${key}, '1')`.execute(to)

test('runs afterCommit actions in order after the commit, and not when the work fails', async () => {
  const done: string[] = []
  await inTransaction(open(), async (tx) => {
    tx.afterCommit(() => done.push('first'))
    await inTransaction(tx, async (inner) => inner.afterCommit(() => done.push('second')))
    expect(done).toEqual([])
  })
  expect(done).toEqual(['first', 'second'])
  await expect(
    inTransaction(open(), async (tx) => {
      tx.afterCommit(() => done.push('never'))
      await addSetting(tx.db, 'gone')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(done).toEqual(['first', 'second'])
  expect(await count()).toBe(0)
})

test('logs a failing afterCommit action; the commit remains and the other actions run', async () => {
  const done: string[] = []
  await inTransaction(open(), async (tx) => {
    tx.afterCommit(() => {
      throw new Error('hint broke')
    })
    tx.afterCommit(() => done.push('other'))
  })
  expect(done).toEqual(['other'])
  expect(logged.join('')).toContain('hint broke')
})

test.each(['40P01', '40001'])(
  'retries a transaction that PostgreSQL rolled back (%s), and runs only the actions of the last attempt',
  async (code) => {
    let attempts = 0
    const done: number[] = []
    await inTransaction(open(), async (tx) => {
      const attempt = ++attempts
      tx.afterCommit(() => done.push(attempt))
      if (attempt < 3) await failWith(code).execute(tx.db)
    })
    expect([attempts, done]).toEqual([3, [3]])
  },
)

test('tries a transaction at most three times, and does not retry other errors', async () => {
  let attempts = 0
  const fail = (code: string) =>
    inTransaction(open(), async (tx) => {
      attempts++
      await failWith(code).execute(tx.db)
    })
  await expect(fail('40P01')).rejects.toThrow('made up')
  expect(attempts).toBe(3)
  await expect(fail('23505')).rejects.toThrow('made up')
  expect(attempts).toBe(4)
})

test('a job is due by the clock of the database, whatever that of this process says', async () => {
  const now = Date.now
  for (const offMs of [-3_600_000, 3_600_000]) {
    vi.spyOn(Date, 'now').mockImplementation(() => now() + offMs)
    await enqueue(db, 'mail', { id: 1 }, { key: 'later', inMs: 60_000 })
    await enqueue(db, 'mail', { id: 2 }, { key: 'at once', inMs: 0 })
    vi.restoreAllMocks()
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs where key in ('later', 'at once') order by key`.execute(
      db,
    )
    expect(rows.map(({ seconds }) => seconds)).toEqual([0, 60])
  }
  await sql`select graphile_worker.remove_job(key) from unnest(array['later', 'at once']) key`.execute(db)
})

test('a job is added when its transaction commits, once per key', async () => {
  const jobs = async () => (await sql<{ value: number }>`select count(*) as value from graphile_worker.jobs`.execute(db)).rows[0]!.value
  await inTransaction(open(), async (tx) => {
    await enqueue(tx.db, 'mail', { id: 1 }, { key: 'one' })
    await enqueue(tx.db, 'mail', { id: 2 }, { key: 'one', inMs: 60_000 })
    await enqueue(tx.db, 'mail', { id: 3 })
  })
  expect(await jobs()).toBe(2)
  await inTransaction(open(), async (tx) => {
    await enqueue(tx.db, 'mail', { id: 4 })
    throw new Error('no')
  }).catch(() => undefined)
  expect(await jobs()).toBe(2)
})

test('writes only those tags to the outbox that no statement of the work has written, and invalidates all of them', async () => {
  const ctx = open()
  const seen: unknown[] = []
  ctx.events.onInvalidated((stale) => seen.push(stale))
  ctx.events.onWritten((row) => seen.push(row))
  const xid = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ xid: string }>`
      with invalidated as (${insertOutboxRow(['a', 'b'])}) select pg_current_xact_id()::text as xid`.execute(tx.db)
    tx.noteInvalidated(['a', 'b'], rows[0]!.xid)
    tx.invalidate(['b', 'c'], false)
    return rows[0]!.xid
  })
  expect(seen).toEqual([['b', 'c', 'a'], { xid, isUrgent: false }])
  const { rows } = await sql`select xid::text, tags from outbox order by created_at`.execute(db)
  expect(rows).toEqual([
    { xid, tags: ['a', 'b'] },
    { xid, tags: ['c'] },
  ])
})

test('getActingUserId throws for guests and the system', () => {
  expect(() => getActingUserId(open())).toThrow()
})
