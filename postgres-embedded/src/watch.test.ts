import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { makeSmallCheckout } from '../test/small-checkout.ts'
import { cleanUp, listPostmasters, makeFolder, query, start } from '../test/starters.ts'
import { findProcessStart } from './processes.ts'
import { startEmbeddedPostgres } from './start.ts'
import { restartDelaysMs, watchServer } from './watch.ts'

const checkout = makeSmallCheckout(join(makeFolder(), 'checkout'))
afterAll(cleanUp)

const watchDelaysMs = [100, 200, 400]
const dataOf = (dataDir: string) => join(dataDir, 'postgres/cluster/data')
const readPid = (dataDir: string) => Number.parseInt(readFileSync(join(dataOf(dataDir), 'postmaster.pid'), 'utf8'), 10)
// A killed process whose memory is large or whose machine is busy takes more than a moment to end.
const ended = (pid: number) => vi.waitFor(() => expect(findProcessStart(pid)).toBeNull(), { timeout: 15_000 })
const answers = (connectionString: string) =>
  vi.waitFor(async () => expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]), { timeout: 15_000, interval: 50 })

test('restarts a killed server each time, at the same address, with all acknowledged rows', async () => {
  const dataDir = makeFolder()
  const starter = start(checkout, { dataDir, watchDelaysMs })
  const { connectionString, ownerConnectionString } = await starter.answer
  await query(ownerConnectionString, 'create table acknowledged as select 7 as seven')
  for (let kill = 1; kill <= 2; kill++) {
    const pid = readPid(dataDir)
    process.kill(pid, 'SIGKILL')
    await ended(pid)
    await answers(connectionString)
    expect(await query(ownerConnectionString, 'select * from acknowledged')).toEqual([{ seven: 7 }])
    expect(listPostmasters(dataDir)).toEqual([readPid(dataDir)])
  }
  expect(starter.logged.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
    'the database has stopped and is started again in 0.1 s',
    'the database has stopped and is started again in 0.2 s',
  ])
  expect(starter.logged[0]?.databaseLog).toContain('database system is ready')
  await starter.stop()
  expect(listPostmasters(dataDir)).toEqual([])
})

test('of two processes that watch one server, one restarts it and the other joins', async () => {
  const dataDir = join(makeFolder(), 'long'.repeat(30))
  const starters = [start(checkout, { dataDir, watchDelaysMs }), start(checkout, { dataDir, watchDelaysMs })]
  const [one] = await Promise.all(starters.map(({ answer }) => answer))
  const pid = readPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await ended(pid)
  await answers(one!.connectionString)
  await sleep(1_000)
  expect(listPostmasters(dataDir)).toEqual([readPid(dataDir)])
  await Promise.all(starters.map(({ stop }) => stop()))
  expect(listPostmasters(dataDir)).toEqual([])
})

test('retries a server that cannot start with growing delays, logs the reason, and recovers', async () => {
  const dataDir = makeFolder()
  const starter = start(checkout, { dataDir, watchDelaysMs })
  const { connectionString, pid } = await starter.answer
  const control = join(dataOf(dataDir), 'global/pg_control')
  const whole = readFileSync(control)
  writeFileSync(control, 'spoilt')
  process.kill(pid, 'SIGKILL')
  const tried = () => starter.logged.filter(({ message }) => message === 'the database could not be started')
  await vi.waitFor(() => expect(tried().length).toBeGreaterThan(3), { timeout: 20_000 })
  expect(tried()[0]?.reason).toMatch(/did not start[\s\S]*pg_control/)
  expect(starter.logged.flatMap(({ message }) => message.match(/again in (.*) s/)?.[1] ?? []).slice(0, 4)).toEqual([
    '0.1',
    '0.2',
    '0.4',
    '0.4',
  ])
  writeFileSync(control, whole)
  await answers(connectionString)
  await starter.stop()
})

test('does not replace a missing data folder by a new database', async () => {
  const dataDir = makeFolder()
  const starter = start(checkout, { dataDir, watchDelaysMs })
  const { pid } = await starter.answer
  renameSync(dataOf(dataDir), join(dataDir, 'postgres/cluster/away'))
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(starter.logged.some(({ reason }) => reason?.endsWith('is gone'))).toBe(true), { timeout: 15_000 })
  expect(existsSync(dataOf(dataDir))).toBe(false)
  await starter.stop()
})

test('stops watching during a delay', async () => {
  const start = vi.fn(async () => {})
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const stop = watchServer({ isRunning: () => false, start, readReason: () => '' }, log, [20, 10_000])
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2), 30_000)
  await stop()
  expect(start).toHaveBeenCalledTimes(1)
})

test('the delays grow from 1 to 30 seconds', () => {
  expect([restartDelaysMs[0], restartDelaysMs.at(-1), restartDelaysMs.toSorted((a, b) => a - b)]).toEqual([1_000, 30_000, restartDelaysMs])
})

test('does not restart a server that was stopped before it was watched', async () => {
  const dataDir = makeFolder()
  const database = await startEmbeddedPostgres({ name: 'shop', appRole: 'shop_app', dataDir })
  await database.stop()
  const stopWatching = database.watch({ error: () => {}, warn: () => {} }, [10])
  await sleep(1_000)
  await stopWatching()
  expect(listPostmasters(dataDir)).toEqual([])
})
