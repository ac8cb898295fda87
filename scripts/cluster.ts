// `npm run cluster`: the shop on two nodes of two processes each, with HAProxy, PgBouncer, a read replica, Valkey and an S3 server, on this
// machine.
import { join, resolve } from 'node:path'
import { demoAdmin } from '../server/src/config.ts'
import { listStale } from './build-stamp.mjs'
import { listMissing, startCluster } from './cluster/start-cluster.ts'
import { fail, ROOT, runCommand } from './install.mjs'

const missing = await listMissing()
if (missing.length > 0)
  fail(`A cluster needs ${missing.join(', ')}. Install them, or run this on Debian, whose packages it downloads by itself.`)
const stale = listStale()
if (stale.length > 0 && (await runCommand(process.execPath, ['scripts/build.ts', ...stale])) !== 0) process.exit(1)

const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT, '.data', 'cluster'))
const stopping = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
})
try {
  const cluster = await startCluster({ dataDir, port: Number(process.env.PORT ?? 5_000) })
  const [a, b] = cluster.nodes
  const hide = (address: string) => address.replace(/\/\/.*@/, '//')
  console.log(`
  Shop         ${cluster.origin}
  Back office  ${cluster.origin}/admin   (${demoAdmin.email} / ${demoAdmin.password})
  Node A, B    ${a.origin}, ${b.origin}   (logs: ${a.logFile}, ${b.logFile})
  Database     ${hide(cluster.database.connectionString)}
  Replica      ${hide(cluster.replica.url)}
  PgBouncer    ${hide(cluster.pooler.connectionString)}
  Valkey       ${cluster.valkey.url}
  S3           ${hide(cluster.s3.url)}
  Test bank    ${cluster.bank.origin}

  Stop a node with kill, kill it with kill -9: ${a.pid()} is A, ${b.pid()} is B. Ctrl-C stops everything.
`)
  await stopping
  await cluster.stop()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
process.exit()
