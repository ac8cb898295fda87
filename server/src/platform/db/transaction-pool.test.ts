import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { withAuditActor } from './audit-actor.ts'
import { connectDatabase } from './connect.ts'
import { runTogether } from './run-together.ts'
import { lastStatement, toTransactionPool } from './transaction-pool.ts'

let database: TestDatabase
let shop: ReturnType<typeof connectDatabase>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.asOwner(`
    create table pieces (id int primary key, actor text default current_setting('saddar.actor', true), fast int unique deferrable initially deferred);
    grant all on pieces to public`)
  // One connection, so that what one test leaves behind breaks the next.
  shop = connectDatabase(database.connectionString, 1, pino({ level: 'silent' }))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await shop.db.destroy()
  await database.drop()
})

const insert = (db: typeof shop.db, id: number, { fast = id, mark = sql`` } = {}) =>
  sql`${mark} insert into pieces (id, fast) values (${id}, ${fast})`.execute(db)
/** What another session sees. */
async function listCommitted(): Promise<number[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query<{ id: number }>('select id from pieces order by id')
  await client.end()
  return rows.map(({ id }) => id)
}
/** Counts the messages that are sent until `work` ends. */
async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  return sent.mock.calls.length
}

test('a transaction begins with its first statement and ends with its last', async () => {
  const place = (id: number) =>
    shop.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ one: number }>`select ${id}::int as one`.execute(tx)
      expect(rows).toEqual([{ one: id }])
      await insert(tx, id, { mark: lastStatement })
      expect(await listCommitted()).toContain(id)
    })
  await place(1)
  expect(await countMessages(() => place(2))).toBe(2 + 1)
})

test('a transaction without statements sends nothing', async () => {
  expect(await countMessages(() => shop.db.transaction().execute(async () => undefined))).toBe(0)
})

test('a first or last statement that fails leaves nothing behind', async () => {
  const before = await listCommitted()
  await expect(shop.db.transaction().execute((tx) => insert(tx, 1))).rejects.toThrow('duplicate key')
  const placeTwice = shop.db.transaction().execute(async (tx) => {
    await insert(tx, 10)
    await insert(tx, 10, { mark: lastStatement })
  })
  await expect(placeTwice).rejects.toThrow('duplicate key')
  expect(await listCommitted()).toEqual(before)
})

test('a commit that fails with the last statement is an error of that statement', async () => {
  const before = await listCommitted()
  const place = shop.db.transaction().execute(async (tx) => {
    await insert(tx, 20)
    await insert(tx, 21, { fast: 20, mark: lastStatement })
  })
  await expect(place).rejects.toThrow('pieces_fast_key')
  expect(await listCommitted()).toEqual(before)
})

test('a begin that fails keeps its statement from running', async () => {
  const before = await listCommitted()
  const client = await toTransactionPool(shop.pool).connect()
  await client.query('begin at last', [])
  await expect(client.query('insert into pieces (id) values ($1)', [30])).rejects.toThrow('syntax error')
  await client.query('rollback', [])
  client.release()
  await insert(shop.db, 31)
  expect(await listCommitted()).toEqual([...before, 31])
})

test('refuses a statement after the last', async () => {
  const place = shop.db.transaction().execute(async (tx) => {
    await insert(tx, 40, { mark: lastStatement })
    await insert(tx, 41)
  })
  await expect(place).rejects.toThrow('a statement after the last one')
  expect(await listCommitted()).not.toContain(41)
})

test('one statement of an actor is one message, attributed to the actor', async () => {
  const act = (id: number) => withAuditActor({ userId: "o'hara", call: 'a call' }, () => insert(shop.db, id))
  await act(50)
  expect(await countMessages(() => act(51))).toBe(1)
  await expect(act(51)).rejects.toThrow('duplicate key')
  await insert(shop.db, 52)
  const { rows } = await sql<{ actor: string }>`select coalesce(actor, '') as actor from pieces where id >= ${50} order by id`.execute(
    shop.db,
  )
  expect(rows.map(({ actor }) => actor)).toEqual(["o'hara", "o'hara", ''])
})

const echo = (value: number) => sql<{ value: number }>`select ${value}::int as value`

test('statements that are run together are one message with the begin, and each has its rows', async () => {
  const run = (from: number) =>
    shop.db.transaction().execute(async (tx) => {
      const rows = await runTogether(
        tx,
        echo(from),
        sql<{ id: number }>`insert into pieces (id, fast) values (${from}, ${from}), (${from + 1}, ${from + 1}) returning id`,
        sql<{ id: number }>`${lastStatement} select id from pieces where id >= ${from} and id < ${from + 10} order by id`,
      )
      expect(await listCommitted()).toContain(from)
      return rows
    })
  await run(60)
  expect(
    await countMessages(async () => expect(await run(70)).toEqual([[{ value: 70 }], [{ id: 70 }, { id: 71 }], [{ id: 70 }, { id: 71 }]])),
  ).toBe(1 + 1)
})

test('a statement sees what another transaction committed while the one before it waited', async () => {
  const other = new pg.Client({ connectionString: database.connectionString })
  await other.connect()
  await other.query('begin; select pg_advisory_xact_lock(80); insert into pieces (id) values (80)')
  const run = shop.db
    .transaction()
    .execute((tx) => runTogether(tx, sql`select pg_advisory_xact_lock(${80})`, sql<{ id: number }>`select id from pieces where id = ${80}`))
  await vi.waitFor(async () => {
    const { rows } = await other.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    expect(rows).toHaveLength(1)
  })
  await other.query('commit')
  expect((await run)[1]).toEqual([{ id: 80 }])
  await other.end()
})

test('an error in one of several statements skips the others, and the connection serves on', async () => {
  const before = await listCommitted()
  const first = (id: number) => sql`insert into pieces (id) values (${id}) returning id, 'first' as which`
  const third = (id: number) => sql`insert into pieces (id) values (${id}) returning id, 'third' as which`
  const run = (second: ReturnType<typeof echo>) => shop.db.transaction().execute((tx) => runTogether(tx, first(90), second, third(91)))
  await expect(run(sql`select 1 / ${0}::int as value`)).rejects.toThrow('division by zero')
  await expect(run(sql`select ${1} from nowhere`)).rejects.toThrow('nowhere')
  const unsendable = {
    toPostgres: () => {
      throw new Error('cannot be sent')
    },
  }
  await expect(run(sql`select ${unsendable}::text as value`)).rejects.toThrow('cannot be sent')
  expect(await listCommitted()).toEqual(before)
  expect(await run(echo(1))).toHaveLength(3)
  expect(await listCommitted()).toEqual([...before, 90, 91])
})

test('refuses several statements outside a transaction', async () => {
  await expect(runTogether(shop.db, echo(1), echo(2))).rejects.toThrow('outside a transaction')
})

test('a connection keeps a bounded number of prepared statements, and answers as before', async () => {
  const ask = async (n: number) => (await sql<{ value: number }>`select ${n}::int + ${sql.lit(n)} as value`.execute(shop.db)).rows[0]!.value
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements where ${true}`.execute(shop.db)).rows[0]!.n
  for (let n = 0; n < 700; n++) expect(await ask(n)).toBe(2 * n)
  expect(await count()).toBeLessThanOrEqual(301)
  await shop.db.transaction().execute(async (tx) => {
    for (let n = 1_000; n < 1_700; n++) {
      const { rows } = await sql<{ value: number }>`select ${n}::int + ${sql.lit(n)} as value`.execute(tx)
      expect(rows).toEqual([{ value: 2 * n }])
    }
  })
  // At once on one connection, where each waits for the one before.
  expect(await Promise.all(Array.from({ length: 700 }, (_, n) => ask(2_000 + n)))).toEqual(
    Array.from({ length: 700 }, (_, n) => 2 * (2_000 + n)),
  )
  expect(await count()).toBeLessThanOrEqual(301)
})

test('a transaction that fails while statements are forgotten leaves the connection usable', async () => {
  await expect(
    shop.db.transaction().execute(async (tx) => {
      const asked = Array.from({ length: 400 }, (_, n) => sql`select ${n}::int / ${sql.lit(n === 100 ? 0 : 1)} as value, ${sql.lit(n)}`)
      const outcomes = await Promise.allSettled(asked.map((each) => each.execute(tx)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
      throw (outcomes[100] as PromiseRejectedResult).reason
    }),
  ).rejects.toThrow('division by zero')
  const ask = async (n: number) => (await sql<{ value: number }>`select ${n}::int + ${sql.lit(n)} as value`.execute(shop.db)).rows[0]!.value
  for (let n = 5_000; n < 5_400; n++) expect(await ask(n)).toBe(2 * n)
})
