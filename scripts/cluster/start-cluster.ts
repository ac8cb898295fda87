import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../server/src/features/embedded-database/index.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { findFreePort } from './find-free-port.ts'
import { findProgram } from './find-program.ts'
import { startBank } from './start-bank.ts'
import { haproxyPackages, startHaproxy } from './start-haproxy.ts'
import { type ShopNode, startNode } from './start-node.ts'
import { hasPgbouncer, type Pooler, startPgbouncer } from './start-pgbouncer.ts'
import { startReplica } from './start-replica.ts'
import { startS3 } from './start-s3.ts'
import { findValkey, startValkey } from './start-valkey.ts'

export interface ClusterOptions {
  dataDir: string
  /** The balancer's port; a free one by default. */
  port?: number
  /** Processes of each node that answer requests. */
  workers?: number
  /** Settings of all nodes in addition. */
  settings?: Record<string, string>
  /** Returns another address for the direct connection of a node to the database, such as that of a proxy. */
  through?: (node: string, connectionString: string) => Promise<string>
}

export interface Cluster {
  /** The balancer's address. */
  origin: string
  nodes: [a: ShopNode, b: ShopNode]
  database: { connectionString: string; ownerConnectionString: string }
  tokenSecret: string
  /** The read replica's address for its superuser. */
  replica: { url: string }
  pooler: Pooler
  valkey: Awaited<ReturnType<typeof startValkey>>
  s3: { url: string }
  bank: { origin: string }
  stop(): Promise<void>
}

/** Enough for all processes, of which the database admits 100 connections. */
const poolerConnections = 30
const nodePool = 10

/** The programs of a cluster that cannot be had here. */
export async function listMissing(): Promise<string[]> {
  const found = {
    HAProxy: (await findProgram('haproxy', haproxyPackages)) !== undefined,
    PgBouncer: await hasPgbouncer(),
    Valkey: (await findValkey()) !== undefined,
  }
  return Object.entries(found).flatMap(([name, isHere]) => (isHere ? [] : [name]))
}

/**
 * Starts everything that docs/growing.md describes on this machine: PostgreSQL and a read replica, PgBouncer, Valkey, an S3 server, a
 * test bank, two nodes and HAProxy in front of them.
 * @throws Error when one of the programs cannot be had here
 */
export async function startCluster({
  dataDir,
  port,
  workers = 2,
  settings = {},
  through = async (_, address) => address,
}: ClusterOptions): Promise<Cluster> {
  const running: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end().catch((error) => console.error(error))
  }
  /** Remembers how to stop what has just started. */
  const keep = async <Part>(part: Promise<Part>, end: (part: Part) => Promise<unknown>): Promise<Part> => {
    const started = await part
    running.push(() => end(started))
    return started
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    const database = await keep(startEmbeddedDatabase({ dataDir }), (one) => one.stop())
    await migrate(database)
    const replica = await keep(openReplica(database.ownerConnectionString, join(dataDir, 'replica')), (one) => one.stop())
    const pooler = await keep(startPgbouncer(database.connectionString, poolerConnections), (one) => one.stop())
    const valkey = await keep(startValkey(), (one) => one.stop())
    const s3 = await keep(startS3(join(dataDir, 's3')), (one) => one.stop())
    const ports = [await findFreePort(), await findFreePort()] as const
    const balancerPort = port ?? (await findFreePort())
    const origin = `http://localhost:${balancerPort}`
    const bank = await keep(startBank(origin), (one) => one.stop())
    const tokenSecret = settings.TOKEN_SECRET ?? randomBytes(32).toString('base64')
    const shared = {
      NODE_ENV: 'development',
      PUBLIC_URL: origin,
      TOKEN_SECRET: tokenSecret,
      DATABASE_URL: pooler.connectionString,
      DATABASE_READ_URL: toRoleOf(replica.url, database.connectionString),
      DATABASE_MIGRATION_URL: database.ownerConnectionString,
      DATABASE_POOL: String(nodePool),
      REDIS_URL: valkey.url,
      S3_URL: s3.url,
      TRUST_PROXY: '127.0.0.1',
      WORKERS: String(workers),
      STALE_IF_DATABASE_AWAY: '30',
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'warn',
      ...bank.settings,
      ...settings,
    }
    const open = async (name: string, nodePort: number) => {
      const DATABASE_DIRECT_URL = await through(name, database.connectionString)
      const env = { ...shared, PORT: String(nodePort), DATABASE_DIRECT_URL, DATA_DIR: join(dataDir, name) }
      return await keep(startNode(name, join(dataDir, 'logs'), env), (node) => node.stop())
    }
    // The first one loads the demo catalogue.
    const a = await open('node-a', ports[0])
    const b = await open('node-b', ports[1])
    const nodes = [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`] as [string, string]
    await keep(startHaproxy({ port: balancerPort, nodes }), (one) => one.stop())
    return { origin, nodes: [a, b], database, tokenSecret, replica, pooler, valkey, s3, bank: { origin: bank.settings.APG_BASE_URL }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts a new copy of the primary, and removes what a killed cluster has left: its copy, and the slot for which the log is kept. */
async function openReplica(primaryUrl: string, dataDir: string) {
  rmSync(dataDir, { recursive: true, force: true })
  const primary = new pg.Client({ connectionString: primaryUrl })
  await primary.connect()
  await primary
    .query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name ^@ 'replica_' and not active`)
    .finally(() => primary.end())
  const port = await findFreePort()
  return startReplica({ primaryUrl, dataDir, port })
}

/** The address of the replica for the role that signs in with `connectionString`. */
function toRoleOf(replicaUrl: string, connectionString: string): string {
  const { user } = new pg.Client({ connectionString })
  return Object.assign(new URL(replicaUrl), { username: user }).href
}
