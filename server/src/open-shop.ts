import { randomBytes } from 'node:crypto'
import { readArchiveGaps } from '@saddar/postgres-embedded'
import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { ensureAdmin } from './features/accounts/index.ts'
import { loadDemo } from './features/demo/index.ts'
import { createImportWorker } from './features/import/index.ts'
import type { ApgSettings } from './features/payments/index.ts'
import { listenerPath } from './features/payments/index.ts'
import type { DatabaseAddresses } from './platform/db/app-role.ts'
import { requestTimes } from './platform/db/connect.ts'
import { checkDatabase, explainDatabaseError } from './platform/db/explain-database-error.ts'
import { migrate } from './platform/db/migrate.ts'
import { setRoleDefaults } from './platform/db/set-role-defaults.ts'
import { WalArchiveWatch } from './platform/db/wal-archive-watch.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { createLog, type Logger } from './platform/log.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'

/** The addresses of the database; the embedded one is restarted by `watch` while the shop is open. */
type Database = DatabaseAddresses & { watch?(log: Logger): () => Promise<unknown> }

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
 * Starts the shop on a running database.
 * @param running receives a function that stops each part, in the order of their starts
 * @returns the addresses of all parts, as lines to print
 */
export async function openShop(set: Config, database: Database, running: (() => Promise<unknown>)[]): Promise<string> {
  const bank = await startLocalBank(set, running)
  const config = { ...set, apg: set.apg ?? bank?.apg }
  if (set.database) await checkAddresses(set.database)
  const log = createLog(config.logLevel)
  const role = await migrate(database).catch((error) => {
    throw set.database ? explainDatabaseError(error, set.database.ownerConnectionString, ownerSetting(set.database)) : error
  })
  if (role.ownsTables) log.warn(`the shop's database role ${role.name} owns its tables: see DATABASE_MIGRATION_URL`)
  const { connectionString, directConnectionString } = database
  const cache = new ResponseCache({ maximumBytes: config.cacheBytes, rerenders: true })
  const tracing = await startTracing(process.env)
  if (tracing) running.push(() => tracing.close())
  const app = await createApp(config, { connectionString, directConnectionString, cache, tracing })
  running.push(() => app.close())
  if (config.walArchive) await watchWalArchive(app, config.dataDir, log, running)
  await ensureAdmin(app.db, config.admin)
  if (config.demo) await loadDemo(app.system, app.media)
  const tasks = {
    ...app.tasks,
    'import-products': createImportWorker(app.system, { ...config, connectionString: directConnectionString ?? connectionString }),
  }
  const jobs = await runJobs(app.jobPool, tasks, log, app)
  app.readiness.push(jobs.findProblem)
  running.push(() => jobs.stop())
  running.push(() => app.http.close())
  await app.http.listen({ port: config.port, host: config.host })
  if (config.metrics && app.metrics) {
    const { serveMetrics } = await import('./platform/metrics/serve-metrics.ts')
    const metrics = await serveMetrics(app.metrics, config.metrics, log)
    running.push(() => metrics.close())
  }
  const endWatching = database.watch?.(log)
  if (endWatching) running.push(endWatching)

  const { port } = app.http.server.address() as { port: number }
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  return `  Shop         ${address}
  Back office  ${address}/admin${config.admin.isDemo ? `   (${config.admin.email} / ${config.admin.password})` : ''}
  API          ${address}/api/docs${bank ? `\n  Test bank    ${bank.apg.baseUrl}   (simulate its faults: ${bank.controlOrigin})` : ''}`
}

/** Says in the log and at /health/ready when the log of the embedded database is not archived. */
async function watchWalArchive(app: App, dataDir: string, log: Logger, running: (() => Promise<unknown>)[]): Promise<void> {
  const watch = new WalArchiveWatch(app.pool, log, () => readArchiveGaps(dataDir))
  running.push(async () => watch.close())
  app.warnings.push(() => watch.warning)
  await watch.check()
}

/** Starts the local test bank when no bank is configured, but never in production, where test cards must not be accepted. */
async function startLocalBank(
  config: Config,
  running: (() => Promise<unknown>)[],
): Promise<{ apg: ApgSettings; controlOrigin: string } | undefined> {
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
