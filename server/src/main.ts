import { randomBytes } from 'node:crypto'
import { createApp, projectDir } from './app.ts'
import { ensureAdmin } from './features/accounts/index.ts'
import { loadDemo } from './features/demo/index.ts'
import { listenerPath } from './features/payments/index.ts'
import { type ApgSettings, type Config, readConfig } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts'
import { migrate } from './platform/db/migrate.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { createLog } from './platform/log.ts'

const started = performance.now()
// What has been started, in order; stopping goes backwards, from wherever the start has come to.
const running: (() => Promise<unknown>)[] = []
let stopping = false

async function start(): Promise<void> {
  const set = readConfig(process.env, projectDir)
  const bank = await startLocalBank(set)
  const config = { ...set, apg: set.apg ?? bank?.apg }
  const connectionString = config.databaseUrl ?? (await startDatabase(config.dataDir))
  await migrate(connectionString)
  const app = await createApp(config, { connectionString })
  running.push(() => app.close())
  await ensureAdmin(app.db, config.admin)
  if (config.demo) await loadDemo(app.makeContext({ kind: 'system' }), app.media)
  const jobs = await runJobs(app.pool, app.tasks, createLog(config.logLevel), app.crontab)
  running.push(() => jobs.stop())
  running.push(() => app.http.close())
  await app.http.listen({ port: config.port, host: config.host })

  const { port } = app.http.server.address() as { port: number }
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  console.log(`
  Shop         ${address}
  Back office  ${address}/admin${config.admin.isDemo ? `   (${config.admin.email} / ${config.admin.password})` : ''}
  API          ${address}/api/docs${bank ? `\n  Test bank    ${bank.apg.baseUrl}   (what goes wrong there: ${bank.controlOrigin})` : ''}

  Ready in ${Math.round(performance.now() - started)} ms. Ctrl-C stops everything.
`)
}

async function startDatabase(dataDir: string): Promise<string> {
  const database = startEmbeddedPostgres({ dataDir })
  // Before it is up: a Ctrl-C meanwhile waits for it, and then stops it.
  running.push(async () => (await database).stop())
  return (await database).connectionString
}

/** Without a bank's settings a local one plays its part, but never in production: there nobody may pay with a made-up card. */
async function startLocalBank(config: Config): Promise<{ apg: ApgSettings; controlOrigin: string } | undefined> {
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

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const end of running.reverse()) {
    try {
      await end()
    } catch (error) {
      console.error(error)
    }
  }
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
try {
  await start()
} catch (error) {
  // While stopping, the start fails because its database is gone: not worth a word.
  if (!stopping) {
    const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
    console.error(code === 'EADDRINUSE' ? `Port ${port} is taken. Stop what uses it, or set PORT to another one.` : code ? error : message)
    await stop(1)
  }
}
