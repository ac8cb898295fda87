import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Names } from './connect.ts'
import { EmbeddedPostgresError } from './error.ts'
import type { Folders } from './folders.ts'
import type { DatabaseUser } from './system-user.ts'

const run = promisify(execFile)
const LOG_LIMIT = 10_000_000

// The full-text parser and pg_trgm take character classes from lc_ctype even with the builtin provider: plain C would make
// every Urdu letter a separator. Not every system knows the first name.
const CHARACTER_TYPES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8']

// No variable of the calling shell may leak into the server.
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' }

/** Creates the database files unless they exist. A killed attempt leaves nothing that looks like a database. */
export async function createCluster(
  binaries: string,
  folders: Folders,
  user: DatabaseUser,
  superuser: string,
  fsync: boolean,
): Promise<void> {
  if (existsSync(folders.data)) return checkVersion(binaries, folders.data)
  // initdb may outlive a killed parent, so every attempt has a folder of its own.
  const unfinished = `${folders.data}.init-${process.pid}`
  await removeUnfinished(folders)
  const failures: string[] = []
  for (const characterType of CHARACTER_TYPES) {
    const fixed = ['-D', unfinished, '-U', superuser, '-E', 'UTF8', '--data-checksums', '--auth=peer', '--no-instructions']
    const locale = ['--locale=C', `--lc-ctype=${characterType}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    try {
      await run(join(binaries, 'bin', 'initdb'), [...fixed, ...locale, ...(fsync ? [] : ['--no-sync'])], asUser(folders, user))
      renameSync(unfinished, folders.data)
      return
    } catch (error) {
      failures.push((error as { stderr?: string }).stderr?.trim() || (error as Error).message)
    }
  }
  throw new Error(`The database could not be created in ${folders.data}: ${failures[0]}`)
}

async function removeUnfinished({ cluster }: Folders): Promise<void> {
  const names = readdirSync(cluster).filter((name) => name.startsWith('data.init'))
  // An initdb that still writes there is removed by a later start.
  await Promise.allSettled(names.map((name) => rm(join(cluster, name), { recursive: true, force: true })))
}

/** Starts the server in a session of its own, so that Ctrl-C does not reach it before the program that uses it. */
export function spawnServer(
  binaries: string,
  folders: Folders,
  socket: string,
  user: DatabaseUser,
  names: Names,
  fsync: boolean,
  more: Record<string, string>,
): ChildProcess {
  const rules = writeAccessRules(folders, user, names)
  if (existsSync(folders.log) && statSync(folders.log).size > LOG_LIMIT) renameSync(folders.log, `${folders.log}.old`)
  const log = openSync(folders.log, 'a', 0o600)
  const settings = Object.entries({ ...listSettings(socket, fsync), ...rules, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', folders.data, ...settings], {
    ...asUser(folders, user),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

function listSettings(socket: string, fsync: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socket}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    // For databases of tests only: these do not survive a power cut.
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '2GB' }),
  }
}

/** Peer authentication without passwords: the kernel identifies the client, and only root and the server's own user may connect. */
export function writeAccessRules({ base }: Folders, user: DatabaseUser, { name, appRole }: Names): Record<string, string> {
  const [hba, ident] = [join(base, 'pg_hba.conf'), join(base, 'pg_ident.conf')]
  writeFileSync(hba, 'local all all peer map=embedded\nlocal replication all peer map=embedded\n')
  writeFileSync(ident, [name, appRole].map((role) => `embedded root ${role}\nembedded "${user.name}" ${role}\n`).join(''))
  for (const file of [hba, ident]) chmodSync(file, 0o644)
  return { hba_file: hba, ident_file: ident }
}

function checkVersion(binaries: string, data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const ours = readFileSync(join(binaries, 'share', 'postgresql', 'postgres.bki'), 'utf8').match(/^# PostgreSQL (\d+)/)?.[1]
  if (found === ours) return
  throw new EmbeddedPostgresError(
    `The database in ${data} was made by PostgreSQL ${found}, and this is ${ours}. Move its contents, or choose another data folder.`,
  )
}

function asUser({ cluster }: Folders, { uid, gid }: DatabaseUser) {
  return { uid, gid, cwd: cluster, env: ENVIRONMENT }
}
