import { randomBytes } from 'node:crypto'
import { createApp } from './app.ts'
import { ensureAdmin } from './features/accounts/index.ts'
import { loadDemo } from './features/demo/index.ts'
import { importApart } from './features/import/index.ts'
import { listenerPath } from './features/payments/index.ts'
import type { ApgSettings, Config } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { createLog } from './platform/log.ts'

/**
 * Opens the shop on a database that runs.
 * @param running gets what stops each part, in the order of their starts
 * @returns lines that say where everything is
 */
export async function openShop(set: Config, connectionString: string, running: (() => Promise<unknown>)[]): Promise<string> {
  const bank = await startLocalBank(set, running)
  const config = { ...set, apg: set.apg ?? bank?.apg }
  await migrate(connectionString)
  const app = await createApp(config, { connectionString })
  running.push(() => app.close())
  await ensureAdmin(app.db, config.admin)
  if (config.demo) await loadDemo(app.makeContext({ kind: 'system' }), app.media)
  const tasks = { ...app.tasks, 'import-products': importApart(app.makeContext({ kind: 'system' }), { ...config, connectionString }) }
  const jobs = await runJobs(app.jobPool, tasks, createLog(config.logLevel), app)
  app.readiness.push(jobs.isRunning)
  running.push(() => jobs.stop())
  running.push(() => app.http.close())
  await app.http.listen({ port: config.port, host: config.host })

  const { port } = app.http.server.address() as { port: number }
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  return `  Shop         ${address}
  Back office  ${address}/admin${config.admin.isDemo ? `   (${config.admin.email} / ${config.admin.password})` : ''}
  API          ${address}/api/docs${bank ? `\n  Test bank    ${bank.apg.baseUrl}   (what goes wrong there: ${bank.controlOrigin})` : ''}`
}

/** Without a bank's settings a local one plays its part, but never in production: there nobody may pay with a made-up card. */
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
  const listenerUrl = `http://127.0.0.1:${config.port}${listenerPath}`
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
