import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductImport } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fields, sendForm } from '../../../test/multipart.ts'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { createImportWorker } from './import-worker.ts'

// The import processes run at low priority, which can be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
let admin: Person
let task: ReturnType<typeof createImportWorker>
beforeAll(async () => {
  shop = await openShop()
  await shop.media.prepare()
  admin = await shop.makeAdmin()
  task = createImportWorker(shop.system, { ...shop.config, connectionString: shop.connectionString })
})
afterAll(() => shop.close())

const header = 'Handle,Title,Variant Price,Variant Inventory Qty,Status'
const lines = (name: string, count: number) =>
  [header, ...Array.from({ length: count }, (_, n) => `${name}-${n},${name} ${n},100,5,active`)].join('\n')

/** Uploads a file and checks it, also in a child process. */
async function check(text: string): Promise<string> {
  const form = [...fields({}), { name: 'file', value: text, filename: 'products.csv', type: 'text/csv' }]
  const { _id } = (await sendForm(shop, admin.token, 'POST', '/admin/imports', form)).body.data.import
  await task({ id: _id })
  return _id
}
const begin = (id: string) => shop.call('POST /admin/imports/:id/start', { token: admin.token, params: { id } })
const read = async (id: string): Promise<ProductImport> =>
  (await shop.call('GET /admin/imports/:id', { token: admin.token, params: { id } })).body.data.import
const count = (name: string) => shop.first(sql`select count(*) as value from products where slug like ${`${name}-%`}`)

/** Lists the running child processes. */
function listChildren(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/**
 * Blocks an import of this name at its hundredth product, so that the test can act while the other process is at work.
 * @returns `reached` waits until the import is blocked; `release` unblocks it
 */
async function blockAtHundred(name: string) {
  const client = await shop.pool.connect()
  await client.query('select pg_advisory_lock(100)')
  await shop.asOwner(`create or replace function wait_at_hundred() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock(100); return new; end $$`)
  await shop.asOwner(`create trigger wait_at_hundred before insert on products for each row
    when (new.slug = '${name}-100') execute function wait_at_hundred()`)
  return {
    reached: (id: string) => expect.poll(async () => (await read(id)).done, { timeout: 50_000 }).toBe(100),
    async release(): Promise<void> {
      await client.query('select pg_advisory_unlock(100)')
      client.release()
      // The database notices a moment later that the process is gone. Ignores locks of other databases.
      const countLocks = () =>
        shop.first(sql`
          select count(*) as value from pg_locks
          where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
      await expect.poll(countLocks, { timeout: 50_000 }).toBe(0)
      await shop.asOwner('drop trigger wait_at_hundred on products')
    },
  }
}

test('emits the events of the import process and records the actor in the audit log', async () => {
  const emitted: string[] = []
  shop.events.onEvent(({ name }) => emitted.push(name))
  shop.events.onInvalidated((stale) => emitted.push(...stale))
  const id = await check(lines('apart', 30))
  expect(await read(id)).toMatchObject({ status: 'checked', products: 30, created: 30 })
  await begin(id)
  emitted.length = 0
  await task({ id })
  expect(await read(id)).toMatchObject({ status: 'done', created: 30 })
  expect(await count('apart')).toBe(30)
  expect(emitted).toContain('products')
  expect(
    await shop.first(
      sql`select count(*) as value from audit_log where actor_id = ${admin.userId} and kind = 'products' and call = 'POST /admin/imports/:id/start'`,
    ),
  ).toBe(30)
})

test('kills the process immediately when the shop stops, and resumes without saving anything twice', async () => {
  const id = await check(lines('stopped', 200))
  await begin(id)
  const blocked = await blockAtHundred('stopped')
  const stopping = new AbortController()
  const first = expect(task({ id }, stopping.signal)).rejects.toThrow('the shop is stopping')
  await blocked.reached(id)
  stopping.abort()
  await first
  const halfFetched = join(shop.config.dataDir, 'imports', 'half.fetched')
  writeFileSync(halfFetched, 'half')
  await blocked.release()
  expect(await read(id)).toMatchObject({ status: 'running', done: 100 })
  await task({ id })
  expect(await read(id)).toMatchObject({ status: 'done', done: 200, created: 200 })
  expect(await count('stopped')).toBe(200)
  expect(existsSync(halfFetched)).toBe(false)
})

test('rejects when the database is unavailable, so that the job is retried and resumes', async () => {
  const id = await check(lines('failing', 60))
  await begin(id)
  await shop.asOwner(
    "create function go_down() returns trigger language plpgsql as $$ begin raise exception 'down' using errcode = '57P01'; end $$",
  )
  await shop.asOwner(
    "create trigger go_down before insert on products for each row when (new.slug = 'failing-30') execute function go_down()",
  )
  await expect(task({ id })).rejects.toThrow('down')
  await shop.asOwner('drop function go_down cascade')
  expect(await read(id)).toMatchObject({ status: 'running', done: 25 })
  await task({ id })
  expect(await read(id)).toMatchObject({ status: 'done', done: 60, created: 60 })
})

test('marks the import as failed when the process crashes, and keeps saved products', async () => {
  const id = await check(lines('broken', 200))
  await begin(id)
  const blocked = await blockAtHundred('broken')
  const before = new Set(listChildren())
  const work = task({ id })
  await blocked.reached(id)
  const [child] = listChildren().filter((pid) => !before.has(pid))
  process.kill(child!, 'SIGKILL')
  await work
  await blocked.release()
  const { status, message, done } = await read(id)
  expect([status, message]).toEqual(['failed', 'Something went wrong on our side. What was saved stays; import the file again to go on.'])
  expect([done, await count('broken')]).toEqual([100, 100])
})
