import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Backup, readArchiveGaps, readArchiveProblem } from '@saddar/postgres-embedded'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, readTarget, restore } from '../src/features/backup/index.ts'
import { openWalArchive, startEmbeddedDatabase } from '../src/features/embedded-database/index.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { WalArchiveWatch } from '../src/platform/db/wal-archive-watch.ts'
import { createLog } from '../src/platform/log.ts'
import { S3Client } from '../src/platform/media/s3-client.ts'
import { png, sendForm } from './multipart.ts'
import { startBucket, type TestBucket } from './s3.ts'
import { openShop, type Person, type Shop } from './shop.ts'

// A shop on a database server of its own, with log and backups in a bucket. Each test continues with what the one before has left.
const folder = mkdtempSync(join(tmpdir(), 'saddar-bucket-'))
const dataDir = join(folder, 'data')
const lines: string[] = []
const say = (line: string) => void lines.push(line)

let bucket: TestBucket
let client: S3Client
let shop: Shop
let owner: Person
beforeAll(async () => {
  chmodSync(folder, 0o755)
  bucket = await startBucket()
  client = new S3Client(bucket.address)
  shop = await open()
  owner = await shop.makeAdmin('owner')
})
afterAll(async () => {
  bucket.fault = 'none'
  await shop?.close()
  await bucket?.close()
  rmSync(folder, { recursive: true, force: true })
})

const archive = () => openWalArchive(bucket.address)

async function open({ isRestored = false } = {}): Promise<Shop> {
  const server = await startEmbeddedDatabase({ dataDir, walArchive: await archive(), fsync: false })
  await migrate(server)
  const asOwner = (text: string) => query(text).then(() => undefined)
  return openShop({
    dataDir,
    database: { ...server, asOwner, drop: () => server.stop() },
    cashLimits: isRestored,
    holdToAudit: false,
    limits: false,
  })
}

async function query<Row extends pg.QueryResultRow>(text: string, connectionString = shop.ownerConnectionString): Promise<Row[]> {
  const connection = new pg.Client({ connectionString })
  await connection.connect()
  try {
    return (await connection.query<Row>(text)).rows
  } finally {
    await connection.end()
  }
}

const takeBackup = (more: Partial<Parameters<typeof backUp>[0]> = {}): Promise<Backup> =>
  backUp({
    ...{ dataDir, walArchive: bucket.address, to: undefined, keep: undefined, isVerified: false, release: '0.1.0', say, fsync: false },
    signal: new AbortController().signal,
    ...more,
  })

async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of client.list(prefix)) keys.push(key)
  return keys
}

async function readSystemId(): Promise<string> {
  return (await query<{ id: string }>('select system_identifier::text as id from pg_control_system()'))[0]!.id
}

/** Ends the current segment, and returns its name. */
async function switchSegment(): Promise<string> {
  const [row] = await query<{ name: string }>(
    "select pg_walfile_name(pg_switch_wal()) as name from pg_logical_emit_message(false, 'test', 'x')",
  )
  return row!.name
}
const isArchived = async (name: string) => (await listKeys(`wal/${await readSystemId()}/`)).some((key) => key.endsWith(`/${name}.gz`))
const countArchived = async () => (await query<{ count: number }>('select archived_count::int as count from pg_stat_archiver'))[0]!.count

async function addProductWithPicture(title: string): Promise<{ productId: string; mediaId: string }> {
  const parts = [
    ...Object.entries({ title, price: '1000', stock: '5000' }).map(([name, value]) => ({ name, value })),
    { name: 'baseImages', filename: 'a.png', value: await png(600, 400) },
  ]
  const { status, body, text } = await sendForm(shop, owner.token, 'POST', '/products', parts)
  expect(status, text).toBe(201)
  const productId: string = body.product._id
  return { productId, mediaId: await shop.first<string>(sql`select media_id as value from product_media where product_id = ${productId}`) }
}

test('a segment is archived when the bucket has all of it', async () => {
  const name = await switchSegment()
  await expect.poll(() => isArchived(name), { timeout: 60_000 }).toBe(true)
  const stored = await client.read(`wal/${await readSystemId()}/${name}.gz`)
  expect(gunzipSync(stored!)).toHaveLength(16 * 1024 * 1024)
})

test('while the bucket is away PostgreSQL keeps its log and orders continue; afterwards nothing is missing', async () => {
  const { productId } = await addProductWithPicture('Cable')
  const watch = new WalArchiveWatch(shop.pool, createLog('silent'), {
    readGaps: () => readArchiveGaps(dataDir),
    readProblem: () => readArchiveProblem(dataDir),
  })
  bucket.fault = 'error'
  const before = await countArchived()
  const names = [await switchSegment(), await switchSegment()]
  await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 1 }])
  expect(await countArchived()).toBe(before)
  const readWarning = async () => {
    await watch.check()
    return watch.warning
  }
  await expect
    .poll(readWarning, { timeout: 60_000 })
    .toMatch(/^WAL_ARCHIVE cannot be written; .* Files can't be reached: the storage answers 500\.$/)
  expect(names.map((name) => existsSync(join(dataDir, 'postgres/cluster/data/pg_wal', name)))).toEqual([true, true])
  bucket.fault = 'none'
  await expect.poll(() => Promise.all(names.map(isArchived)), { timeout: 60_000 }).toEqual([true, true])
  // Something to archive, which wakes the archiver within its pause of a minute.
  await expect.poll(() => switchSegment().then(readWarning), { timeout: 60_000 }).toBeUndefined()
  watch.close()
}, 240_000)

test('a backup goes to the bucket, is verified by a restore, and the next one stores only what has changed', async () => {
  await takeBackup({ isVerified: true })
  expect(lines.at(-1)).toMatch(/^Verified by a restore: \d+ migrations, 1 orders, 1 products, 1 customers, 1 pictures and videos/)
  const before = bucket.requests.length
  const second = await takeBackup()
  const pieces = bucket.requests.slice(before).filter((request) => request.startsWith('PUT data/')).length
  expect(pieces).toBeGreaterThan(0)
  expect(pieces).toBeLessThan(second.manifest.files.count / 4)
  // Not a backup before the manifest is there.
  const parts = bucket.requests.slice(before).filter((request) => /^PUT (data|backups)/.test(request))
  expect(parts.at(-1)).toMatch(/manifest\.json$/)
}, 240_000)

test('a backup that is killed during an upload is none, and the next one works', async () => {
  const count = (await listKeys('backups/')).length
  await query('create table ballast as select i, md5(i::text) as text from generate_series(1, 200000) i')
  await query('checkpoint')
  const before = bucket.requests.length
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/backup.ts'), '--no-verify'], {
    env: { ...process.env, DATA_DIR: dataDir, WAL_ARCHIVE: bucket.setting, DATABASE_URL: '' },
    stdio: 'ignore',
  })
  while (!bucket.requests.slice(before).some((request) => request.startsWith('PUT data/'))) {
    expect(child.exitCode).toBeNull()
    await sleep(1)
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await listKeys('backups/')).toHaveLength(count)
  const backup = await takeBackup()
  await expect(backup.check()).resolves.toBeUndefined()
})

test('a segment whose upload is killed is kept by PostgreSQL and archived by the next program', async () => {
  const other = join(folder, 'other')
  const program = join(import.meta.dirname, '../src/features/embedded-database/index.ts')
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openWalArchive, startEmbeddedDatabase } from ${JSON.stringify(program)}
      const walArchive = await openWalArchive(${JSON.stringify(bucket.address)})
      const server = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(other)}, walArchive, fsync: false })
      console.log(server.ownerConnectionString)
      setInterval(() => undefined, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const address = String((await once(child.stdout, 'data'))[0]).trim()
  const [{ id } = { id: '' }] = await query<{ id: string }>('select system_identifier::text as id from pg_control_system()', address)
  bucket.fault = 'hang-uploads'
  const switched = "select pg_walfile_name(pg_switch_wal()) as name from pg_logical_emit_message(false, 'test', 'x')"
  const [{ name } = { name: '' }] = await query<{ name: string }>(switched, address)
  const key = `wal/${id}/${name}.gz`
  await expect.poll(() => bucket.requests.includes(`PUT ${key}`), { timeout: 20_000 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  bucket.fault = 'none'
  expect(await client.find(key)).toBeUndefined()
  const [archived] = await query<{ count: number }>('select archived_count::int as count from pg_stat_archiver', address)
  expect(archived).toEqual({ count: 0 })

  const next = await startEmbeddedDatabase({ dataDir: other, walArchive: await archive(), fsync: false })
  try {
    expect(next.attached).toBe(true)
    await expect.poll(() => client.find(key), { timeout: 20_000 }).toBeDefined()
    expect(gunzipSync((await client.read(key))!)).toHaveLength(16 * 1024 * 1024)
  } finally {
    await next.stop()
  }
})

test('another segment of the same name is never replaced, and stops the archive until it is gone', async () => {
  const systemId = await readSystemId()
  const [{ name: current } = { name: '' }] = await query<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name')
  const key = `wal/${systemId}/${current}.gz`
  const foreign = gzipSync('the log of another database')
  await client.putBytes(key, foreign, { type: 'application/gzip' })
  expect(await switchSegment()).toBe(current)
  const failed = async () => (await query<{ name: string }>('select last_failed_wal as name from pg_stat_archiver'))[0]!.name
  await expect.poll(failed, { timeout: 60_000 }).toBe(current)
  expect((await client.read(key))!.equals(foreign)).toBe(true)
  await client.remove(key)
  await expect.poll(async () => (await client.read(key))?.equals(foreign), { timeout: 60_000 }).toBe(false)
})

test('order, delete, recover: a restore from the bucket to the second before has the order', async () => {
  const buyer = await shop.makeShopper()
  const { productId, mediaId } = await addProductWithPicture('Power bank')
  const order = await shop.order(buyer.token, [{ productId, quantity: 1 }])
  await takeBackup()
  const later = await shop.order(buyer.token, [{ productId, quantity: 2 }])
  await sleep(1_100)
  const [{ at } = { at: '' }] = await query<{ at: string }>(
    `select to_char(now() at time zone 'Asia/Karachi', 'YYYY-MM-DD HH24:MI:SS+05:00') as at`,
  )
  await sleep(1_100)
  await query('truncate orders cascade')
  await shop.close()
  const from = { from: undefined, dataDir, walArchive: bucket.address, say, fsync: false }

  await expect(restore({ ...from, target: readTarget('2026-01-01 00:00:00Z') })).rejects.toThrow('The bucket has no such backup. It has:')
  // The machine is lost: nothing of the data folder is needed.
  rmSync(dataDir, { recursive: true })
  const steps: string[] = []
  await restore({ ...from, target: readTarget(at), onProgress: (_done, _total, what) => void steps.push(what) })
  expect(new Set(steps)).toEqual(new Set(['MB copied', 'files of the log copied']))

  shop = await open({ isRestored: true })
  const list = await query<{ id: string }>('select id from orders order by created_at desc limit 2')
  expect(list.map(({ id }) => id)).toEqual([later._id, order._id])
  expect(readdirSync(join(shop.media.folder, mediaId))).toContain('400.webp')

  // The recovered shop archives on a timeline of its own.
  const newest = await shop.order(buyer.token, [{ productId, quantity: 3 }])
  await shop.close()
  await restore({ ...from, target: 'latest' })
  shop = await open({ isRestored: true })
  expect(await query('select id from orders order by created_at desc limit 1')).toEqual([{ id: newest._id }])
})

test('--keep removes older backups, their pieces, and the log that only they needed', async () => {
  const systemId = await readSystemId()
  const log = (await listKeys(`wal/${systemId}/`)).length
  const kept = await takeBackup({ keep: 1 })
  expect(await listKeys('backups/')).toEqual([`${kept.folder}/files.sha256`, `${kept.folder}/manifest.json`])
  expect((await listKeys(`wal/${systemId}/`)).length).toBeLessThan(log)
  const pieces = new Set<string>()
  for await (const { sha256 } of kept.list()) pieces.add(`data/${systemId}/${sha256}.zst`)
  expect(new Set(await listKeys('data/'))).toEqual(pieces)
})

test('a damaged or missing object, a wrong key and a bucket that is away are named, and nothing is changed', async () => {
  const backup = await takeBackup()
  await expect.poll(countArchived).toBeGreaterThan(0)
  await shop.close()
  const from = { from: basename(backup.folder), dataDir, walArchive: bucket.address, say, fsync: false } as const
  const damage = async (key: string, run: () => Promise<void>, message: string) => {
    const bytes = await client.read(key)
    await run()
    await expect(restore({ ...from, target: 'latest' })).rejects.toThrow(message)
    await client.putBytes(key, bytes!, { type: 'application/octet-stream' })
  }
  const put = (key: string) => () => client.putBytes(key, Buffer.from('damaged'), { type: 'application/octet-stream' })

  let piece = ''
  for await (const { sha256, path } of backup.list())
    if (path === 'database/global/pg_control') piece = `data/${backup.manifest.database.systemId}/${sha256}.zst`
  await damage(piece, put(piece), `The backup is damaged: ${piece} of database/global/pg_control`)
  await damage(piece, () => client.remove(piece), `${piece} of database/global/pg_control is missing`)
  const list = `${backup.folder}/files.sha256`
  await damage(list, put(list), `The backup is damaged: ${list}`)
  const segment = (await listKeys(`wal/${backup.manifest.database.systemId}/`)).filter((key) => /\/[\dA-F]{24}\.gz$/.test(key)).at(-1)!
  await damage(segment, put(segment), `The archived log is damaged: ${segment}`)

  const manifest = `${backup.folder}/manifest.json`
  await damage(manifest, put(manifest), `${manifest} is damaged`)

  const wrongKey = { ...bucket.address, secretAccessKey: 'wrong' }
  await expect(restore({ ...from, walArchive: wrongKey, target: 'latest' })).rejects.toThrow('the storage answers 403')
  bucket.fault = 'break'
  await expect(restore({ ...from, target: 'latest' })).rejects.toThrow('the connection breaks')
  bucket.fault = 'none'
  expect(readdirSync(dataDir).some((name) => name.startsWith('restoring-'))).toBe(false)
  shop = await open({ isRestored: true })
}, 240_000)
