import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { test as base, expect, vi } from 'vitest'
import { requestTimes } from '../src/platform/db/connect.ts'
import { openShopWithBank, type ShopWithBank } from './bank.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { type Person, password, placement } from './shop.ts'
import { type ShopChild, startShopChild } from './shop-child.ts'
import { replaceDatabase } from './template.ts'

/** A call that waits for a lock or a connection takes longer (`requestTimes`). */
const withoutWaitingMs = 4_000
const away = { success: false, code: 'UNAVAILABLE', message: 'The shop is having a short break. Please try again in a moment.' }

interface Scene {
  shop: ShopWithBank
  productId: string
  /** Starts the shop in a process of its own. */
  startChild(more?: { mailUrl?: string; connectionString?: string }): Promise<ShopChild>
  /** Each order is another person's: without a key, an identical order of the same person returns the first one. */
  place(child: ShopChild, person?: Person): Promise<Awaited<ReturnType<ShopChild['send']>>>
  isMailed(id: string): Promise<boolean>
  /** Locks a table against reads and writes. */
  lockTable(name: string): Promise<() => Promise<void>>
  /** Makes the shop's database read-only or writable for all connections. */
  setReadOnly(isReadOnly: boolean): Promise<void>
  /** What runs at the end of the test, before the shop is closed. */
  closing: (() => Promise<unknown>)[]
}

/** Each test has a shop of its own: they wait for timeouts most of the time, and so run concurrently. */
const test = base.extend<{ scene: Scene }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its first parameter
  scene: async ({}, use) => {
    const shop = await openShopWithBank({ times: requestTimes })
    const productId = (await shop.addProduct({ stock: 500, shippingCost: 0 }))._id
    const children: ShopChild[] = []
    const closing: Scene['closing'] = []

    async function setReadOnly(isReadOnly: boolean): Promise<void> {
      const client = new pg.Client({ connectionString: replaceDatabase(shop.ownerConnectionString, 'postgres') })
      await client.connect()
      const { database } = new pg.Client({ connectionString: shop.connectionString })
      await client.query(
        `alter database ${database} ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
      )
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
      await client.end()
    }

    await use({
      shop,
      productId,
      closing,
      setReadOnly,
      async startChild(more = {}) {
        const { dataDir, tokenSecret, apg } = shop.config
        const child = await startShopChild({ connectionString: shop.connectionString, dataDir, tokenSecret, apg, ...more })
        children.push(child)
        return child
      },
      place: async (child, person) =>
        child.send('POST', '/api/orders', {
          token: (person ?? (await shop.makeShopper())).token,
          body: placement([{ productId, quantity: 1 }]),
        }),
      isMailed: (id) => shop.first<boolean>(sql`select exists (select from sent_mails where id = ${`order-placed-${id}`}) as value`),
      async lockTable(name) {
        const holder = new pg.Client({ connectionString: shop.connectionString })
        holder.on('error', () => undefined)
        await holder.connect()
        await holder.query('begin')
        await holder.query(`lock table ${name} in access exclusive mode`)
        const unlock = () => holder.end()
        closing.push(unlock)
        return unlock
      },
    })
    await Promise.all(children.map((child) => child.kill()))
    for (const close of closing) await close()
    await shop.close()
  },
})

/** A mail server that takes a while for each message and reports when one has begun. */
async function startSlowMailServer({ closing }: Scene, delayMs: number) {
  let begun = 0
  const received: string[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData: (stream, session, done) => {
      begun++
      stream.resume()
      stream.on('end', () =>
        setTimeout(() => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address))
          done()
        }, delayMs),
      )
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as { port: number }
  return { mailUrl: `smtp://127.0.0.1:${port}`, begun: () => begun, received }
}

/** A mail server that accepts connections and never responds. */
async function startHangingMailServer({ closing }: Scene) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { mailUrl: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, connections: () => sockets.size }
}

test.concurrent('a database that becomes read-only during a job: reads work, writes return 503, and the job runs afterwards', async ({
  scene,
}) => {
  const { shop, startChild, place, isMailed, setReadOnly, closing } = scene
  const other = await shop.makeShopper()
  const mail = await startSlowMailServer(scene, 1_500)
  const child = await startChild(mail)
  const first = await place(child)
  expect(first.status).toBe(201)
  await vi.waitFor(() => expect(mail.begun()).toBe(1), { timeout: 60_000 })
  await setReadOnly(true)
  closing.push(() => setReadOnly(false))
  await sleep(6_000)
  expect(child.isAlive()).toBe(true)
  const refused = await place(child, other)
  expect([refused.status, refused.body]).toEqual([503, away])
  expect((await child.send('GET', '/api/products/public?search=cable')).status).toBe(200)
  expect((await child.send('GET', '/health/ready')).status).toBe(503)
  await setReadOnly(false)
  await vi.waitFor(async () => expect(await isMailed(first.body.data.order._id)).toBe(true), { timeout: 60_000, interval: 200 })
  expect(child.isAlive()).toBe(true)
  await vi.waitFor(async () => expect((await child.send('GET', '/health/ready')).status).toBe(200), { timeout: 60_000 })
  // Later jobs run soon.
  const second = await place(child)
  expect(second.status).toBe(201)
  await vi.waitFor(async () => expect(await isMailed(second.body.data.order._id)).toBe(true), { timeout: 60_000, interval: 200 })
})

test.concurrent('a job queue table that is locked for 34 seconds: the shop keeps running, and the jobs run afterwards', async ({
  scene,
}) => {
  const { shop, startChild, place, isMailed, lockTable } = scene
  const mail = await startSlowMailServer(scene, 500)
  const child = await startChild(mail)
  const order = (await place(child)).body.data.order
  await vi.waitFor(() => expect(mail.begun()).toBe(1), { timeout: 60_000 })
  const unlock = await lockTable('graphile_worker._private_jobs')
  await sleep(34_000)
  expect((await child.send('GET', '/health/ready')).status).toBe(503)
  await unlock()
  expect(child.isAlive()).toBe(true)
  await vi.waitFor(
    async () =>
      expect(
        await shop.first<number>(sql`select count(*) as value from graphile_worker._private_jobs where payload ->> 'id' = ${order._id}`),
      ).toBe(0),
    { timeout: 60_000, interval: 200 },
  )
  expect(mail.begun()).toBe(1)
  const next = (await place(child)).body.data.order
  await vi.waitFor(async () => expect(await isMailed(next._id)).toBe(true), { timeout: 60_000, interval: 200 })
})

test.concurrent('a mail server that hangs: payments are settled and other jobs run meanwhile, and mail jobs give up after ten seconds', async ({
  scene,
}) => {
  const { shop, productId, startChild, place } = scene
  const mail = await startHangingMailServer(scene)
  const child = await startChild(mail)
  for (let order = 0; order < 4; order++) expect((await place(child)).status).toBe(201)
  await vi.waitFor(() => expect(mail.connections()).toBeGreaterThanOrEqual(2), { timeout: 60_000 })
  shop.bank.setFaults({ listener: 'never' })
  const { order, payment } = await shop.placeOnline(await shop.makeShopper(), productId)
  await shop.payByCard(payment)
  await sql`select graphile_worker.add_job('check-payment', json_build_object('reference', ${payment.transactionId}::text))`.execute(
    shop.db,
  )
  await sql`select graphile_worker.add_job('clean-lists', '{}'::json)`.execute(shop.db)
  await vi.waitFor(async () => expect(await shop.statusOf(order._id)).toBe('confirmed completed'), { timeout: 9_000 })
  await vi.waitFor(
    async () =>
      expect(await shop.first<number>(sql`select count(*) as value from graphile_worker.jobs where task_identifier = 'clean-lists'`)).toBe(
        0,
      ),
    { timeout: 9_000 },
  )
  shop.bank.resetFaults()
  await vi.waitFor(() => expect(mail.connections()).toBeGreaterThanOrEqual(4), { timeout: 60_000 })
})

test.concurrent('database connections that stall: a sign-in is answered within ten seconds, and everything including jobs recovers', async ({
  scene,
}) => {
  const { shop, startChild, place, isMailed, closing } = scene
  const line = await startDatabaseProxy(shop.connectionString)
  closing.push(() => line.close())
  const child = await startChild({ connectionString: line.connectionString })
  const { email } = await shop.signUp()
  const signIn = () => child.send('POST', '/api/auth/login', { body: { email, password }, timeoutMs: 20_000 })
  const search = (word: string) => child.send('GET', `/api/products/public?search=${word}`, { timeoutMs: 20_000 })
  expect((await Promise.all([signIn(), signIn(), search('one'), search('two')])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(line.swallow()).toBeGreaterThanOrEqual(6)
  const during = await Promise.all([signIn(), signIn(), signIn(), search('three')])
  for (const { status, ms } of during) {
    expect([200, 503]).toContain(status)
    expect(ms).toBeLessThan(10_000)
  }
  expect(during.some(({ status }) => status === 503)).toBe(true)
  for (let round = 0; round < 8; round++) {
    const after = await Promise.all([signIn(), search(`again${round}`)])
    expect(after.map(({ status }) => status)).toEqual([200, 200])
    for (const { ms } of after) expect(ms).toBeLessThan(withoutWaitingMs)
  }
  const order = (await place(child)).body.data.order
  await vi.waitFor(async () => expect(await isMailed(order._id)).toBe(true), { timeout: 60_000, interval: 200 })
  await vi.waitFor(async () => expect((await child.send('GET', '/health/ready')).status).toBe(200), { timeout: 60_000 })
})

test.concurrent('a locked orders table: lists, products and sign-in are answered immediately, orders return 503 in time, and no partial writes remain', async ({
  scene,
}) => {
  const { shop, productId, startChild, place, lockTable } = scene
  const child = await startChild()
  const { email } = await shop.signUp()
  const people = await shop.makeShoppers(25)
  const first = await place(child)
  expect(first.status).toBe(201)
  const counted = sql`select (select count(*) from orders)::text || ' ' || (select sum(stock) from skus)::text as value`
  const before = await shop.first<string>(counted)
  /** How long the slowest of some calls took that need no orders. */
  const readOthers = async (round: string) => {
    const replies = await Promise.all([
      child.send('GET', `/api/products/public?search=locked${round}`),
      child.send('GET', `/api/products/public/${productId}?round=${round}`),
      child.send('GET', `/api/categories/public?round=${round}`),
    ])
    replies.push(await child.send('POST', '/api/auth/login', { body: { email, password } }))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    return Math.max(...replies.map(({ ms }) => ms))
  }
  // How late a busy machine is even without a lock.
  const lateMs = 2 * (await readOthers('before'))
  const unlock = await lockTable('orders')
  const placing = people.map((person) => place(child, person))
  await sleep(300)
  for (let round = 0; round < 5; round++) {
    expect(await readOthers(`${round}`)).toBeLessThan(withoutWaitingMs + lateMs)
    await sleep(400)
  }
  for (const { status, body, ms } of await Promise.all(placing)) {
    expect([status, body]).toEqual([503, away])
    expect(ms).toBeLessThan(9_500 + lateMs)
  }
  await unlock()
  expect(await shop.first<string>(counted)).toBe(before)
  expect((await place(child)).status).toBe(201)
})

test.concurrent('a statement that the database temporarily cannot run returns 503, and its cause is logged once a minute', async ({
  scene,
}) => {
  const { shop, productId, setReadOnly, closing } = scene
  await setReadOnly(true)
  closing.push(() => setReadOnly(false))
  const replies = []
  for (let call = 0; call < 3; call++) replies.push(await shop.call('POST /wishlist', { body: { deviceId: randomUUID(), productId } }))
  for (const { status, body } of replies) expect([status, body]).toEqual([503, away])
  const told = shop.logged.filter((line) => line.includes('requests are answered 503'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('"code":"25006"')
})
