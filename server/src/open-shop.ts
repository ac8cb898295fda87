import { randomBytes } from 'node:crypto'
import { readArchiveGaps, readArchiveProblem } from '@saddar/postgres-embedded'
import { type App, assetFolders, createApp } from './app.ts'
import type { Config } from './config.ts'
import { ensureAdmin } from './features/accounts/index.ts'
import { addBackupMetrics } from './features/backup/index.ts'
import type { GivenAccounts } from './features/couriers/index.ts'
import { loadDemo } from './features/demo/index.ts'
import { createImportWorker } from './features/import/index.ts'
import { keepAssets } from './features/pages/index.ts'
import type { ApgSettings } from './features/payments/index.ts'
import { listenerPath } from './features/payments/index.ts'
import type { DatabaseAddresses } from './platform/db/app-role.ts'
import { requestTimes } from './platform/db/connect.ts'
import { checkDatabase, explainDatabaseError } from './platform/db/explain-database-error.ts'
import { migrate } from './platform/db/migrate.ts'
import { setRoleDefaults } from './platform/db/set-role-defaults.ts'
import { WalArchiveWatch } from './platform/db/wal-archive-watch.ts'
import { encryptText } from './platform/encryption.ts'
import { Draining } from './platform/http/draining.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { type Jobs, runJobs } from './platform/jobs/run-jobs.ts'
import { createLog, type Logger } from './platform/log.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { tellJobNews, watchJobNews } from './platform/workers/job-news.ts'
import type { SharedWithWorkers } from './platform/workers/share-with-workers.ts'

/** The addresses of the database; the embedded one is restarted by `watch` while the shop is open. */
export type Database = DatabaseAddresses & { watch?(log: Logger): () => Promise<unknown> }

/** Functions that stop each started part, in order of start. */
export type Running = (() => Promise<unknown>)[]

/** What is prepared once for all processes of a shop. */
export interface Prepared {
  database: Pick<DatabaseAddresses, 'connectionString' | 'directConnectionString'>
  apg: ApgSettings | undefined
  couriers: GivenAccounts
}

const ownerSetting = ({ connectionString, directConnectionString, ownerConnectionString }: DatabaseAddresses) => {
  if (ownerConnectionString === connectionString) return 'DATABASE_URL'
  return ownerConnectionString === directConnectionString ? 'DATABASE_DIRECT_URL' : 'DATABASE_MIGRATION_URL'
}

/** @throws Error with one line when the database is not suitable, or one of the roles cannot sign in */
async function checkAddresses(addresses: DatabaseAddresses): Promise<void> {
  const { connectionString, directConnectionString, ownerConnectionString } = addresses
  if (directConnectionString) {
    await checkDatabase(directConnectionString, 'DATABASE_DIRECT_URL')
    // Before the first connection through the pooler.
    await setRoleDefaults(directConnectionString, requestTimes)
  }
  await checkDatabase(connectionString, 'DATABASE_URL', directConnectionString !== undefined)
  if (![connectionString, directConnectionString].includes(ownerConnectionString))
    await checkDatabase(ownerConnectionString, ownerSetting(addresses))
}

/**
 * Checks and migrates the database, watches the embedded one, and starts the local bank and couriers.
 * @param running receives a function that stops each part
 * @returns what the processes of the shop need, and the addresses of bank and couriers as lines to print
 */
export async function prepareShop(config: Config, database: Database, running: Running): Promise<Prepared & { bankLine: string }> {
  const [bank, couriers] = await Promise.all([startLocalBank(config, running), startLocalCouriers(config, running)])
  if (config.database) await checkAddresses(config.database)
  const log = createLog(config.logLevel)
  const role = await migrate(database).catch((error) => {
    throw config.database ? explainDatabaseError(error, config.database.ownerConnectionString, ownerSetting(config.database)) : error
  })
  if (role.unknownMigrations.length > 0)
    log.warn({ migrations: role.unknownMigrations }, 'the database has the schema of a newer release, on which this one runs too')
  if (role.ownsTables) log.warn(`the shop's database role ${role.name} owns its tables: see DATABASE_MIGRATION_URL`)
  const endWatching = database.watch?.(log)
  if (endWatching) running.push(endWatching)
  const { connectionString, directConnectionString } = database
  return {
    database: { connectionString, directConnectionString },
    apg: config.apg ?? bank?.apg,
    couriers: couriers?.accounts ?? config.couriers,
    bankLine: [
      bank && `\n  Test bank    ${bank.apg.baseUrl}   (simulate its faults: ${bank.controlOrigin})`,
      couriers && `\n  Couriers     emulated   (move their parcels: ${couriers.controlOrigin})`,
    ]
      .filter(Boolean)
      .join(''),
  }
}

interface ServeOptions {
  /** Present when this process is one of several behind the same port. */
  workers?: SharedWithWorkers | undefined
  /** Whether to create the owner's account and the demo catalogue before serving. */
  isFirst: boolean
  /** False for the process that runs the jobs of several behind one port. */
  listens: boolean
  /** Whether another process behind the same port runs the jobs. */
  hasJobsApart?: boolean
  running: Running
}

/**
 * Serves HTTP, runs jobs, or both, as ROLE says; a process that runs only jobs answers only for its health.
 * @returns the port; undefined for a process that does not listen
 */
export async function serveShop(
  set: Config,
  { database, apg, couriers }: Prepared,
  { workers, isFirst, listens, hasJobsApart, running }: ServeOptions,
): Promise<number | undefined> {
  const config = { ...set, apg, couriers }
  const { connectionString, directConnectionString } = database
  const log = createLog(config.logLevel)
  const cache = new ResponseCache({ maximumBytes: config.cacheBytes, rerenders: true })
  const tracing = await startTracing(process.env)
  if (tracing) running.push(() => tracing.close())
  const app = await createApp(config, { connectionString, directConnectionString, cache, tracing, workers })
  running.push(() => app.close())
  const watch = config.walArchive ? await watchWalArchive(app, config.dataDir, log, running) : undefined
  if (app.metrics && !config.database)
    addBackupMetrics(app.metrics, { dataDir: config.dataDir, findArchiveProblem: watch && (() => watch.warning) })
  if (isFirst) {
    await ensureAdmin(app.db, config.admin)
    if (config.role !== 'worker' && !config.dev) await keepAssets(app.db, assetFolders)
    if (config.demo) await loadDemo(app.system, app, (text) => encryptText(config.tokenSecret, text))
  }
  if (config.role !== 'web') {
    const jobs = await startJobs(app, config, directConnectionString ?? connectionString, log)
    app.readiness.push(jobs.findProblem)
    const endNews = hasJobsApart ? tellJobNews(jobs.findProblem) : undefined
    running.push(async () => endNews?.())
    running.push(() => jobs.stop())
  } else if (hasJobsApart) app.readiness.push(watchJobNews())
  if (listens) await listen(app, config, running)
  if (config.metrics && app.metrics) {
    const { serveMetrics } = await import('./platform/metrics/serve-metrics.ts')
    const metrics = await serveMetrics(app.metrics, config.metrics, log)
    running.push(() => metrics.close())
  }
  return listens ? (app.http.server.address() as { port: number }).port : undefined
}

async function listen({ http, readiness }: App, { port, host, drainMs }: Config, running: Running): Promise<void> {
  running.push(() => http.close())
  await http.listen({ port, host })
  const draining = new Draining()
  readiness.push(draining.findProblem)
  running.push(() => draining.run(http.server, drainMs))
}

/** The addresses of all parts, as lines to print. */
export function describeShop({ port: set, publicUrl, admin, role }: Config, port: number, bankLine: string): string {
  const address = set === 0 ? `http://localhost:${port}` : publicUrl
  if (role === 'worker') return `  Jobs         http://localhost:${port}/health/ready`
  return `  Shop         ${address}
  Back office  ${address}/admin${admin.isDemo ? `   (${admin.email} / ${admin.password})` : ''}
  API          ${address}/api/docs${bankLine}`
}

function startJobs(app: App, config: Config, connectionString: string, log: Logger): Promise<Jobs> {
  const tasks = { ...app.tasks, 'import-products': createImportWorker(app.system, { ...config, connectionString }) }
  return runJobs(app.jobPool, tasks, log, app)
}

/** Says in the log and at /health/ready when the log of the embedded database is not archived. */
async function watchWalArchive(app: App, dataDir: string, log: Logger, running: Running): Promise<WalArchiveWatch> {
  const watch = new WalArchiveWatch(app.pool, log, {
    readGaps: () => readArchiveGaps(dataDir),
    readProblem: () => readArchiveProblem(dataDir),
  })
  running.push(async () => watch.close())
  app.warnings.push(() => watch.warning)
  await watch.check()
  return watch
}

/** Starts the local test bank when no bank is configured, but never in production, where test cards must not be accepted. */
async function startLocalBank(config: Config, running: Running): Promise<{ apg: ApgSettings; controlOrigin: string } | undefined> {
  if (config.apg || config.mode === 'production') return undefined
  const { createBank } = await import('@saddar/bank')
  const keys = { key1: randomBytes(8).toString('hex'), key2: randomBytes(8).toString('hex') }
  const merchant = {
    merchantId: '10001',
    storeId: '000777',
    username: 'localbank',
    hash: 'bG9jYWwtaGFzaA==',
    password: 'bG9jYWwtcGFzcw==',
    ...keys,
  }
  const returnUrl = `${config.publicUrl}/payment/return`
  const listenerUrl = `http://127.0.0.1:${config.port}${listenerPath('alfalah')}`
  const bank = await createBank({ ...config.bank, merchants: [{ ...merchant, name: 'Saddar', returnUrls: [returnUrl], listenerUrl }] })
  running.push(() => bank.close())
  const { hash: merchantHash, username: merchantUsername, password: merchantPassword, ...ids } = merchant
  return {
    apg: {
      baseUrl: bank.origin,
      pageOrigin: bank.origin,
      channelId: '1001',
      returnUrl,
      merchantHash,
      merchantUsername,
      merchantPassword,
      ...ids,
    },
    controlOrigin: bank.controlOrigin,
  }
}

const demoPaceMs = 60_000

/** Starts the courier emulators for the demo shop, with PostEx and Leopards on, when no courier is configured; never in production. */
async function startLocalCouriers(
  config: Config,
  running: Running,
): Promise<{ accounts: GivenAccounts; controlOrigin: string } | undefined> {
  if (!config.demo || config.mode === 'production' || config.role === 'worker' || Object.keys(config.couriers).length > 0) return undefined
  const { accounts, createCouriers } = await import('@saddar/courier-emulators')
  const couriers = await createCouriers({ ...config.courierEmulators, paceMs: demoPaceMs })
  running.push(() => couriers.close())
  return {
    accounts: {
      PostEx: { baseUrl: couriers.addressOf('postex'), keys: { ...accounts.postex } },
      Leopards: { baseUrl: couriers.addressOf('leopards'), keys: { ...accounts.leopards } },
    },
    controlOrigin: couriers.controlOrigin,
  }
}
