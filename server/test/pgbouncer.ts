import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { startDatabaseProxy } from './database-proxy.ts'

/** Debian's packages, unpacked without installing them, once for all runs. */
const packages = ['pgbouncer', 'libevent-2.1-7', 'libc-ares2']
const unpacked = join(tmpdir(), 'saddar-pgbouncer')
/** PgBouncer refuses to run as root. */
const nobody = 65_534

/** Whether PgBouncer can be had here; says why not. */
export function hasPgBouncer(): boolean {
  if (existsSync(join(unpacked, 'usr/sbin/pgbouncer'))) return true
  const folder = mkdtempSync(join(tmpdir(), 'saddar-packages-'))
  try {
    execFileSync('apt-get', ['download', ...packages], { cwd: folder, stdio: 'pipe', timeout: 30_000 })
    mkdirSync(unpacked, { recursive: true })
    for (const file of readdirSync(folder)) execFileSync('dpkg', ['-x', join(folder, file), unpacked])
    return true
  } catch (error) {
    console.log(`Tests through PgBouncer are skipped: its Debian package cannot be had here (${(error as Error).message.split('\n')[0]}).`)
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Starts PgBouncer in transaction mode in front of a database, with fewer server connections than a node has clients. */
export async function startPgBouncer(connectionString: string, serverConnections = 3) {
  // The database lets this process in, not the user that PgBouncer runs as.
  const line = await startDatabaseProxy(connectionString)
  const { host, database, user } = new pg.Client({ connectionString: line.connectionString })
  const folder = mkdtempSync(join(tmpdir(), 'saddar-pooler-'))
  for (const path of [folder, host]) chmodSync(path, 0o777)
  chmodSync(join(host, '.s.PGSQL.5432'), 0o777)
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${host} port=5432 user=${user}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = 6432
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
`,
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn(join(unpacked, 'usr/sbin/pgbouncer'), ['-q', join(folder, 'pgbouncer.ini')], {
    env: {
      LD_LIBRARY_PATH: join(unpacked, 'usr/lib', readdirSync(join(unpacked, 'usr/lib')).find((name) => name.includes('linux')) ?? ''),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
  const socket = join(folder, '.s.PGSQL.6432')
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const probe = connect(socket, () => resolve(void probe.destroy())).on('error', reject)
      }),
    { timeout: 10_000 },
  )
  return {
    connectionString: `postgresql://${user}@/${database}?host=${encodeURIComponent(folder)}&port=6432`,
    async close(): Promise<void> {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await line.close()
      rmSync(folder, { recursive: true })
    },
  }
}
