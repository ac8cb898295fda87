import cluster from 'node:cluster'
import { type Config, readConfig, type StorageSettings } from './config.ts'
import { openWalArchive, startEmbeddedDatabase } from './features/embedded-database/index.ts'
import type { Running } from './open-shop.ts'
import { collectWhenIdle } from './platform/collect-when-idle.ts'
import { projectDir } from './platform/project-dir.ts'

const started = performance.now()
// With --watch, Node.js lets child processes and threads report their modules, as messages among ours; start.mjs names the folders to watch.
delete process.env.WATCH_REPORT_DEPENDENCIES
// Shutdown runs them in reverse, also after an incomplete start.
const running: Running = []
let stopping = false

async function start(): Promise<void> {
  collectWhenIdle()
  const config = await readConfig(process.env, projectDir)
  if (cluster.isWorker) {
    const { openWorker } = await import('./open-workers.ts')
    await openWorker(config, running)
    process.send?.('open')
    return
  }
  const addresses = await open(config)
  // From now on the parent process restarts the shop if it crashes.
  process.send?.('open')
  console.log(`
${addresses}

  Ready in ${Math.round(performance.now() - started)} ms. Ctrl-C stops everything.
`)
}

/** @returns the addresses of all parts, as lines to print */
async function open(config: Config): Promise<string> {
  // The database starts while the modules of the shop load.
  const [database, { describeShop, prepareShop, serveShop }] = await Promise.all([
    config.database ?? startDatabase(config),
    import('./open-shop.ts'),
  ])
  const { bankLine, ...prepared } = await prepareShop(config, database, running)
  if (config.workers > 1) {
    const { openWorkers } = await import('./open-workers.ts')
    return describeShop(config, await openWorkers(config, prepared, running), bankLine)
  }
  const port = await serveShop(config, prepared, { isFirst: true, listens: true, running })
  return describeShop(config, port!, bankLine)
}

async function startDatabase({ dataDir, walArchive }: StorageSettings) {
  const database = openWalArchive(walArchive).then((archive) => startEmbeddedDatabase({ dataDir, walArchive: archive }))
  // Registered before it is up: Ctrl-C during the start waits for it and then stops it.
  running.push(async () => (await database).stop())
  return await database
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
  // During shutdown the start fails because its database has stopped, which is not an error.
  if (!stopping) {
    const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
    const setting = port === Number(process.env.METRICS_PORT) ? 'METRICS_PORT' : 'PORT'
    console.error(
      code === 'EADDRINUSE' ? `Port ${port} is taken. Stop what uses it, or set ${setting} to another one.` : code ? error : message,
    )
    await stop(1)
  }
}
