import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPgbouncer, type Pooler, startPgbouncer } from '../../scripts/cluster/start-pgbouncer.ts'
import { withAuditActor } from '../src/platform/db/audit-actor.ts'
import { requestTimes } from '../src/platform/db/connect.ts'
import { checkDatabase } from '../src/platform/db/explain-database-error.ts'
import { setRoleDefaults } from '../src/platform/db/set-role-defaults.ts'
import { openShop, type Shop } from './shop.ts'

const isHere = await hasPgbouncer()
if (!isHere) console.log('Tests through PgBouncer are skipped: its Debian package cannot be had here.')

describe.skipIf(!isHere)('through PgBouncer 1.18 in transaction mode', () => {
  let pooler: Pooler
  let shop: Shop
  beforeAll(async () => {
    const through = async (connectionString: string) => {
      await setRoleDefaults(connectionString, requestTimes)
      // Fewer connections than a node has.
      pooler = await startPgbouncer(connectionString, 3)
      return pooler.connectionString
    }
    shop = await openShop({ through, isPooled: true, limits: false })
  })
  afterAll(async () => {
    await shop.close()
    await pooler.stop()
  })

  test('the audit log names the right person for every one of many concurrent changes', async () => {
    const people = await Promise.all([shop.makeAdmin('owner'), shop.makeAdmin('manager')])
    const shopper = await shop.makeShopper()
    const owned = await Promise.all(
      Array.from({ length: 8 }, async (_, number) => ({
        person: people[number % 2]!,
        product: await shop.addProduct({ title: `Pooled cable ${number}`, price: 1_000 }),
      })),
    )
    // Each person changes products of their own; the shopper's changes, which are not logged, use the same server connections.
    await Promise.all(
      owned.map(async ({ person: { token }, product: { _id: productId } }) => {
        for (let edit = 1; edit <= 25; edit++) {
          const change = { token, params: { id: productId }, body: { price: 1_000 + edit } }
          expect((await shop.call('PUT /admin/inventory/:id', change)).status).toBe(200)
          await shop.call('POST /cart', { token: shopper.token, body: { productId, quantity: 1 } })
        }
      }),
    )
    const { rows } = await sql<{ product: string; actor: string; count: number }>`
      select s.product_id::text as product, l.actor_id::text as actor, count(*) as count
      from audit_log l join skus s on s.id::text = l.row_id
      where l.call = 'PUT /admin/inventory/:id' and l.kind = 'skus' group by 1, 2`.execute(shop.db)
    const expected = owned.map(({ person, product }) => ({ product: product._id, actor: person.userId, count: 25 }))
    expect(rows.toSorted(byProduct)).toEqual(expected.toSorted(byProduct))
    expect(await shop.first(sql`select count(*) as value from audit_log where kind in ('cart_lines', 'outbox')`)).toBe(0)
  })

  test('statements outside a transaction are logged with the person, who is not left on the connection', async () => {
    const people = await shop.makeShoppers(20)
    const { userId } = await shop.makeAdmin('owner')
    const rename = (id: string, name: string) => sql`update users set name = ${name} where id = ${id}`.execute(shop.db)
    await Promise.all(
      people.flatMap(({ userId: id }, number) => [
        withAuditActor({ userId, call: 'PUT /admin/staff/:id' }, () => rename(id, `Renamed ${number}`)),
        sql`update users set updated_at = now() where id = ${id}`.execute(shop.db),
      ]),
    )
    const logged = sql`select count(*) as value from audit_log where kind = 'users' and call = 'PUT /admin/staff/:id'`
    expect(await shop.first(logged)).toBe(20)
    const actors = await Promise.all(
      Array.from({ length: 20 }, () => shop.first<string>(sql`select coalesce(current_setting('saddar.actor', true), '') as value`)),
    )
    expect(new Set(actors)).toEqual(new Set(['']))
    const failing = withAuditActor({ userId, call: 'PUT /admin/staff/:id' }, () => sql`select 1 / 0`.execute(shop.db))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await shop.first(sql`select pg_current_xact_id_if_assigned() is null as value`)).toBe(true)
  })

  test('connections have the time limits of requests and the time zone UTC', async () => {
    expect(
      await shop.first(sql`
        select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
          current_setting('idle_in_transaction_session_timeout'), current_setting('timezone')) as value`),
    ).toBe('7s 4s 10s UTC')
  })

  test('named statements would fail, and none is used', async () => {
    const connect = async () => {
      const client = new pg.Client({ connectionString: pooler.connectionString })
      await client.connect()
      return client
    }
    const clients = await Promise.all(Array.from({ length: 8 }, connect))
    const ask = (client: pg.Client, name?: string) =>
      client.query({ ...(name && { name }), text: 'select $1::int as n', values: [1] }).then(
        () => 0,
        () => 1,
      )
    const failures = async (name?: string) => {
      let failed = 0
      for (let round = 0; round < 20; round++)
        for (const result of await Promise.all(clients.map((client) => ask(client, name)))) failed += result
      return failed
    }
    expect(await failures()).toBe(0)
    expect(await failures('named')).toBeGreaterThan(0)
    for (const client of clients) await client.end()
  })

  test('a pooler as the only address is refused with what to do', async () => {
    await expect(checkDatabase(pooler.connectionString)).rejects.toThrow('set DATABASE_DIRECT_URL to the address of the database itself')
    await expect(checkDatabase(pooler.connectionString, 'DATABASE_URL', true)).resolves.toBeUndefined()
  })
})

const byProduct = (one: { product: string }, other: { product: string }) => one.product.localeCompare(other.product)
