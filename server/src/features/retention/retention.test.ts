import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let owner: Person
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.makeAdmin()
})
afterAll(() => shop.close())

const tables = ['sent_mails', 'notifications', 'contact_messages', 'stock_changes']
const clean = () => shop.tasks['delete-old-records']!({})
const save = (changes: object) => shop.call('PUT /admin/settings', { token: owner.token, body: { changes } })
const countRows = async () => {
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(
    tables.map((name) => sql`select ${name} as name, count(*)::int as count from ${sql.table(name)}`),
    sql` union all `,
  )}`.execute(shop.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Adds one row to each table at each of these ages, in days. */
async function addRows(ages: number[]): Promise<void> {
  await sql`insert into sent_mails (id, sent_at) select gen_random_uuid()::text, now() - make_interval(days => age) from unnest(${ages}::int[]) as age`.execute(
    shop.db,
  )
  await sql`insert into notifications (type, title, message, order_id, created_at)
    select 'order', 'New order', 'An order', 'SD-1', now() - make_interval(days => age) from unnest(${ages}::int[]) as age`.execute(shop.db)
  await sql`insert into contact_messages (name, email, message, created_at)
    select 'Ayesha', 'a@mail.example', 'Message ' || age, now() - make_interval(days => age) from unnest(${ages}::int[]) as age`.execute(
    shop.db,
  )
  await sql`insert into stock_changes (sku_id, product_id, stock_before, stock_after, reason, by_role, at)
    select gen_random_uuid(), gen_random_uuid(), 1, 2, 'set', 'system', now() - make_interval(days => age) from unnest(${ages}::int[]) as age`.execute(
    shop.db,
  )
}

beforeEach(async () => {
  for (const name of tables) await shop.asOwner(`truncate ${name}`)
})

test('deletes records older than the settings allow', async () => {
  await addRows([0, 89, 91, 729, 731])
  await clean()
  expect(await countRows()).toEqual({ sent_mails: 2, notifications: 2, contact_messages: 4, stock_changes: 4 })
  expect((await save({ keepStockChanges: 30, keepNotifications: 0 })).status).toBe(200)
  await addRows([29, 31, 2_000])
  await clean()
  expect(await countRows()).toEqual({ sent_mails: 4, notifications: 5, contact_messages: 6, stock_changes: 2 })
})

test('deletes more than one batch in a night and keeps the newest rows', async () => {
  await sql`insert into stock_changes (sku_id, product_id, stock_before, stock_after, reason, by_role, at)
    select gen_random_uuid(), gen_random_uuid(), 1, 2, 'set', 'system', now() - interval '5 years' from generate_series(1, 12000)`.execute(
    shop.db,
  )
  await addRows([0])
  await clean()
  expect((await countRows()).stock_changes).toBe(1)
})

test('keeps the audit log, however old it is', async () => {
  await save({ lowStock: 9 })
  const count = () => shop.first<number>(sql`select count(*)::int as value from audit_log`)
  const before = await count()
  expect(before).toBeGreaterThan(0)
  // Only the owner can change a row's age, since triggers protect the log.
  await shop.asOwner("set session_replication_role = replica; update audit_log set at = now() - interval '9 years'")
  await clean()
  expect(await count()).toBe(before)
})

test('deletes mail files with the records of sent mails', async () => {
  const folder = join(shop.config.dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  for (const [name, age] of [
    ['new.eml', 1],
    ['old.eml', 91],
  ] as const) {
    writeFileSync(join(folder, name), 'x')
    const written = new Date(Date.now() - age * 86_400_000)
    utimesSync(join(folder, name), written, written)
  }
  await clean()
  expect(readdirSync(folder)).toEqual(['new.eml'])
})

test.each([
  [-1, 'Days cannot be below 0'],
  [3_651, 'Days cannot be above 3,650'],
  [1.5, 'Days must be a whole number'],
])('rejects %s days at their field', async (keepMessages, msg) => {
  const { status, body } = await save({ keepMessages })
  expect([status, body.errors]).toEqual([400, [{ msg, path: 'changes.keepMessages' }]])
})

test('does not publish the retention periods', async () => {
  const { settings } = (await shop.call('GET /settings/public')).body.data
  expect(Object.keys(settings).filter((name) => name.startsWith('keep'))).toEqual([])
})
