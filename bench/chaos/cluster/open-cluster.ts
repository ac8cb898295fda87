import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startCluster } from '../../../scripts/cluster/start-cluster.ts'
import { createApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { projectDir } from '../../../server/src/platform/project-dir.ts'
import { startDatabaseProxy } from '../../../server/test/database-proxy.ts'
import { disableCashLimits } from '../../disable-cash-limits.ts'
import { type OpenShop, tokenSecret } from '../environment.ts'

/** A running cluster, and the same shop in this process without a listener, to inspect its state. */
export interface ClusterEnvironment extends Cluster, OpenShop {
  /** The line between node B and the database that its caches and jobs use. */
  line: Awaited<ReturnType<typeof startDatabaseProxy>>
  close(): Promise<void>
}

/** Starts a cluster with data of its own. @param settings of all nodes, in addition */
export async function openCluster(settings: Record<string, string>): Promise<ClusterEnvironment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saddar-cluster-'))
  let line: ClusterEnvironment['line'] | undefined
  const through = async (node: string, connectionString: string) => {
    if (node !== 'node-b') return connectionString
    line = await startDatabaseProxy(connectionString)
    return line.connectionString
  }
  const remove = async () => {
    await line?.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const all = { TOKEN_SECRET: tokenSecret, DEMO: '0', ...settings }
  const cluster = await startCluster({ dataDir, settings: all, through }).catch(async (error) => {
    await remove()
    throw error
  })
  await disableCashLimits(cluster.database.connectionString)
  const config = await readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, RATE_LIMITS: '0' }, projectDir)
  const { connectionString } = cluster.database
  const app = await createApp(config, { connectionString, webs: false, log: createLog('silent') })
  return {
    ...cluster,
    app,
    line: line!,
    async close() {
      await app.close()
      await cluster.stop()
      await remove()
    },
  }
}
