import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import { findPackagedBinaries, prepareBinaries } from './binaries.ts'
import { createCluster, spawnServer, writeAccessRules } from './cluster.ts'
import { addressOf, canShopSignIn, createShopRole, OWNER, reloadAccessRules, SHOP_ROLE, tryConnecting } from './connect.ts'
import { type Folders, makeBase, makeSocketFolder, nameFolders, openClusterTo, removeSocketFolder, SOCKET_FILE } from './folders.ts'
import { addHolder, removeHolder } from './holders.ts'
import { withLock } from './lock.ts'
import { clearDeadPostmaster, findPostmaster, type Postmaster } from './postmaster-file.ts'
import { findProcessStart } from './processes.ts'
import { chooseDatabaseUser } from './system-user.ts'
import { type WatchedServer, watchServer } from './watch.ts'

export type EmbeddedPostgresOptions = {
  /** The shop's data folder; the database takes the folder `postgres` in it. */
  dataDir: string
  /** False gives up every safety for speed: for tests only. */
  fsync?: boolean
  /** The `native` folder of another package of binaries. */
  binaries?: string
}

export type EmbeddedPostgres = {
  /** For `pg`, over the Unix socket, to the database `saddar`, as the role of the running shop. */
  connectionString: string
  /** The same as the superuser who owns the tables: for migrations and tests. */
  ownerConnectionString: string
  /** Starts the server again whenever it is gone, at the same address. Answers what ends the watching; `stop` ends it too. */
  watch(log: Logger, pauses?: number[]): () => Promise<void>
  /** Ends the watching, leaves the server, and stops it when nobody else uses it. */
  stop(): Promise<void>
  /** True when the server was already running. */
  attached: boolean
  pid: number
}

const START_MS = 60_000
const POLITE_MS = 500
const STOP_MS = 20_000
const RELOAD_MS = 5_000
let handles = 0

/**
 * Starts the packaged PostgreSQL on this data folder, or joins the server that already runs on it: one left by a killed
 * shop, or one that another process has just started. Throws, with the end of the server's log, after 60 s.
 */
export async function startEmbeddedPostgres({ dataDir, fsync = true, binaries }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new Error('The embedded database runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.')
  const folders = nameFolders(resolve(dataDir))
  makeBase(folders)
  const handle = ++handles
  return await withLock(folders.lock, async () => {
    const running = await joinRunning(folders)
    const server = running ?? (await launch(folders, fsync, binaries ?? findPackagedBinaries()))
    await admitShopRole(server.socket, folders)
    addHolder(folders.holders, handle)
    let endWatching = async () => {}
    return {
      connectionString: addressOf(server.socket, 'saddar', SHOP_ROLE),
      ownerConnectionString: addressOf(server.socket, 'saddar', OWNER),
      watch: (log, pauses) => {
        endWatching = watchServer(watchable(folders, fsync, binaries), log, pauses)
        return endWatching
      },
      stop: async () => {
        await endWatching()
        await leave(folders, handle)
      },
      attached: running !== null,
      pid: server.pid,
    }
  })
}

/** The server of this folder for its watcher. Of several processes that share it, one starts it again and the others join. */
function watchable(folders: Folders, fsync: boolean, binaries: string | undefined): WatchedServer {
  return {
    isRunning: () => findPostmaster(folders.data) !== null,
    start: () =>
      withLock(folders.lock, async () => {
        // A disk that is gone must not be answered with a new, empty database.
        if (!existsSync(folders.data)) throw new Error(`${folders.data} is gone`)
        if (!(await joinRunning(folders))) await launch(folders, fsync, binaries ?? findPackagedBinaries())
      }),
    readReason: () => pickServerLines(readTail(folders.log, 0)),
  }
}

/** The last five lines in which the server speaks of itself. Those about statements are left out: they may hold personal data. */
function pickServerLines(text: string): string {
  const lines = text.split('\n').filter((line) => /\] (LOG|WARNING|FATAL|PANIC|HINT): |^postgres: /.test(line))
  return lines.slice(-5).join('\n')
}

async function joinRunning(folders: Folders): Promise<Postmaster | null> {
  if (!existsSync(folders.data)) return null
  const found = findPostmaster(folders.data)
  if (found && (await waitUntilReady(found, folders, () => findProcessStart(found.pid) !== null))) return found
  await clearDeadPostmaster(folders.data)
  return null
}

async function launch(folders: Folders, fsync: boolean, packaged: string): Promise<Postmaster> {
  const user = chooseDatabaseUser(existsSync(folders.cluster) ? folders.cluster : folders.base)
  openClusterTo(folders, user)
  const native = prepareBinaries(packaged, folders.base, user)
  await createCluster(native, folders, user, fsync)
  const socket = makeSocketFolder(folders, user)
  const logStart = existsSync(folders.log) ? statSync(folders.log).size : 0
  const child = spawnServer(native, folders, socket, user, fsync)
  let failure: string | null = null
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, signal) => {
    failure ??= `exit ${code ?? signal}`
  })
  const server = { pid: child.pid ?? 0, socket }
  if (await waitUntilReady(server, folders, () => failure === null)) return server
  removeSocketFolder(socket)
  throw new Error(`The database did not start (${failure}). The end of ${folders.log}:\n${readTail(folders.log, logStart)}`)
}

/** Makes sure that the shop's role is there and may sign in, also on a server that an earlier release has started (behaviour 10.10). */
async function admitShopRole(socket: string, folders: Folders): Promise<void> {
  await createShopRole(socket)
  if (await canShopSignIn(socket)) return
  writeAccessRules(folders, chooseDatabaseUser(folders.cluster))
  await reloadAccessRules(socket)
  const deadline = Date.now() + RELOAD_MS
  while (!(await canShopSignIn(socket))) {
    if (Date.now() > deadline) throw new Error(`The database does not let the role ${SHOP_ROLE} in. Stop it, and start the shop again.`)
    await sleep(20)
  }
}

/** True when it answers, false when it has died. Throws after 60 s. */
async function waitUntilReady(server: Postmaster, folders: Folders, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (existsSync(join(server.socket, SOCKET_FILE)) && (await tryConnecting(server.socket))) return true
    if (!isAlive()) return false
    await sleep(5)
  }
  throw new Error(
    `The database (process ${server.pid}) was not ready within ${START_MS / 1000} s. The end of ${folders.log}:\n${readTail(folders.log, 0)}`,
  )
}

async function leave(folders: Folders, handle: number): Promise<void> {
  await withLock(folders.lock, async () => {
    if (removeHolder(folders.holders, handle) > 0) return
    const running = findPostmaster(folders.data)
    if (!running) return
    // SIGTERM lets connections that are just closing close; SIGINT then rolls back what is still open. Both write everything.
    process.kill(running.pid, 'SIGTERM')
    if (!(await isGone(running.pid, POLITE_MS))) process.kill(running.pid, 'SIGINT')
    if (!(await isGone(running.pid, STOP_MS)))
      throw new Error(`The database (process ${running.pid}) did not stop within ${STOP_MS / 1000} s.`)
    removeSocketFolder(running.socket)
  })
}

/** True as soon as the process is gone, false when it is still there after that time. */
async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (findProcessStart(pid) !== null) {
    if (Date.now() > deadline) return false
    await sleep(5)
  }
  return true
}

/** The last 3,000 bytes of the log, but nothing older than `from`. */
function readTail(file: string, from: number): string {
  if (!existsSync(file)) return ''
  const handle = openSync(file, 'r')
  try {
    const size = fstatSync(handle).size
    const start = Math.max(size < from ? 0 : from, size - 3000)
    const buffer = Buffer.alloc(size - start)
    readSync(handle, buffer, 0, buffer.length, start)
    return buffer.toString('utf8').trim()
  } finally {
    closeSync(handle)
  }
}
