import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WalArchive } from './backup/object-store.ts'
import { WalShipper } from './backup/ship-wal.ts'
import { prepareArchive } from './backup/wal-archive.ts'
import { findPackagedBinaries, prepareBinaries } from './binaries.ts'
import { createCluster, spawnServer, writeAccessRules } from './cluster.ts'
import { addressOf, canAppRoleSignIn, createAppRole, type Names, reloadAccessRules, tryConnecting } from './connect.ts'
import { EmbeddedPostgresError } from './error.ts'
import { type Folders, makeBase, makeSocketFolder, nameFolders, openClusterTo, removeSocketFolder, SOCKET_FILE } from './folders.ts'
import { addHandle, removeHandle } from './handles.ts'
import { withLock } from './lock.ts'
import { clearDeadPostmaster, findPostmaster, type Postmaster } from './postmaster-file.ts'
import { findProcessStart } from './processes.ts'
import { chooseDatabaseUser } from './system-user.ts'
import { type Logger, type WatchedServer, watchServer } from './watch.ts'

export type EmbeddedPostgresOptions = {
  /** Names the database and its superuser; root also runs the server as the system user `<name>-db`. */
  name: string
  /** A login role that owns nothing, for the running program. */
  appRole: string
  /** The program's data folder; the server uses the folder `postgres` in it. */
  dataDir: string
  /** False trades all durability for speed: for tests only. */
  fsync?: boolean
  /** The `native` folder of another package of binaries. */
  binaries?: string
  /** An existing folder, or a bucket, in which each part of the WAL is archived within a minute, for recovery to any time. */
  walArchive?: WalArchive | undefined
}

export type EmbeddedPostgres = {
  /** For `pg`, over the Unix socket, to the database as the app role. */
  connectionString: string
  /** The same as the superuser who owns the database: for migrations and tests. */
  ownerConnectionString: string
  /** Restarts the server whenever it is gone, at the same address. Returns a function that stops watching; `stop` does so too. */
  watch(log: Logger, delaysMs?: number[]): () => Promise<void>
  /** Stops watching, releases the server, and stops it when no other process uses it. */
  stop(): Promise<void>
  /** True when the server was already running. */
  attached: boolean
  pid: number
}

/** What every step of a start needs. */
type Instance = {
  folders: Folders
  names: Names
  fsync: boolean
  binaries: string | undefined
  walArchive: WalArchive | undefined
} & StartDetails

/** What a restore changes about a start. */
type StartDetails = { startMs: number; settings: Record<string, string> }

const START_MS = 60_000
const SMART_SHUTDOWN_MS = 500
const STOP_MS = 20_000
const RELOAD_MS = 5_000
let handles = 0

/**
 * Starts the packaged PostgreSQL on this data folder, or joins the server that already runs on it: one whose parent was killed,
 * or one that another process has just started.
 * @throws EmbeddedPostgresError when it cannot run here; Error with the end of the server's log when it is not ready within 60 s
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return await startServer(options, { startMs: START_MS, settings: {} })
}

/** As `startEmbeddedPostgres`, with another time limit and more settings of the server. */
export async function startServer(options: EmbeddedPostgresOptions, details: StartDetails): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new EmbeddedPostgresError('The embedded database runs on Linux and macOS. On Windows use WSL, or another server.')
  const { name, appRole, dataDir, fsync = true, binaries, walArchive } = options
  const folders = nameFolders(resolve(dataDir))
  const instance: Instance = { folders, names: { name, appRole }, fsync, binaries, walArchive, ...details }
  makeBase(folders)
  const handle = ++handles
  return await withLock(folders.lock, async () => {
    const running = await joinRunning(instance)
    const server = running ?? (await launch(instance))
    await admitAppRole(server.socket, instance)
    addHandle(folders.handles, handle)
    const shipper = walArchive && typeof walArchive !== 'string' ? new WalShipper(folders, walArchive) : undefined
    let stopWatching = async () => {}
    let isStopped = false
    return {
      connectionString: addressOf(server.socket, name, appRole),
      ownerConnectionString: addressOf(server.socket, name, name),
      watch: (log, delaysMs) => {
        // After Ctrl-C during a start, the rest of the start must not restart the server.
        if (isStopped) return stopWatching
        stopWatching = watchServer(watchable(instance), log, delaysMs)
        return stopWatching
      },
      stop: async () => {
        isStopped = true
        await stopWatching()
        shipper?.prepareStop()
        try {
          await release(folders, handle)
        } finally {
          await shipper?.stop()
        }
      },
      attached: running !== null,
      pid: server.pid,
    }
  })
}

/** Of several processes that watch one server, one restarts it and the others join. */
function watchable(instance: Instance): WatchedServer {
  const { folders } = instance
  return {
    isRunning: () => findPostmaster(folders.data) !== null,
    start: () =>
      withLock(folders.lock, async () => {
        // A missing disk must not lead to a new, empty database.
        if (!existsSync(folders.data)) throw new Error(`${folders.data} is gone`)
        if (!(await joinRunning(instance))) await launch(instance)
      }),
    readReason: () => pickServerLines(readTail(folders.log, 0)),
  }
}

/** The last five lines about the server itself. Lines about statements are left out, because they may contain personal data. */
function pickServerLines(text: string): string {
  const lines = text.split('\n').filter((line) => /\] (LOG|WARNING|FATAL|PANIC|HINT): |^postgres: /.test(line))
  return lines.slice(-5).join('\n')
}

async function joinRunning(instance: Instance): Promise<Postmaster | null> {
  const { data } = instance.folders
  if (!existsSync(data)) return null
  const found = findPostmaster(data)
  if (found && (await waitUntilReady(found, instance, () => findProcessStart(found.pid) !== null))) return found
  await clearDeadPostmaster(data)
  return null
}

async function launch(instance: Instance): Promise<Postmaster> {
  const { folders, names, fsync, binaries = findPackagedBinaries(), walArchive, settings } = instance
  const user = chooseDatabaseUser(existsSync(folders.cluster) ? folders.cluster : folders.base, systemUserOf(names))
  openClusterTo(folders, user)
  const native = prepareBinaries(binaries, folders.base, user)
  await createCluster(native, folders, user, names.name, fsync)
  const socket = makeSocketFolder(folders, user, names.name)
  const logStart = existsSync(folders.log) ? statSync(folders.log).size : 0
  const archiving = walArchive ? prepareArchive(folders, walArchive, user) : {}
  const child = spawnServer(native, folders, socket, user, names, fsync, { ...archiving, ...settings })
  let failure: string | null = null
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', (code, signal) => {
    failure ??= `exit ${code ?? signal}`
  })
  const server = { pid: child.pid ?? 0, socket }
  if (await waitUntilReady(server, instance, () => failure === null)) return server
  removeSocketFolder(socket)
  throw new Error(`The database did not start (${failure}). The end of ${folders.log}:\n${readTail(folders.log, logStart)}`)
}

const systemUserOf = ({ name }: Names): string => `${name}-db`

/** Makes sure that the app role exists and can sign in, also on a server that an earlier release has started. */
async function admitAppRole(socket: string, { folders, names }: Instance): Promise<void> {
  await createAppRole(socket, names)
  if (await canAppRoleSignIn(socket, names)) return
  writeAccessRules(folders, chooseDatabaseUser(folders.cluster, systemUserOf(names)), names)
  await reloadAccessRules(socket, names)
  const deadline = Date.now() + RELOAD_MS
  while (!(await canAppRoleSignIn(socket, names))) {
    if (Date.now() > deadline) throw new Error(`The database does not let the role ${names.appRole} sign in. Stop it and start again.`)
    await sleep(20)
  }
}

/** True when the server answers, false when it has died. Throws after `startMs`. */
async function waitUntilReady(server: Postmaster, { folders, names, startMs }: Instance, isAlive: () => boolean): Promise<boolean> {
  const deadline = Date.now() + startMs
  let pause = 5
  while (Date.now() < deadline) {
    if (existsSync(join(server.socket, SOCKET_FILE)) && (await tryConnecting(server.socket, names))) return true
    if (!isAlive()) return false
    // Each refused attempt is a line in the server's log, and a recovery may take long.
    await sleep(pause)
    pause = Math.min(pause * 1.1, 500)
  }
  throw new Error(
    `The database (process ${server.pid}) was not ready within ${startMs / 1000} s. The end of ${folders.log}:\n${readTail(folders.log, 0)}`,
  )
}

/** Stops the server when this was its last handle. */
async function release(folders: Folders, handle: number): Promise<void> {
  await withLock(folders.lock, async () => {
    if (removeHandle(folders.handles, handle) > 0) return
    const running = findPostmaster(folders.data)
    if (!running) return
    // SIGTERM waits for clients that are about to disconnect; SIGINT then disconnects the rest. Both write a checkpoint.
    process.kill(running.pid, 'SIGTERM')
    if (!(await isGone(running.pid, SMART_SHUTDOWN_MS))) process.kill(running.pid, 'SIGINT')
    if (!(await isGone(running.pid, STOP_MS)))
      throw new Error(`The database (process ${running.pid}) did not stop within ${STOP_MS / 1000} s.`)
    removeSocketFolder(running.socket)
  })
}

/** True as soon as the process is gone, false when it still runs after that time. */
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

/** Whether this data folder has a database, and whether a server runs on it. */
export function findCluster(dataDir: string): { isRunning: boolean } | null {
  const { data } = nameFolders(resolve(dataDir))
  return existsSync(data) ? { isRunning: findPostmaster(data) !== null } : null
}
