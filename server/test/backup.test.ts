import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Backup, findCluster, listBackups } from '@saddar/postgres-embedded'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp, readLastBackup, readTarget, restore } from '../src/features/backup/index.ts'
import { startEmbeddedDatabase } from '../src/features/embedded-database/index.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { WalArchiveWatch } from '../src/platform/db/wal-archive-watch.ts'
import { createLog } from '../src/platform/log.ts'
import { holdFileDeletions } from '../src/platform/media/deletion-lock.ts'
import { png, sendForm } from './multipart.ts'
import { openShop, type Person, placement, type Shop } from './shop.ts'

// Restores start a server several times: on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 600_000 })

// A shop on a database server of its own, whose log is archived. Each test continues with what the one before has left.
const folder = mkdtempSync(join(tmpdir(), 'saddar-backup-'))
const [dataDir, walArchive, to] = ['data', "wal's 100%", 'backups'].map((name) => join(folder, name)) as [string, string, string]
const lines: string[] = []
const say = (line: string) => void lines.push(line)

let shop: Shop
let owner: Person
beforeAll(async () => {
  // The system user that runs the database must be able to enter it.
  chmodSync(folder, 0o755)
  mkdirSync(walArchive)
  shop = await open(dataDir)
  owner = await shop.makeAdmin('owner')
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the shop on the embedded database of a data folder. Closing it stops the server. A restored one has the settings of the first. */
async function open(dataDir: string, { isRestored = false } = {}): Promise<Shop> {
  const server = await startEmbeddedDatabase({ dataDir, walArchive, fsync: false })
  await migrate(server)
  const asOwner = (sql: string) => query(sql).then(() => undefined)
  return openShop({
    dataDir,
    database: { ...server, asOwner, drop: () => server.stop() },
    cashLimits: isRestored,
    holdToAudit: false,
    limits: false,
  })
}

/** Runs a statement as the owner of the tables. */
async function query<Row extends pg.QueryResultRow>(sql: string, ownerConnectionString = shop.ownerConnectionString): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerConnectionString })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const takeBackup = (more: Partial<Parameters<typeof backUp>[0]> = {}): Promise<Backup> =>
  backUp({
    ...{ dataDir, walArchive, to, keep: undefined, isVerified: false, release: '0.1.0', say, fsync: false },
    signal: new AbortController().signal,
    ...more,
  })

async function addProductWithPicture(title: string): Promise<{ productId: string; mediaId: string }> {
  const parts = [
    ...Object.entries({ title, price: '1000', stock: '1000000' }).map(([name, value]) => ({ name, value })),
    { name: 'baseImages', filename: 'a.png', value: await png(600, 400) },
  ]
  const { status, body, text } = await sendForm(shop, owner.token, 'POST', '/products', parts)
  expect(status, text).toBe(201)
  const productId: string = body.product._id
  const mediaId = await shop.first<string>(sql`select media_id as value from product_media where product_id = ${productId}`)
  return { productId, mediaId }
}

test('an interrupted backup is not taken for one, and the next backup works', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/backup.ts'), '--to', to, '--no-verify'], {
    env: { ...process.env, DATA_DIR: dataDir, WAL_ARCHIVE: walArchive, DATABASE_URL: '' },
    stdio: 'inherit',
  })
  const unfinished = () => (existsSync(to) ? readdirSync(to) : []).find((name) => existsSync(join(to, name, 'database', 'base')))
  while (!unfinished()) {
    expect(child.exitCode).toBeNull()
    await sleep(1)
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  const [{ id } = { id: '' }] = await query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  expect(await listBackups(to, id)).toEqual([])
  const left = join(to, unfinished()!)
  await expect(restore({ from: left, dataDir: join(folder, 'none'), walArchive, target: 'backup', say })).rejects.toThrow(
    `${left} is not a complete backup`,
  )
  const backup = await takeBackup()
  expect(readdirSync(to)).toEqual([backup.folder.split('/').at(-1)])
})

test('a backup taken while 20 shoppers place orders restores every order acknowledged before its end, and none in part', async () => {
  const { productId } = await addProductWithPicture('Charger')
  const shoppers = await shop.makeShoppers(20)
  const acknowledged: { id: string; at: number }[] = []
  let isOpen = true
  const buying = shoppers.map(async ({ token }) => {
    while (isOpen) {
      // Without keys of their own, equal orders in a row count as one.
      const headers = { 'idempotency-key': randomUUID() }
      const { status, body, text } = await shop.call('POST /orders', { token, headers, body: placement([{ productId, quantity: 1 }]) })
      expect(status, text).toBe(201)
      acknowledged.push({ id: body.data.order._id, at: Date.now() })
      // The backup needs processor time too.
      await sleep(25)
    }
  })
  const [backup] = await Promise.all([
    takeBackup({
      isVerified: true,
      keep: 1,
      say: (line) => {
        say(line)
        if (line.startsWith('Backup:')) isOpen = false
      },
    }),
    ...buying,
  ])
  expect(lines.at(-3)).toMatch(/^Verified by a restore: \d+ migrations, \d+ orders, 1 products, \d+ customers, 1 pictures and videos/)
  // The earlier one is gone, and so is the log that only it needed.
  expect(readdirSync(to)).toHaveLength(1)
  expect(lines.at(-1)).toMatch(/^Removed: \d+ files of the log/)

  const { startedAt, endedAt } = backup.manifest.database
  const during = acknowledged.filter(({ at }) => at > Date.parse(startedAt) && at < Date.parse(endedAt))
  expect(during.length).toBeGreaterThan(20)
  const restored = join(folder, 'restored')
  await restore({ from: backup.folder, dataDir: restored, walArchive: undefined, target: 'backup', say, fsync: false })
  const server = await startEmbeddedDatabase({ dataDir: restored, fsync: false })
  try {
    const found = await query<{ id: string; lines: number }>(
      'select o.id, (select count(*)::int from order_items i where i.order_id = o.id) as lines from orders o',
      server.ownerConnectionString,
    )
    const ids = new Set(found.map(({ id }) => id))
    const lost = acknowledged.filter(({ id, at }) => at < Date.parse(endedAt) && !ids.has(id))
    expect([lost, new Set(acknowledged.map(({ id }) => id)).size]).toEqual([[], acknowledged.length])
    expect(ids.size).toBeLessThan(acknowledged.length)
    expect(found.every(({ lines }) => lines === 1)).toBe(true)
    const stock = await query<{ stock: number }>('select sum(stock)::int as stock from skus where is_leaf', server.ownerConnectionString)
    expect(stock).toEqual([{ stock: 1_000_000 - ids.size }])
  } finally {
    await server.stop()
  }
})

test('a picture that is deleted during a backup keeps its file until the backup is complete', async () => {
  const { productId, mediaId } = await addProductWithPicture('Old case')
  const file = join(shop.media.folder, mediaId)
  const lock = new pg.Client({ connectionString: shop.ownerConnectionString })
  await lock.connect()
  // As a backup does before it copies the database.
  await holdFileDeletions(lock)
  await query(`delete from product_media where product_id = '${productId}'`)
  await shop.tasks['media-unused']!({ ids: [mediaId] })
  expect(existsSync(file)).toBe(true)
  await lock.end()
  const [job] = await query<{ payload: object; later: boolean }>(
    `select payload, run_at > now() as later from graphile_worker._private_jobs order by id desc limit 1`,
  )
  expect(job).toEqual({ payload: { ids: [mediaId] }, later: true })
  await shop.tasks['media-unused']!(job!.payload)
  expect(existsSync(file)).toBe(false)
})

test('an archive that cannot be written is reported at /health/ready and in the log, and orders continue', async () => {
  const logged: string[] = []
  const gaps: string[] = []
  const watch = new WalArchiveWatch(shop.pool, createLog('info', { write: (line) => void logged.push(line) }), { readGaps: () => gaps })
  shop.warnings.push(() => watch.warning)
  const ready = async () => {
    // Something to archive, which also wakes the archiver.
    await query("select pg_logical_emit_message(false, 'test', 'x'), pg_switch_wal()")
    await watch.check()
    const reply = await shop.http.inject('/health/ready')
    return { status: reply.statusCode, warnings: reply.json().warnings }
  }
  expect(await ready()).toEqual({ status: 200, warnings: undefined })
  renameSync(walArchive, `${walArchive} away`)
  await expect
    .poll(ready, { timeout: 10_000 })
    .toEqual({ status: 200, warnings: [expect.stringContaining('WAL_ARCHIVE cannot be written')] })
  expect(logged.at(-1)).toContain('the log of the database is not archived')
  const { productId } = await addProductWithPicture('Cable')
  await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 1 }])
  renameSync(`${walArchive} away`, walArchive)
  await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 200, warnings: undefined })
  expect(logged.at(-1)).toContain('the log of the database is archived again')
  gaps.push('2026-11-22T09:00:00Z 000000010000000000000003')
  await watch.check()
  expect(watch.warning).toBe('Files of the database log were given up since 2026-11-22T09:00:00Z. Take a backup.')
  watch.close()
})

test('a recovery to a time has the orders and pictures from before it, and not the deletion after it', async () => {
  const buyer = await shop.makeShopper()
  const first = await addProductWithPicture('Power bank')
  const orders = [await shop.order(buyer.token, [{ productId: first.productId, quantity: 1 }])]
  const backup = await takeBackup()
  expect(await readLastBackup(dataDir)).toEqual({ finishedAt: expect.any(String), bytes: backup.manifest.files.bytes })
  const second = await addProductWithPicture('Earphones')
  orders.push(await shop.order(buyer.token, [{ productId: second.productId, quantity: 2 }]))
  await sleep(1_100)
  const [{ at } = { at: '' }] = await query<{ at: string }>(
    `select to_char(now() at time zone 'Asia/Karachi', 'YYYY-MM-DD HH24:MI:SS+05:00') as at`,
  )
  await sleep(1_100)
  await query('truncate orders cascade')
  await shop.order(buyer.token, [{ productId: first.productId, quantity: 1 }])
  writeFileSync(join(dataDir, 'token-secret'), 'changed after the backup')
  const from = { from: backup.folder, dataDir, walArchive, say, fsync: false }
  await expect(restore({ ...from, target: 'latest' })).rejects.toThrow('is running')
  await shop.close()

  await expect(restore({ ...from, target: readTarget('2026-01-01 00:00:00Z') })).rejects.toThrow('Take an older one')
  await expect(restore({ ...from, target: readTarget('2999-01-01 00:00:00Z') })).rejects.toThrow('The archive ends before that time')
  expect(findCluster(dataDir)).toEqual({ isRunning: false })
  await restore({ ...from, target: readTarget(at) })

  shop = await open(dataDir, { isRestored: true })
  const list = await query<{ id: string }>('select id from orders order by created_at desc limit 2')
  expect(list.map(({ id }) => id)).toEqual(orders.map(({ _id }) => _id).reverse())
  const reply = await shop.call('GET /orders/:id', { token: buyer.token, params: { id: orders[1]!._id } })
  expect([reply.status, reply.body.data.order.items[0].quantity]).toEqual([200, 2])
  for (const { mediaId } of [first, second]) expect(readdirSync(join(shop.media.folder, mediaId))).toContain('400.webp')
  const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-'))!
  expect(readdirSync(join(dataDir, aside)).toSorted()).toEqual(expect.arrayContaining(['media', 'postgres', 'token-secret']))
  expect(existsSync(join(dataDir, 'token-secret'))).toBe(false)

  // The recovered shop archives on a timeline of its own, so it can be backed up and recovered in turn.
  const later = await shop.order(buyer.token, [{ productId: first.productId, quantity: 3 }])
  await shop.close()
  await restore({ ...from, target: 'latest' })
  shop = await open(dataDir, { isRestored: true })
  expect(await query('select id from orders order by created_at desc limit 1')).toEqual([{ id: later._id }])
})

test('a restore follows the shop, and not the branch that a trial on another machine has begun', async () => {
  const { productId } = await addProductWithPicture('Tripod')
  const buyer = await shop.makeShopper()
  const { folder: from } = await takeBackup()
  await shop.order(buyer.token, [{ productId, quantity: 1 }])
  await restore({ from, dataDir: join(folder, 'trial'), walArchive, target: 'latest', say, fsync: false })
  const later = await shop.order(buyer.token, [{ productId, quantity: 2 }])
  await shop.close()
  await restore({ from, dataDir, walArchive, target: 'latest', say, fsync: false })
  shop = await open(dataDir, { isRestored: true })
  expect(await query('select id from orders order by created_at desc limit 1')).toEqual([{ id: later._id }])
})

test.each(['yesterday', '2026-11-22 14:05:09', '2026-11-22', '2026-13-22 14:05:09Z'])('a restore refuses the time %s', (at) => {
  expect(() => readTarget(at)).toThrow('a time with its zone')
})
