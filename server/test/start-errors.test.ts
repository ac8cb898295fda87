import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { startTestCluster } from './cluster.ts'
import { replaceDatabase } from './template.ts'

/** A separate database server, since the tests change its access rules. */
let cluster: Awaited<ReturnType<typeof startTestCluster>>
let admin: pg.Client
const dataDir = mkdtempSync(join(tmpdir(), 'saddar-start-'))
const password = 'Swallow#Gate/7@x'

beforeAll(async () => {
  cluster = await startTestCluster()
  admin = new pg.Client({ connectionString: cluster.ownerConnectionString })
  await admin.connect()
  await admin.query(`create role tenant login password '${password}'`)
  await admin.query('create database tenants')
  await admin.query('create database opened')
  await admin.query("create database latin encoding 'LATIN1' locale 'C' template template0")
  const opened = new pg.Client({ connectionString: replaceDatabase(cluster.ownerConnectionString, 'opened') })
  await opened.connect()
  await opened.query('grant create on schema public to tenant')
  await opened.end()
  const { rows } = await admin.query<{ hba_file: string }>('show hba_file')
  const rules = rows[0]!.hba_file
  writeFileSync(rules, `local all tenant scram-sha-256\nlocal all stranger reject\n${readFileSync(rules, 'utf8')}`)
  await admin.query('select pg_reload_conf()')
})
afterAll(async () => {
  await admin.end()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts the real program on that database; returns its output and exit code. */
async function start(databaseUrl: string): Promise<{ output: string; code: number | null }> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output: out + error, code }
}
const asUser = (user: string, secret: string, database: string) =>
  replaceDatabase(cluster.ownerConnectionString, database).replace(/\/\/[^@]*@/, `//${user}:${encodeURIComponent(secret)}@`)

async function refuse(databaseUrl: string): Promise<string> {
  const { output, code } = await start(databaseUrl)
  expect(code).toBe(1)
  // Problems of the settings have a heading.
  const line = output.trim().replace(/^Settings:\n\s*/, '')
  expect(line).not.toContain('\n')
  expect(line).not.toContain('Swal')
  return line
}

test.each([
  ['a wrong password', () => asUser('tenant', 'Swallow-wrong', 'tenants'), /refuses the password of user tenant/],
  ['no password where one is asked for', () => asUser('tenant', '', 'tenants'), /asks for a password/],
  ['a user rejected by pg_hba.conf', () => asUser('stranger', 'x', 'tenants'), /does not let user stranger in .*pg_hba/],
  ['a missing database', () => replaceDatabase(cluster.ownerConnectionString, 'nowhere'), /there is no database nowhere at .* Create it/],
  [
    'a user without the right to create extensions',
    () => asUser('tenant', password, 'opened'),
    /ALTER DATABASE "opened" OWNER TO "tenant";.* in database opened: CREATE EXTENSION pg_trgm; .*fuzzystrmatch;$/,
  ],
  ['a user without the right to create tables', () => asUser('tenant', password, 'tenants'), /ALTER DATABASE tenants OWNER TO tenant;$/],
  ['a database that is not UTF-8', () => replaceDatabase(cluster.ownerConnectionString, 'latin'), /latin keeps texts as LATIN1, not UTF-8/],
  [
    'a socket folder without a server',
    () => `postgresql://saddar@/saddar?host=${encodeURIComponent(dataDir)}`,
    /no database server listens at/,
  ],
  ['a port without a server', () => 'postgresql://saddar:Swallow@127.0.0.1:1/saddar', /no database server listens at 127\.0\.0\.1:1\. /],
  ['an unknown host', () => 'postgresql://saddar:Swallow@database.invalid/saddar', /the host database\.invalid is not found/],
  ['an address with a slash in the password', () => 'postgresql://saddar:Swal/low@localhost/saddar', /DATABASE_URL: .*%2F/],
  ['an address with broken percent signs', () => 'postgresql://saddar:Swallow%80@localhost/saddar', /DATABASE_URL: .* %25/],
  [
    'a missing certificate',
    () => 'postgresql://saddar:Swallow@localhost/saddar?sslmode=verify-full&sslrootcert=/none.pem',
    /the file \/none\.pem cannot be read \(ENOENT\)/,
  ],
  ['an address that is none', () => 'postgresql://saddar:Swallow@:x/saddar', /DATABASE_URL: .*postgresql:\/\/user:password@host/],
])('%s ends the start with one line that says what to do, and exit code 1', async (_, address, line) => {
  const said = await refuse(address())
  expect(said).toMatch(/^DATABASE_(MIGRATION_)?URL: /)
  expect(said).toMatch(line)
})

test.each([
  ['never answers', (_: Socket) => undefined, /127\.0\.0\.1:\d+ does not answer/],
  ['hangs up', (socket: Socket) => socket.destroy(), /closed the connection/],
])(
  'a server that %s makes the start fail with one line',
  async (_, receive, line) => {
    const server = createServer((socket) => void receive(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    expect(await refuse(`postgresql://saddar:Swallow@127.0.0.1:${port}/saddar`)).toMatch(line)
    server.close()
  },
  30_000,
)

test('following the advice in the errors makes the databases usable', async () => {
  for (const name of ['tenants', 'opened']) {
    await admin.query(`alter database ${name} owner to tenant`)
    const connectionString = asUser('tenant', password, name)
    await migrate({ connectionString, ownerConnectionString: connectionString })
  }
})
