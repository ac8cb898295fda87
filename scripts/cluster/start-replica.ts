import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

interface ReplicaOptions {
  /** The address of the primary for a superuser. Its data folder must be on this machine. */
  primaryUrl: string
  /** A folder that does not exist yet or is empty; `stop` removes it. */
  dataDir: string
  port: number
}

const startMs = 30_000
/** A standby refuses to start with less than its primary has. */
const inheritedSettings = [
  'max_connections',
  'max_worker_processes',
  'max_wal_senders',
  'max_prepared_transactions',
  'max_locks_per_transaction',
]
/** Folders whose contents belong to the primary. */
const emptyFolders = ['pg_replslot', 'pg_wal']

/**
 * Starts a streaming replica of a PostgreSQL on this machine, with the same binaries and as the same user. For tests and trial clusters:
 * it is not durable, and roles without a password sign in at 127.0.0.1 without one.
 */
export async function startReplica({ primaryUrl, dataDir, port }: ReplicaOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const slot = `replica_${port}`
  const primary = new pg.Client({ connectionString: primaryUrl })
  // A primary that is stopped before its replica ends this connection.
  primary.on('error', () => undefined)
  await primary.connect()
  // Keeps the log that the replica has not read.
  await primary.query('select pg_create_physical_replication_slot($1, true)', [slot])
  try {
    const { bin, source, settings } = await readPrimary(primary)
    const owner = await stat(source)
    await copyData(primary, source, dataDir)
    const { user, password, host, port: primaryPort, database } = primary
    const access = join(dataDir, 'replica_hba.conf')
    await writeFile(access, `host all all 127.0.0.1/32 ${password ? 'scram-sha-256' : 'trust'}\n`)
    await writeFile(join(dataDir, 'standby.signal'), '')
    // What this process has made there.
    for (const name of ['', 'replica_hba.conf', 'standby.signal', 'backup_label', ...emptyFolders])
      await chown(join(dataDir, name), owner.uid, owner.gid)
    await chmod(dataDir, 0o700)

    const conninfo = Object.entries({ host, port: primaryPort, user, password, application_name: slot })
      .flatMap(([name, value]) => (value ? [`${name}='${String(value).replace(/[\\']/g, '\\$&')}'`] : []))
      .join(' ')
    const own = {
      ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '', hba_file: access, fsync: 'off', jit: 'off', timezone: 'UTC' },
      ...{ hot_standby: 'on', primary_conninfo: conninfo, primary_slot_name: slot, wal_receiver_status_interval: '1s' },
    }
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', dataDir, ...Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { cwd: dataDir, uid: owner.uid, gid: owner.gid, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let lines = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lines = (lines + text).slice(-4_000)
    })
    const exited = once(child, 'exit')
    exited.catch((error: Error) => {
      lines += error.message
    })
    const kill = () => void child.kill('SIGQUIT')
    process.once('exit', kill)
    const stop = async () => {
      process.off('exit', kill)
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
      await exited.catch(() => undefined)
      await rm(dataDir, { recursive: true, force: true })
      await primary.query('select pg_drop_replication_slot($1)', [slot]).catch(() => undefined)
      await primary.end().catch(() => undefined)
    }
    const url = new URL(`postgresql://127.0.0.1:${port}/${database}`)
    Object.assign(url, { username: user, password: password ?? '' })
    try {
      await waitUntilReading(url.href, () => child.exitCode === null && child.signalCode === null)
    } catch (error) {
      await stop()
      throw new Error(`The replica did not start: ${lines}`, { cause: error })
    }
    return { url: url.href, stop }
  } catch (error) {
    await primary.query('select pg_drop_replication_slot($1)', [slot]).catch(() => undefined)
    await primary.end().catch(() => undefined)
    throw error
  }
}

async function readPrimary(primary: pg.Client): Promise<{ bin: string; source: string; settings: Record<string, string> }> {
  const { rows } = await primary.query<{ bin: string; source: string; settings: Record<string, string> }>(
    `select (select setting from pg_config where name = 'BINDIR') as bin, current_setting('data_directory') as source,
      (select json_object_agg(name, setting) from pg_settings where name = any ($1)) as settings`,
    [inheritedSettings],
  )
  return rows[0]!
}

/** PostgreSQL's documentation, 25.3.4: the low-level API. The log comes from the primary. */
async function copyData(primary: pg.Client, source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  await primary.query(`select pg_backup_start('replica', fast => true)`)
  const skipped = ['postmaster.pid', 'postmaster.opts', ...emptyFolders].map((name) => `--exclude=./${name}`)
  const copy = `set -o pipefail; tar -C "$1" ${skipped.join(' ')} --warning=no-file-changed --warning=no-file-removed -cf - . | tar -C "$2" -xpf -`
  // tar ends with 1 when a file changed or vanished meanwhile, which the log repeats.
  await promisify(execFile)('bash', ['-c', `${copy} || [ $? -eq 1 ]`, 'copy', source, target])
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(wait_for_archive => false)')
  for (const name of emptyFolders) await mkdir(join(target, name), { mode: 0o700 })
  await writeFile(join(target, 'backup_label'), rows[0]!.labelfile)
}

async function waitUntilReading(url: string, isRunning: () => boolean): Promise<void> {
  for (const deadline = Date.now() + startMs; ; await sleep(50)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isRunning() || Date.now() > deadline) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
