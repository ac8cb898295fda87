import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantAppRole, readAppRole } from '../../src/platform/db/app-role.ts'
import { runJobs } from '../../src/platform/jobs/run-jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let client: pg.Client
beforeAll(async () => {
  shop = await openShop()
  client = new pg.Client({ connectionString: shop.connectionString })
  await client.connect()
  const owner = await shop.makeAdmin()
  await shop.call('POST /admin/discounts', { token: owner.token, body: { code: 'TRAIL', type: 'fixed', value: 1 } })
})
afterAll(async () => {
  await client.end()
  await shop.close()
})
beforeEach(async () => {
  await client.query('rollback')
})

const countAudit = () => shop.first<number>(sql`select count(*) as value from audit_log`)

describe('SQL run as the shop’s role', () => {
  test.each([
    ['disables the triggers of the audit log', 'alter table products disable trigger all'],
    ['disables the trigger that keeps it append-only', 'alter table audit_log disable trigger append_only'],
    ['drops a trigger', 'drop trigger audit on products'],
    ['adds a trigger', 'create trigger mine before insert on products for each row execute function refuse_change()'],
    ['replaces the function behind them', "create or replace function write_audit() returns trigger language sql as 'select null'"],
    ['hangs that function on a table of their own', 'create trigger mine after insert on mine for each row execute function write_audit()'],
    ['leaves out all triggers', 'set session_replication_role = replica'],
    ['changes rows of the audit log', "update audit_log set label = ''"],
    ['changes them with the setting of forget_customer', "set saddar.forgets = 'on'; update audit_log set label = ''"],
    ['hides what was done to a member of staff', "select forget_customer(id, '') from users where role = 'admin'"],
    ['deletes rows of the audit log', 'delete from audit_log'],
    ['empties the audit log', 'truncate audit_log'],
    ['adds made-up rows to the audit log', 'insert into audit_log (actor_id) values (gen_random_uuid())'],
    ['empties another table', 'truncate products cascade'],
    ['alters a table', 'alter table products add column mine text'],
    ['drops a table', 'drop table orders cascade'],
    ['makes a table', 'create table mine ()'],
    ['makes a schema', 'create schema mine'],
    ['makes an extension', 'create extension citext'],
    ['becomes a superuser', 'alter role current_user superuser'],
    ['makes a role', 'create role mine superuser'],
    ['becomes the owner', 'set role saddar'],
    ['reads a file of the machine', "select pg_read_file('postgresql.conf')"],
    ['reads a file into a table', "copy cart_lines from '/etc/passwd'"],
    ['runs a program', "copy (select 1) to program 'true'"],
    ['loads a library', "load 'pg_prewarm'"],
    ['changes a setting of the server', "alter system set log_statement = 'all'"],
    ['forgets which migrations have run', 'delete from migrations'],
    ['drops the job queue', 'drop schema graphile_worker cascade'],
  ])('is rejected when it %s', async (_, statement) => {
    const before = await countAudit()
    await client.query('create temp table if not exists mine (id int)')
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be (owner|superuser)|not allowed/)
    expect(await countAudit()).toBe(before)
  })

  test('cannot redirect the audit log to a table of its session', async () => {
    const before = await countAudit()
    await client.query(`
      create temp table audit_log as select * from public.audit_log limit 0;
      begin;
      select set_config('saddar.actor', gen_random_uuid()::text, true), set_config('saddar.call', 'PUT /x', true);
      update public.discounts set value = value + 1;
      commit;
    `)
    const { rows } = await client.query('select count(*)::int as count from pg_temp.audit_log')
    expect([rows[0].count, await countAudit()]).toEqual([0, before + 1])
    await client.query('drop table pg_temp.audit_log')
  })
})

test('the shop and its jobs run as a role that owns nothing', async () => {
  expect((await readAppRole(shop.connectionString)).ownsTables).toBe(false)
  const { rows } = await client.query(`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*)::int from pg_class where relowner = r.oid and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)) as owned
    from pg_roles r where rolname = current_user`)
  expect(rows).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false, owned: 0 },
  ])
  const done = Promise.withResolvers<void>()
  const jobs = await runJobs(shop.pool, { look: async () => done.resolve() }, createLog('silent'), { crontab: '0 4 * * * look' })
  await sql`select graphile_worker.add_job('look')`.execute(shop.db)
  await done.promise
  await jobs.stop()
})

test('a table of a later migration is accessible immediately, and granting again changes nothing', async () => {
  await shop.asOwner('create table later (id bigint generated always as identity, name text)')
  await sql`insert into later (name) values ('one')`.execute(shop.db)
  const rights = () =>
    shop.first<string>(
      sql`select md5(string_agg(relname || relacl::text, ',' order by oid)) as value from pg_class where relacl is not null`,
    )
  const before = await rights()
  const owner = new pg.Client({ connectionString: shop.ownerConnectionString })
  await owner.connect()
  await grantAppRole(owner, (await readAppRole(shop.connectionString)).name)
  await owner.end()
  expect(await rights()).toBe(before)
  await shop.asOwner('drop table later')
})

test('a role that owns the tables is distinguished from one that does not', async () => {
  expect((await readAppRole(shop.ownerConnectionString)).ownsTables).toBe(true)
})
