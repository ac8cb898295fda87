import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { makeSmallCheckout } from '../test/small-checkout.ts'
import { cleanUp, isRoot, makeFolder, ordinary, query, start } from '../test/starters.ts'
import { findProcessStart } from './processes.ts'

const checkout = makeSmallCheckout(join(makeFolder(), 'checkout'))
afterAll(cleanUp)

const testAsRoot = (name: string, body: () => Promise<void>) =>
  test(name, async ({ skip }) => {
    skip(!isRoot, 'only root can change to another user')
    await body()
  })

describe('system user', () => {
  test('runs as the ordinary user who starts it, with checksums, fsync and a locale that classifies Unicode letters', async () => {
    const starter = start(checkout, { dataDir: join(makeFolder(ordinary), 'data') }, ordinary)
    const { connectionString, attached } = await starter.answer
    expect(attached).toBe(false)
    const [row] = await query(
      connectionString,
      `select lower('ÉLAN Ünï') as lower, to_tsvector('simple', 'چارجر کیبل')::text as words, current_setting('fsync') as fsync,
        current_setting('data_checksums') as checksums, current_setting('server_version_num')::int / 10000 as version, current_database() as name`,
    )
    expect(row).toEqual({ lower: 'élan ünï', words: "'چارجر':1 'کیبل':2", fsync: 'on', checksums: 'on', version: 18, name: 'saddar' })
    await starter.stop()
  })

  testAsRoot('root runs it as another user, whose files only that user can read', async () => {
    const dataDir = join(makeFolder(), 'data')
    const starter = start(checkout, { dataDir })
    const { connectionString, pid } = await starter.answer
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
    const cluster = statSync(join(dataDir, 'postgres/cluster'))
    expect([cluster.uid !== 0, cluster.mode & 0o777]).toEqual([true, 0o700])
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    const stranger = start(checkout, { dataDir }, ordinary)
    expect((await stranger.answer).error).toContain('EACCES')
    await starter.stop()
  })

  testAsRoot('root runs an existing database as its owner', async () => {
    const dataDir = join(makeFolder(ordinary), 'data')
    const first = start(checkout, { dataDir }, ordinary)
    await first.answer
    await first.stop()
    const second = start(checkout, { dataDir })
    expect(statSync(`/proc/${(await second.answer).pid}`).uid).toBe(ordinary.uid)
    await second.stop()
    const third = start(checkout, { dataDir }, ordinary)
    expect((await third.answer).error).toBeUndefined()
    await third.stop()
  })

  testAsRoot('refuses the database of another user', async () => {
    const dataDir = makeFolder(ordinary)
    mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true })
    chmodSync(join(dataDir, 'postgres'), 0o777)
    expect((await start(checkout, { dataDir }, ordinary).answer).error).toContain('belongs to another user')
  })
})

describe('folders', () => {
  testAsRoot('root runs a copy of the binaries when the checkout is in a private home folder', async () => {
    const home = makeFolder()
    const closed = makeSmallCheckout(join(home, 'shop'))
    chmodSync(home, 0o700)
    const dataDir = join(makeFolder(), 'data')
    const starter = start(closed, { dataDir })
    expect((await starter.answer).error).toBeUndefined()
    expect(readdirSync(join(dataDir, 'postgres')).some((name) => name.startsWith('binaries-'))).toBe(true)
    await starter.stop()
  })

  testAsRoot('refuses a data folder that the database user cannot enter', async () => {
    const home = makeFolder()
    mkdirSync(join(home, 'closed'), { mode: 0o700 })
    expect((await start(checkout, { dataDir: join(home, 'closed', 'data') }).answer).error).toContain('Choose a data folder outside')
  })

  test('creates the symbolic links that an install without scripts lacks', async () => {
    const bare = makeSmallCheckout(join(makeFolder(), 'shop'), { links: false })
    const starter = start(bare, { dataDir: makeFolder() })
    expect((await starter.answer).error).toBeUndefined()
    expect(existsSync(join(bare.native, 'lib/libpq.so.5'))).toBe(true)
    await starter.stop()
  })

  test('runs a copy of the binaries when the links cannot be created', async () => {
    const bare = makeSmallCheckout(join(makeFolder(), 'shop'), { links: false })
    for (const folder of [join(bare.folder, '..'), join(bare.native, 'lib')]) chmodSync(folder, 0o555)
    const dataDir = makeFolder(ordinary)
    const starter = start(bare, { dataDir }, ordinary)
    expect((await starter.answer).error).toBeUndefined()
    expect(existsSync(join(bare.native, 'lib/libpq.so.5'))).toBe(false)
    await starter.stop()
    for (const folder of [join(bare.folder, '..'), join(bare.native, 'lib')]) chmodSync(folder, 0o755)
  })

  test('puts the socket into /tmp when its path would be too long', async () => {
    const dataDir = join(makeFolder(), 'long'.repeat(30))
    const starter = start(checkout, { dataDir })
    const { connectionString } = await starter.answer
    expect(connectionString).toContain(encodeURIComponent('/tmp/saddar-'))
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await starter.stop()
    expect(existsSync(decodeURIComponent(connectionString.match(/host=([^&]+)/)?.[1] ?? ''))).toBe(false)
  })
})

describe('sharing', () => {
  test('of three processes that start concurrently one starts the server, two join, and the last to release it stops it', async () => {
    const dataDir = makeFolder()
    const starters = [1, 2, 3].map(() => start(checkout, { dataDir }))
    const answers = await Promise.all(starters.map((starter) => starter.answer))
    expect(answers.map((answer) => answer.attached).sort()).toEqual([false, true, true])
    expect(new Set(answers.map((answer) => answer.pid)).size).toBe(1)
    const pid = answers[0]!.pid
    await starters[0]!.stop()
    await starters[1]!.stop()
    expect(findProcessStart(pid)).not.toBeNull()
    await starters[2]!.stop()
    expect(findProcessStart(pid)).toBeNull()
    expect(existsSync(join(dataDir, 'postgres/cluster/data/postmaster.pid'))).toBe(false)
  })

  test('joins a server whose parent was killed, and stops it', async () => {
    const dataDir = makeFolder()
    const killed = start(checkout, { dataDir })
    const before = await killed.answer
    await query(before.ownerConnectionString, 'create table kept as select 7 as seven')
    await killed.kill()
    const next = start(checkout, { dataDir })
    const after = await next.answer
    expect([after.attached, after.pid]).toEqual([true, before.pid])
    expect(await query(after.ownerConnectionString, 'select * from kept')).toEqual([{ seven: 7 }])
    await next.stop()
    expect(findProcessStart(before.pid)).toBeNull()
  })

  test('admits the app role to a server that an earlier release started without it', async () => {
    const dataDir = makeFolder()
    const earlier = start(checkout, { dataDir })
    const { ownerConnectionString } = await earlier.answer
    const ident = join(dataDir, 'postgres/pg_ident.conf')
    const former = readFileSync(ident, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('saddar_app'))
      .join('\n')
    writeFileSync(ident, former)
    await query(ownerConnectionString, 'drop role saddar_app')
    await query(ownerConnectionString, 'select pg_reload_conf()')
    await earlier.kill()
    const next = start(checkout, { dataDir })
    const { connectionString, attached } = await next.answer
    expect(attached).toBe(true)
    expect(await query(connectionString, 'select rolname, rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolname: 'saddar_app', rolsuper: false },
    ])
    await next.stop()
  })

  test('creates a dropped database again', async () => {
    const dataDir = makeFolder()
    const first = start(checkout, { dataDir })
    const { ownerConnectionString } = await first.answer
    await query(ownerConnectionString.replace('/saddar?', '/postgres?'), 'drop database saddar')
    const second = start(checkout, { dataDir })
    expect(await query((await second.answer).connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await Promise.all([first.stop(), second.stop()])
  })
})

describe('after a kill', () => {
  test('starts a killed server again with all acknowledged rows', async () => {
    const dataDir = makeFolder()
    const first = start(checkout, { dataDir })
    const { ownerConnectionString, pid } = await first.answer
    await query(ownerConnectionString, 'create table acknowledged as select generate_series(1, 1000) as n')
    process.kill(pid, 'SIGKILL')
    await first.kill()
    const second = start(checkout, { dataDir })
    const after = await second.answer
    expect(after.attached).toBe(false)
    expect(await query(after.ownerConnectionString, 'select count(*)::int as rows from acknowledged')).toEqual([{ rows: 1000 }])
    await second.stop()
  })

  test('does not mistake a zombie for a running server', async () => {
    const dataDir = makeFolder()
    const first = start(checkout, { dataDir })
    const { pid } = await first.answer
    // The stopped parent cannot reap it, so it remains as a zombie that still answers kill(pid, 0).
    first.child.kill('SIGSTOP')
    process.kill(pid, 'SIGKILL')
    await sleep(50)
    expect(process.kill(pid, 0)).toBe(true)
    const second = start(checkout, { dataDir })
    expect(await second.answer).toMatchObject({ attached: false })
    await second.stop()
    await first.kill()
  })

  test('removes a pid file whose id now belongs to another process', async () => {
    const dataDir = makeFolder()
    const first = start(checkout, { dataDir })
    const { pid } = await first.answer
    const file = join(dataDir, 'postgres/cluster/data/postmaster.pid')
    const text = readFileSync(file, 'utf8')
    process.kill(pid, 'SIGKILL')
    await first.kill()
    const stranger = start(checkout, { dataDir: makeFolder() })
    await stranger.answer
    writeFileSync(file, text.replace(String(pid), String(stranger.child.pid)))
    const second = start(checkout, { dataDir })
    expect(await second.answer).toMatchObject({ attached: false })
    await Promise.all([second.stop(), stranger.stop()])
  })

  test('starts after a first start that was killed while it created the files', async () => {
    const dataDir = makeFolder()
    const first = start(checkout, { dataDir })
    first.answer.catch(() => undefined)
    const cluster = join(dataDir, 'postgres/cluster')
    while (!existsSync(cluster) || readdirSync(cluster).length === 0) await sleep(5)
    await sleep(100)
    await first.kill()
    expect(existsSync(join(cluster, 'data'))).toBe(false)
    const second = start(checkout, { dataDir })
    expect(await second.answer).toMatchObject({ attached: false })
    await second.stop()
  })

  test('reports why a server cannot start', async () => {
    const dataDir = makeFolder()
    const first = start(checkout, { dataDir })
    await first.answer
    await first.stop()
    writeFileSync(join(dataDir, 'postgres/cluster/data/global/pg_control'), 'spoilt')
    expect((await start(checkout, { dataDir }).answer).error).toMatch(/did not start[\s\S]*pg_control/)
  })
})
