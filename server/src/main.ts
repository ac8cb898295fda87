import { readConfig } from './platform/config.ts'
import { startEmbeddedDatabase } from './platform/db/embedded-database.ts'
import { projectDir } from './platform/project-dir.ts'

const started = performance.now()
// What has been started, in order; stopping goes backwards, from wherever the start has come to.
const running: (() => Promise<unknown>)[] = []
let stopping = false

async function start(): Promise<void> {
  const config = await readConfig(process.env, projectDir)
  // The database starts while the shop's code is read.
  const [database, { openShop }] = await Promise.all([config.database ?? startDatabase(config.dataDir), import('./open-shop.ts')])
  const addresses = await openShop(config, database, running)
  // To the starter: what ends from now on is started again.
  process.send?.('open')
  console.log(`
${addresses}

  Ready in ${Math.round(performance.now() - started)} ms. Ctrl-C stops everything.
`)
}

async function startDatabase(dataDir: string) {
  const database = startEmbeddedDatabase({ dataDir })
  // Before it is up: a Ctrl-C meanwhile waits for it, and then stops it.
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
  // While stopping, the start fails because its database is gone: not worth a word.
  if (!stopping) {
    const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
    console.error(code === 'EADDRINUSE' ? `Port ${port} is taken. Stop what uses it, or set PORT to another one.` : code ? error : message)
    await stop(1)
  }
}
