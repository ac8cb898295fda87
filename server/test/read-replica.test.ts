import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '../../scripts/cluster/find-free-port.ts'
import { startReplica } from '../../scripts/cluster/start-replica.ts'
import { type App, createApp } from '../src/app.ts'
import { changeSku } from '../src/features/catalogue/change-inventory.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { type LogPosition, ReplicaReads } from '../src/platform/db/replica-reads.ts'
import { createLog } from '../src/platform/log.ts'
import { startTestCluster } from './cluster.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { openShop, type Person, type Shop } from './shop.ts'

let cluster: Awaited<ReturnType<typeof startTestCluster>>
let replica: Awaited<ReturnType<typeof startReplica>>
/** Signed in to the replica as its superuser. */
let standby: pg.Client
/** Reads from the replica and makes the changes. */
let shop: Shop
/** Another node that reads from the replica, by a line that can be cut. */
let other: App
/** A node that reads from the primary alone. */
let plain: App
let line: Awaited<ReturnType<typeof startDatabaseProxy>>
let owner: Person
const dataDir = mkdtempSync(join(tmpdir(), 'saddar-shop-'))

/** The address of a replica for the shop's role. */
const asShopRole = (url: string) => {
  const address = new URL(url)
  address.username = new pg.Client({ connectionString: cluster.connectionString }).user ?? ''
  return address.href
}
async function runAsOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.ownerConnectionString })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
const openNode = (replicaUrl: string | undefined, log = createLog('silent')) =>
  createApp({ ...shop.config, replicaUrl, staleMs: 0 }, { connectionString: cluster.connectionString, webs: false, log })

beforeAll(async () => {
  cluster = await startTestCluster()
  await migrate(cluster)
  // Unlike other test servers: a primary sends its replica only what it has flushed.
  await runAsOwner('alter role all set synchronous_commit = on')
  const folder = mkdtempSync(join(tmpdir(), 'saddar-replica-'))
  replica = await startReplica({ primaryUrl: cluster.ownerConnectionString, dataDir: folder, port: await findFreePort() })
  standby = new pg.Client({ connectionString: replica.url })
  await standby.connect()
  shop = await openShop({
    limits: false,
    holdToAudit: false,
    dataDir,
    config: { replicaUrl: asShopRole(replica.url) },
    database: { ...cluster, asOwner: runAsOwner, drop: async () => undefined },
  })
  line = await startDatabaseProxy(asShopRole(replica.url))
  other = await openNode(line.connectionString)
  plain = await openNode(undefined)
  owner = await shop.makeAdmin('owner')
})
afterAll(async () => {
  await plain?.close()
  await other?.close()
  await shop?.close()
  await line?.close()
  await standby?.end()
  await replica?.stop()
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const read = async (app: Pick<App, 'http'>, url: string, token?: string) => {
  const reply = await app.http.inject({ url: `/api${url}`, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const isJson = reply.statusCode === 200 && String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, text: reply.body, body: isJson ? reply.json() : undefined }
}
const priceOf = async (app: Pick<App, 'http'>, id: string) => (await read(app, `/products/public/${id}`)).body?.product.price as number
const setPrice = (id: string, price: number) => changeSku(shop.system, id, { price, note: '' })
const publicReads = (app: App) => app.replica!.public
const pause = async () => {
  await standby.query('select pg_wal_replay_pause()')
  const state = async () => (await standby.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state
  await vi.waitFor(async () => expect(await state()).toBe('paused'), 30_000)
}
const resume = () => standby.query('select pg_wal_replay_resume()')
/** Waits until statements of public reads are answered by the replica. */
const untilRead = (app: App, reads = publicReads(app)) =>
  vi.waitFor(
    async () => {
      const before = reads.answered.replica
      await sql`select 1`.execute(reads.db)
      expect(reads.answered.replica).toBe(before + 1)
    },
    { timeout: 8_000, interval: 50 },
  )
const answeredBy = async (app: App, work: () => Promise<unknown>) => {
  const before = { ...publicReads(app).answered }
  await work()
  const { replica: byReplica, primary } = publicReads(app).answered
  return { replica: byReplica - before.replica, primary: primary - before.primary }
}

test('public reads come from the replica, and are the same as from the primary', async () => {
  const category = await shop.addCategory('Replicated cables')
  const { _id: id } = await shop.addProduct({ title: 'Replicated braided cable', price: 900, categoryId: category._id })
  await untilRead(other)
  const urls = [
    '/categories/public',
    `/categories/public/${category._id}`,
    '/products/public?facets=true',
    `/products/public?categoryId=${category._id}&sort=-sold`,
    '/products/public?search=replicated&facets=true',
    '/products/public?search=replicatid brai&total=false&limit=5',
    `/products/public/${id}`,
    `/products/public/${id}/related`,
    `/products/public/${id}/together`,
    '/phones',
    '/reviews',
    '/settings/public',
    '/banners/public',
  ]
  for (const url of urls) {
    await untilRead(other)
    const counts = await answeredBy(other, async () => expect([url, await read(other, url)]).toEqual([url, await read(plain, url)]))
    expect([url, counts.primary]).toEqual([url, 0])
  }
  const sitemap = await answeredBy(other, () => other.http.inject('/sitemap-products-1.xml'))
  expect(sitemap).toEqual({ replica: 1, primary: 0 })
})

test('a search without results reads from the replica and is counted on the primary', async () => {
  await untilRead(other)
  const counts = await answeredBy(other, () => read(other, '/products/public?search=zzyzx'))
  expect(counts.replica).toBeGreaterThan(0)
  expect(await shop.first(sql`select count as value from search_misses where text = 'zzyzx'`)).toBe(1)
})

test('transactions and writes of a public read go to the primary', async () => {
  await untilRead(other)
  const { db } = publicReads(other)
  const counts = await answeredBy(other, async () => {
    await db.transaction().execute(async (tx) => {
      await sql`insert into search_misses (day, text) values (current_date, 'in a transaction')`.execute(tx)
      await sql`select count(*) from search_misses`.execute(tx)
    })
    await sql`with added as (insert into search_misses (day, text) values (current_date, 'in a query') returning 1) select * from added`.execute(
      db,
    )
  })
  expect(counts.replica).toBe(0)
  expect(await shop.first(sql`select count(*) as value from search_misses where text like 'in a %'`)).toBe(2)
  // A refused write says nothing about the replica.
  expect(await answeredBy(other, () => sql`select 1`.execute(db))).toEqual({ replica: 1, primary: 0 })
})

test('a page that is rendered while the replay is paused shows the change, on the node of the change and on others, and keeps it', async () => {
  const { _id: id } = await shop.addProduct({ title: 'Paused cable', price: 1_000 })
  const nodes = [shop, other]
  const list = async (app: App) =>
    (await read(app, '/products/public?search=paused')).body?.products.map(({ price }: { price: number }) => price)
  for (const node of nodes) {
    await vi.waitFor(async () => expect(await priceOf(node, id)).toBe(1_000), 30_000)
    await untilRead(node)
    await list(node)
  }
  await pause()
  await setPrice(id, 1_100)
  expect(await priceOf(shop, id)).toBe(1_100)
  expect(await list(shop)).toEqual([1_100])
  await vi.waitFor(async () => expect(await priceOf(other, id)).toBe(1_100), 1_000)
  await vi.waitFor(async () => expect(await list(other)).toEqual([1_100]), 1_000)
  // The replica itself does not have it.
  expect((await standby.query('select unit_price from products where id = $1', [id])).rows).toEqual([{ unit_price: 1_000 }])
  await resume()
  for (const node of nodes) {
    await untilRead(node)
    expect(await priceOf(node, id)).toBe(1_100)
    expect(await list(node)).toEqual([1_100])
  }
})

test('a paused replica is not read for longer than a second even if nothing that is cached changes', async () => {
  await untilRead(other)
  await pause()
  // Neither transaction invalidates anything.
  for (const text of ['first', 'second']) {
    await sql`insert into search_misses (day, text) values (current_date, ${text})`.execute(shop.db)
    await sleep(500)
  }
  expect(await answeredBy(other, () => sql`select 1`.execute(publicReads(other).db))).toEqual({ replica: 0, primary: 1 })
  await resume()
  await untilRead(other)
})

test('during 200 edits no node shows a state older than a second, whether the replica lags, pauses, or is cut off', async () => {
  const { _id: id } = await shop.addProduct({ title: 'Lagging cable', price: 1_000 })
  /** When each price was committed; the index is the price above 1,000. */
  const committed = [performance.now()]
  const ages: number[] = []
  let isDone = false
  let distinct = 0
  async function watch(look: () => Promise<number | undefined>): Promise<void> {
    for (let before: number | undefined; !isDone; await sleep(3)) {
      const startedAt = performance.now()
      const price = await look()
      if (price === undefined) continue
      const missing = committed[price - 1_000 + 1]
      if (missing !== undefined && missing < startedAt) ages.push(startedAt - missing)
      if (price !== before) distinct++
      before = price
    }
  }
  const listed = async (app: App) =>
    (await read(app, '/products/public?search=lagging')).body?.products.find(({ _id }: { _id: string }) => _id === id)?.price
  const before = { ...publicReads(other).answered }
  const watching = Promise.all([watch(() => priceOf(other, id)), watch(() => listed(other)), watch(() => priceOf(shop, id))])
  const disturb = async () => {
    for (let time = 0; !isDone; time++) {
      await sleep(700)
      if (time % 3 === 2) {
        await line.cut()
        await sleep(200)
        await line.mend()
      } else {
        await pause()
        await sleep(900)
        await resume()
      }
    }
  }
  const disturbing = disturb()
  for (let edit = 1; edit <= 200; edit++) {
    await setPrice(id, 1_000 + edit)
    committed.push(performance.now())
    await sleep(20)
  }
  isDone = true
  await Promise.all([watching, disturbing])
  await vi.waitFor(async () => expect(await Promise.all([priceOf(other, id), priceOf(shop, id)])).toEqual([1_200, 1_200]), 30_000)
  expect(Math.max(0, ...ages)).toBeLessThan(1_000)
  expect(distinct).toBeGreaterThan(20)
  // Both were read.
  expect(publicReads(other).answered.replica).toBeGreaterThan(before.replica)
  expect(publicReads(other).answered.primary).toBeGreaterThan(before.primary)
  await untilRead(other)
})

test('a report shows the change that its reader has just made on another node, and comes from the replica when that has replayed it', async () => {
  const { answered } = other.replica!.reports
  const shoppers = await shop.makeShoppers(20)
  const isBlocked = async (userId: string) => {
    const { body } = await read(other, '/admin/customers?limit=100', owner.token)
    return body.data.customers.find(({ _id }: { _id: string }) => _id === userId)?.isBlocked
  }
  const block = async ({ userId }: Person) => {
    const change = { token: owner.token, params: { id: userId }, body: { reason: 'Fraud' } }
    expect((await shop.call('POST /admin/customers/:id/block', change)).status).toBe(200)
  }
  await untilRead(other, other.replica!.reports)
  const before = answered.replica
  for (const shopper of shoppers.slice(0, 15)) {
    await block(shopper)
    expect(await isBlocked(shopper.userId)).toBe(true)
  }
  // Two statements each.
  expect(answered.replica - before).toBeGreaterThan(20)
  await pause()
  for (const shopper of shoppers.slice(15)) {
    const before = answered.primary
    await block(shopper)
    expect(await isBlocked(shopper.userId)).toBe(true)
    expect(answered.primary).toBeGreaterThan(before)
  }
  await resume()
})

test('sales, exports and the audit log come from the replica', async () => {
  const { _id: productId } = await shop.addProduct({ title: 'Exported cable', price: 750, stock: 20 })
  const shopper = await shop.makeShopper()
  const { answered } = other.replica!.reports
  const reports = {
    '/orders/analytics/revenue': 'revenue',
    '/orders/analytics/products': 'Exported cable',
    '/admin/orders/export': 'Exported cable',
    '/admin/products/export': 'Exported cable',
    '/admin/audit': 'Exported cable',
  }
  for (const [url, expected] of Object.entries(reports)) {
    await shop.order(shopper.token, [{ productId, quantity: 1 }])
    await vi.waitFor(async () => {
      const before = answered.replica
      const { status, text } = await read(other, url, owner.token)
      expect([url, status]).toEqual([url, 200])
      if (url !== '/admin/audit') expect(text).toContain(expected)
      expect([url, answered.replica - before > 0]).toEqual([url, true])
    }, 5_000)
  }
})

test('a replica that hangs delays reads once; the shop stays ready, and reads return to the replica', async () => {
  await untilRead(other)
  line.silence()
  const startedAt = performance.now()
  const first = await Promise.all(Array.from({ length: 10 }, () => sql`select 1`.execute(publicReads(other).db)))
  expect(first.length).toBe(10)
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  // From now on no read waits for it, although it is tried in the background.
  let slowest = 0
  for (let time = 0; time < 40; time++) {
    const askedAt = performance.now()
    await sql`select 1`.execute(publicReads(other).db)
    slowest = Math.max(slowest, performance.now() - askedAt)
    await sleep(50)
  }
  expect(slowest).toBeLessThan(400)
  expect(publicReads(other).unusableSeconds).toBeGreaterThan(1)
  expect((await other.http.inject('/health/ready')).statusCode).toBe(200)
  await line.cut()
  await line.mend()
  await untilRead(other)
  expect(publicReads(other).unusableSeconds).toBe(0)
})

test('statements that are running when the replica hangs or is cut off are answered by the primary', async () => {
  for (const fault of [() => line.cut(), async () => line.silence()]) {
    await untilRead(other)
    const { rows } = await Promise.all([
      sql<{ n: number }>`select 7 as n, pg_sleep(0.3)`.execute(publicReads(other).db),
      sleep(100).then(fault),
    ]).then(([result]) => result)
    expect(rows[0]!.n).toBe(7)
    await line.cut()
    await line.mend()
  }
  await untilRead(other)
})

test('a statement that the replica cancels to replay a change is answered by the primary', async () => {
  await shop.asOwner(`create table conflict (n int); insert into conflict values (1); grant select on conflict to public`)
  await standby.query('alter system set max_standby_streaming_delay = 0')
  await standby.query('select pg_reload_conf()')
  await vi.waitFor(() => standby.query('select from conflict'), 30_000)
  await untilRead(shop)
  const before = { ...publicReads(shop).answered }
  const reading = sql<{ n: number }>`select (select count(*) from conflict) as n, pg_sleep(1)`.execute(publicReads(shop).db)
  await sleep(200)
  await shop.asOwner('truncate conflict')
  expect((await reading).rows[0]!.n).toBe(0)
  expect(publicReads(shop).answered).toEqual({ ...before, primary: before.primary + 1 })
  // A backend that reported its statistics less than a second before reports the next ones after ten seconds at rest.
  const countConflicts = async () =>
    (await standby.query('select confl_lock::int as count from pg_stat_database_conflicts where datname = current_database()')).rows[0]
      .count
  await vi.waitFor(async () => expect(await countConflicts()).toBe(1), 60_000)
  await standby.query('alter system reset max_standby_streaming_delay')
  await standby.query('select pg_reload_conf()')
  await shop.asOwner('drop table conflict')
})

test('a server of another history is not read', async () => {
  let position: LogPosition | undefined
  const { rows } = await standby.query(
    `select system_identifier || '/00000001' as history, pg_last_wal_replay_lsn()::text as lsn from pg_control_system()`,
  )
  const log = createLog('silent')
  const reads = new ReplicaReads({
    connectionString: asShopRole(replica.url),
    connections: 1,
    log,
    primary: shop.pool as never,
    findPosition: () => position,
  })
  position = rows[0]
  await sql`select 1`.execute(reads.db)
  position = { ...position!, history: position!.history.replace('00000001', '00000002') }
  await sql`select 1`.execute(reads.db)
  expect(reads.answered).toEqual({ replica: 1, primary: 1 })
  await reads.close()
})

test('a replica that was promoted is not read, and reported', async () => {
  const logged: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'saddar-replica-'))
  const promoted = await startReplica({ primaryUrl: cluster.ownerConnectionString, dataDir: folder, port: await findFreePort() })
  onTestFinished(() => promoted.stop())
  const node = await openNode(asShopRole(promoted.url), createLog('info', { write: (text) => void logged.push(text) }))
  onTestFinished(() => node.close())
  await untilRead(node)
  const { _id: id } = await shop.addProduct({ title: 'Promoted cable', price: 500 })
  await vi.waitFor(async () => expect(await priceOf(node, id)).toBe(500), 30_000)
  await untilRead(node)
  const client = new pg.Client({ connectionString: promoted.url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_promote()')
  await client.query(`update products set doc = jsonb_set(doc, '{price}', '1'), unit_price = 1`)
  await client.end()
  // What a connection had proven counts for half a second.
  await sleep(600)
  const { rows } = await sql<{ unit_price: number }>`select unit_price from products where id = ${id}`.execute(publicReads(node).db)
  expect(rows).toEqual([{ unit_price: 500 }])
  const { answered } = node.replica!.public
  const before = answered.replica
  for (let edit = 1; edit <= 20; edit++) {
    await setPrice(id, 500 + edit)
    await vi.waitFor(async () => expect(await priceOf(node, id)).toBe(500 + edit), 1_000)
  }
  expect(answered.replica).toBe(before)
  const warned = async () => (await node.http.inject('/health/ready')).json()
  const warning = 'The read replica is away or behind; reads use the primary.'
  await vi.waitFor(async () => expect(await warned()).toMatchObject({ status: 'ready', warnings: [warning] }), {
    timeout: 15_000,
    interval: 200,
  })
  expect(logged.filter((text) => text.includes('the replica is not read')).length).toBe(1)
})

test('many transactions and reads of one node: a read after a commit always includes it', async () => {
  const { _id: id } = await shop.addProduct({ title: 'Own cable', price: 1_000 })
  await untilRead(shop)
  const before = { ...publicReads(shop).answered }
  for (let edit = 1; edit <= 150; edit++) {
    await setPrice(id, 1_000 + edit)
    expect(await priceOf(shop, id)).toBe(1_000 + edit)
    await sleep(edit % 30)
    // Invalidates the page again, which then may come from the replica.
    shop.events.invalidate('all')
    expect(await priceOf(shop, id)).toBe(1_000 + edit)
  }
  expect(publicReads(shop).answered.replica).toBeGreaterThan(before.replica + 50)
})
