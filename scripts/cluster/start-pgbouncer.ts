import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findProgram } from './find-program.ts'
import { startProgram } from './start-program.ts'

const packages = ['pgbouncer', 'libevent-2.1-7', 'libc-ares2']
const PORT = 6432

export interface Pooler {
  /** The pooler's address of the same database, as the same role. */
  connectionString: string
  /** Kills it and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Whether PgBouncer can be had here. */
export const hasPgbouncer = async (): Promise<boolean> => (await findProgram('pgbouncer', packages)) !== undefined

/**
 * Starts PgBouncer in transaction mode in front of the embedded database.
 * @param connectionString an address by socket folder
 * @param serverConnections its connections to the database
 */
export async function startPgbouncer(connectionString: string, serverConnections: number): Promise<Pooler> {
  const program = await findProgram('pgbouncer', packages)
  if (!program) throw new Error('PgBouncer cannot be had here.')
  const { host, port, database, user } = new pg.Client({ connectionString })
  const folder = mkdtempSync(join(tmpdir(), 'saddar-pooler-'))
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${user}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${port} user=${user}
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
`,
  )
  // PgBouncer refuses to run as root, and the embedded database admits only root and its own user.
  const { uid, gid } = statSync(host!)
  if (process.getuid?.() === 0) for (const path of [folder, settings, users]) chownSync(path, uid, gid)
  chmodSync(folder, 0o700)
  const start = () => startProgram(program, { args: ['-q', settings], uid, gid, listensOn: join(folder, `.s.PGSQL.${PORT}`) })
  let running = await start()
  return {
    connectionString: `postgresql://${user}@/${database}?host=${encodeURIComponent(folder)}&port=${PORT}`,
    async restart() {
      await running.end('SIGKILL')
      running = await start()
    },
    async stop() {
      await running.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
