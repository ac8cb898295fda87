import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Bank, createBank } from '../../bank/src/index.ts'
import { productInput } from '../../contract/src/index.ts'
import { accounts, type Couriers, createCouriers } from '../../courier-emulators/src/index.ts'
import { findFreePort } from '../../scripts/cluster/find-free-port.ts'
import { type App, createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { createAccessToken } from '../../server/src/features/accounts/access-token.ts'
import { createProduct } from '../../server/src/features/catalogue/index.ts'
import { startEmbeddedDatabase } from '../../server/src/features/embedded-database/index.ts'
import { listenerPath } from '../../server/src/features/payments/index.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { parse } from '../../server/src/platform/http/parse.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { projectDir } from '../../server/src/platform/project-dir.ts'
import { disableCashLimits } from '../disable-cash-limits.ts'

export const tokenSecret = 'a secret of the chaos runs, of more than 32 characters'
const secrets = { username: 'testuser', hash: 'dGVzdC1oYXNo', password: 'dGVzdC1wYXNz', key1: 'TestKeyOne123456', key2: 'TestKeyTwo654321' }
const returnUrl = 'http://localhost:5000/payment/return'
const merchant = { merchantId: '10001', storeId: '000777', name: 'Saddar', returnUrls: [returnUrl], ...secrets }

/** A shop process that can be killed, its durable database, and a bank and couriers that run independently of both. */
export interface Environment {
  bank: Bank
  /** Emulated couriers, which outlive the shop; it has an account at PostEx. */
  couriers: Couriers
  origin: string
  /** The same shop in this process, without a listener: to inspect the state and to finish remaining jobs. */
  app: App
  kills: { shop: number; database: number }
  /** Whether the shop's process runs; only this program starts it. */
  isShopUp(): boolean
  killShop(): Promise<void>
  /** Stops the shop as an update does (SIGTERM), and starts it again. */
  restartShop(): Promise<void>
  killDatabase(): Promise<void>
  /** Starts the database if it has stopped. */
  ensureDatabase(): Promise<void>
  /** A direct connection, which bypasses the faults between shop and database. */
  connect(): Promise<pg.Client>
  close(): Promise<void>
}

/** A shop whose state can be inspected. */
export type OpenShop = Pick<Environment, 'app'>

export interface EnvironmentOptions {
  /** The folder of all data; a temporary one by default. */
  dataDir?: string
  mailUrl?: string
  /** Returns another address for the shop's connection to the database, such as that of a proxy. */
  through?: (connectionString: string) => Promise<string>
}

export async function openEnvironment({
  dataDir: given,
  mailUrl,
  through = async (address) => address,
}: EnvironmentOptions = {}): Promise<Environment> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'saddar-chaos-')))
  let database = await startEmbeddedDatabase({ dataDir })
  await migrate(database)
  await disableCashLimits(database.connectionString)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const bank = await createBank({ merchants: [{ ...merchant, listenerUrl: origin + listenerPath('alfalah') }] })
  const apg = {
    ...{ baseUrl: bank.origin, pageOrigin: bank.origin, channelId: '1001', merchantId: '10001', storeId: '000777', returnUrl },
    ...{ merchantHash: secrets.hash, merchantUsername: secrets.username, merchantPassword: secrets.password },
    ...{ key1: secrets.key1, key2: secrets.key2 },
  }
  const courierProcess = await createCouriers()
  const couriers = { PostEx: { baseUrl: courierProcess.addressOf('postex'), keys: { ...accounts.postex } } }
  const settings = JSON.stringify({
    ...{ connectionString: await through(database.connectionString), dataDir, tokenSecret, apg, couriers, port, mailUrl, limits: false },
  })
  const config = {
    ...(await readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, RATE_LIMITS: '0' }, projectDir)),
    ...{ apg, couriers },
  }
  const app = await createApp(config, { connectionString: database.connectionString, webs: false, log: createLog('silent') })
  let child = await startShop(settings)
  const kills = { shop: 0, database: 0 }
  return {
    bank,
    couriers: courierProcess,
    origin,
    app,
    kills,
    isShopUp: () => isUp(child),
    async restartShop() {
      await end(child, 'SIGTERM')
      child = await startShop(settings)
    },
    async killShop() {
      await end(child, 'SIGKILL')
      kills.shop++
      child = await startShop(settings)
    },
    async killDatabase() {
      process.kill(database.pid, 'SIGKILL')
      kills.database++
      // Its child processes detect this and end too.
      await sleep(500)
      database = await startEmbeddedDatabase({ dataDir })
    },
    async ensureDatabase() {
      // Joins a server that already runs.
      database = await startEmbeddedDatabase({ dataDir })
    },
    async connect() {
      const client = new pg.Client({ connectionString: database.ownerConnectionString })
      // The database server may have been killed too.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    async close() {
      await end(child, 'SIGTERM')
      await app.close()
      await bank.close()
      await courierProcess.close()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startShop(settings: string): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const child = spawn(process.execPath, ['server/test/shop-process.ts', settings], { cwd: projectDir, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stderr?.on('data', (part: Buffer) => {
      said += part
    })
    const [up] = await Promise.race([once(child.stdout!, 'data').then(() => [true]), once(child, 'exit').then(() => [false])])
    if (up) return child
    // The database may still be starting.
    if (attempt === 20) throw new Error(`the shop did not start: ${said}`)
    await sleep(500)
  }
}

const isUp = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isUp(child)) return
  child.kill(signal)
  // The child process ignores SIGTERM in the middle of a job.
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await once(child, 'exit')
  clearTimeout(timer)
}

export interface Shopper {
  userId: string
  token: string
}

export const makeShoppers = (shop: OpenShop, count: number) => makePeople(shop, count, 'user')
export const makeOwners = (shop: OpenShop, count: number) => makePeople(shop, count, 'admin')

/** Inserts users by SQL, with tokens signed like the shop's. */
async function makePeople({ app }: OpenShop, count: number, role: 'user' | 'admin'): Promise<Shopper[]> {
  const isAdmin = role === 'admin'
  const audience = isAdmin ? 'office' : 'shop'
  const { rows } = await app.pool.query<{ user_id: string; id: string }>(
    `with people as (
       insert into users (name, email, role, staff_role)
       select 'Person ' || n, gen_random_uuid() || '@chaos.example', $2, $3 from generate_series(1, $1::int) n returning id)
     insert into sessions (user_id, audience, expires_at) select id, $4, now() + interval '1 day' from people returning user_id, id`,
    [count, role, isAdmin ? 'owner' : null, audience],
  )
  return Promise.all(
    rows.map(async ({ user_id: userId, id: sessionId }) => ({
      userId,
      token: await createAccessToken(tokenSecret, { userId, sessionId, role, audience }),
    })),
  )
}

export async function makeProducts({ app }: OpenShop, count: number, stock: number): Promise<string[]> {
  const ids: string[] = []
  // A run may call this several times.
  const prefix = `CHAOS-${randomUUID().slice(0, 8)}`
  for (let index = 0; index < count; index++) {
    const input = { title: `Chaos product ${index}`, price: 2_600, stock, sku: `${prefix}-${index}`, shippingCost: 0 }
    ids.push((await createProduct(app.makeContext({ kind: 'system' }), parse(productInput, input)))._id)
  }
  return ids
}

/** The value of a query's first column. */
export async function queryNumber({ app }: OpenShop, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await app.pool.query<{ value: string }>(`select (${text}) as value`, values)
  return Number(rows[0]!.value)
}
