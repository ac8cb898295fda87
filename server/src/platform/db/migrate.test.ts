import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { projectDir } from '../project-dir.ts'
import { readAppRole } from './app-role.ts'
import { migrate } from './migrate.ts'

const present = join(projectDir, 'server/migrations')
const former = join(projectDir, 'server/test/fixtures/early-migrations')
const names = (await readdir(present)).map((file) => file.replace('.sql', '')).sort()
const upTo = (number: string) => names.filter((name) => name < number)
const named = (...numbers: string[]) => names.filter((name) => numbers.includes(name.slice(0, 4)))

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerConnectionString })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** Databases of commits whose migrations differ from a prefix of today's: the migrations in execution order, and those edited later. */
const states: { commit: string; ran: string[]; edited?: string[] }[] = [
  { commit: '07309b4', ran: upTo('0002') },
  { commit: '11650f6', ran: named('0001', '0004') },
  { commit: '8c18caf', ran: named('0001', '0002', '0004') },
  { commit: 'a8fa9ad', ran: upTo('0006'), edited: ['0005_search'] },
  { commit: 'f8606e5', ran: upTo('0007'), edited: ['0005_search'] },
  { commit: '54115cf', ran: [...upTo('0011'), ...named('0015')] },
  { commit: '21d9635', ran: [...upTo('0011'), ...named('0013', '0015')], edited: ['0013_selling'] },
  { commit: 'aa30230', ran: [...upTo('0011'), ...named('0013', '0014', '0015')], edited: ['0013_selling'] },
  { commit: '1a01aca', ran: [...upTo('0011'), ...named('0013', '0014', '0015')] },
  { commit: '703e872', ran: [...upTo('0012'), ...named('0013', '0014', '0015')] },
  { commit: '3bb0317', ran: [...upTo('0016'), ...named('0020')] },
  { commit: '3644e0c', ran: [...upTo('0017'), ...named('0020')] },
  { commit: '3ff565a', ran: [...upTo('0018'), ...named('0020')] },
  { commit: '8b163f1', ran: [...upTo('0022'), '0022_universal-products'], edited: ['0022_universal-products'] },
]

describe('the database of an earlier commit', () => {
  test.each(states)('of $commit gets the schema of a new one, and keeps its rows', async ({ ran, edited = [] }) => {
    const wanted = await describeSchema()
    await createEarlierDatabase(ran, edited)
    await migrate(database)
    expect(await describeSchema()).toEqual(wanted)
    const { rows } = await client.query(`
      select o.order_id, u.name, t.order_count::int, p.doc ->> 'title' as title, p.search @@ to_tsquery('simple', 'lightning') as found
      from orders o join users u on u.id = o.user_id join customer_totals t on t.user_id = u.id
      join order_items i on i.order_id = o.id join products p on p.id = i.product_id`)
    expect(rows).toEqual([{ order_id: 'ORD-1', name: 'Ayesha', order_count: 1, title: 'Lightning cable', found: true }])
    expect((await readAppRole(database.connectionString)).ownsTables).toBe(false)
  })
})

test('starts on the schema of a newer release that only added to it, and leaves it unchanged', async () => {
  await client.query(`insert into migrations (name, run_on) values ('9001_later', now())`)
  await client.query(`create table later (id int)`)
  await client.query(`insert into required_migrations select name from migrations where name < '9'`)
  const before = await describeSchema()
  expect(await migrate(database)).toMatchObject({ ownsTables: false, unknownMigrations: ['9001_later'] })
  expect(await describeSchema()).toEqual(before)
})

test('rejects a newer schema on which not all migrations of this release have run', async () => {
  await client.query(`insert into migrations (name, run_on) values ('9001_later', now())`)
  await client.query(`delete from migrations where name like '0045%'`)
  await expect(migrate(database)).rejects.toThrow('The database has migrations that this release does not know: 9001_later.')
})

test('rejects a schema from which a newer release removed something, names the unknown migrations, and leaves it unchanged', async () => {
  await client.query(`insert into migrations (name, run_on) values ('9001_later', now()), ('9002_much-later', now())`)
  await client.query(`insert into required_migrations values ('9001_later')`)
  const before = await describeSchema()
  await expect(migrate(database)).rejects.toThrow(
    'The database has migrations that this release does not know: 9001_later, 9002_much-later. Start the newer release.',
  )
  expect(await describeSchema()).toEqual(before)
})

test('a table is audited also when the start that made it ended before it was', async () => {
  await client.query(`drop table kept_assets; delete from migrations where name = '0091_kept-assets'`)
  const { rows } = await client.query<{ text: string }>(`select pg_get_functiondef('attach_audit()'::regprocedure) as text`)
  await client.query(`create or replace function attach_audit() returns void language plpgsql as $$ begin raise 'ended here'; end $$`)
  await expect(migrate(database)).rejects.toThrow('ended here')
  await client.query(rows[0]!.text)
  await migrate(database)
  const { rowCount } = await client.query(`select from pg_trigger where tgrelid = 'kept_assets'::regclass and tgname = 'audit'`)
  expect(rowCount).toBe(1)
})

test('the shop’s role can start on an up-to-date database, and gets an error that names the missing setting on an older one', async () => {
  const sameRole = { connectionString: database.connectionString, ownerConnectionString: database.connectionString }
  expect((await migrate(sameRole)).ownsTables).toBe(false)
  await client.query("delete from migrations where name like '0028%'")
  await expect(migrate(sameRole)).rejects.toThrow(
    /^DATABASE_MIGRATION_URL: the database needs migrations, and the role \w+ may not make tables\. Set it to the address of their owner, /,
  )
})

test('an owner without superuser rights can create a new database’s schema', async () => {
  const owner = `owner_${database.ownerConnectionString.match(/test_\w+/)?.[0]}`
  await client.query(`create role ${owner}`)
  await client.query(`drop schema public cascade; drop schema graphile_worker cascade; create schema public authorization ${owner}`)
  await client.query(`do $$ begin execute format('grant create on database %I to ${owner}', current_database()); end $$`)
  await client.query(`grant usage on schema public to public`)
  const as = (role: string) => `${database.ownerConnectionString}&options=${encodeURIComponent(`-c role=${role}`)}`
  const { name } = await readAppRole(inject('databaseServer').connectionString)
  try {
    await migrate({ connectionString: as(name), ownerConnectionString: as(owner) })
    const { rows } = await client.query(`select relowner::regrole::text as owner from pg_class where relname = 'orders'`)
    expect(rows).toEqual([{ owner }])
    expect(await readAppRole(as(name))).toEqual({ name, ownsTables: false })
  } finally {
    await client.query(`drop owned by ${owner} cascade; drop role ${owner}`)
  }
})

/** Empties the database and recreates it as an earlier commit did, with one order. */
async function createEarlierDatabase(ran: string[], edited: string[]): Promise<void> {
  await client.query(
    'drop schema public cascade; drop schema graphile_worker cascade; create schema public; grant usage on schema public to public',
  )
  await client.query('create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null)')
  for (const name of ran) {
    await client.query(await readFile(join(edited.includes(name) ? former : present, `${name}.sql`), 'utf8'))
    await client.query('insert into migrations (name, run_on) values ($1, now())', [name])
    if (name === '0001_base') await insertOrder()
  }
  if (ran.some((name) => name >= '0014' && name < '0015')) await client.query('select attach_audit()')
  await runMigrations({ connectionString: database.ownerConnectionString })
}

async function insertOrder(): Promise<void> {
  await client.query(`
    with person as (insert into users (name, email) values ('Ayesha', 'ayesha@mail.example') returning id),
    product as (insert into products (slug, title) values ('lightning-cable', 'Lightning cable') returning id),
    sku as (insert into skus (product_id, kind, price, stock, is_leaf) select id, 'product', 500, 4, true from product returning id, product_id),
    placed as (
      insert into orders (order_id, user_id, payment_status, payment_method, subtotal, shipping_total, total, item_count, shipping_address,
        billing_address, customer_name, customer_phone, city, fingerprint)
      select 'ORD-1', id, 'pending', 'cash_on_delivery', 500, 0, 500, 1, '{}', '{}', 'Ayesha', '03001234567', 'Lahore', 'x' from person returning id
    )
    insert into order_items (order_id, position, product_id, sku_id, title, sku, quantity, price, total, variant_type)
    select placed.id, 0, sku.product_id, sku.id, 'Lightning cable', '', 1, 500, 500, 'simple' from placed, sku`)
  await client.query('select refresh_products(array_agg(id)) from products')
}

/** The whole schema as PostgreSQL describes it; columns sorted by name, since early databases have them in another order. */
async function describeSchema(): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select 'migration ' || name from migrations
    union all select 'right ' || relname || ' ' || unnest(relacl) from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    order by 1`)
  return rows.map(({ text }) => text)
}
