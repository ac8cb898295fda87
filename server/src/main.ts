import { createApp, projectDir } from './app.ts'
import { ensureAdmin } from './features/accounts/index.ts'
import { loadDemo } from './features/demo/index.ts'
import { readConfig } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts'
import { migrate } from './platform/db/migrate.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { createLog } from './platform/log.ts'

const started = performance.now()
// What has been started, in order; stopping goes backwards, from wherever the start has come to.
const running: (() => Promise<unknown>)[] = []
let stopping = false

async function start(): Promise<void> {
  const config = readConfig(process.env, projectDir)
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
  API          ${address}/api/docs

  Ready in ${Math.round(performance.now() - started)} ms. Ctrl-C stops everything.
`)
}

async function startDatabase(dataDir: string): Promise<string> {
  const database = startEmbeddedPostgres({ dataDir })
  // Before it is up: a Ctrl-C meanwhile waits for it, and then stops it.
  running.push(async () => (await database).stop())
  return (await database).connectionString
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
