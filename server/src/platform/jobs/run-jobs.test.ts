import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startDatabaseProxy } from '../../../test/database-proxy.ts'
import { connectDatabase } from '../db/connect.ts'
import { createLog } from '../log.ts'
import { enqueue } from './enqueue.ts'
import { runJobs } from './run-jobs.ts'

const log = createLog('silent')
let database: TestDatabase
let line: Awaited<ReturnType<typeof startDatabaseProxy>>
let near: ReturnType<typeof connectDatabase>
let direct: ReturnType<typeof connectDatabase>
beforeEach(async () => {
  database = await createTestDatabase()
  line = await startDatabaseProxy(database.connectionString)
  near = connectDatabase(line.connectionString, 8, log)
  direct = connectDatabase(database.connectionString, 4, log)
})
afterEach(async () => {
  await near.db.destroy()
  await direct.db.destroy()
  await line.close()
  await database.drop()
})

/** Longer than the pause between two polls for jobs. */
const pollMs = 2_500

const waiting = async () =>
  (await sql<{ value: number }>`select count(*) as value from graphile_worker.jobs`.execute(direct.db)).rows[0]!.value
const allDone = () => vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000, interval: 50 })

test('runs a job with its payload soon after it is added, and retries it when it fails', async () => {
  const seen: unknown[] = []
  const jobs = await runJobs(
    near.pool,
    {
      look: async (payload) => {
        seen.push(payload)
        if (seen.length === 1) throw new Error('not yet')
      },
    },
    log,
  )
  await enqueue(near.db, 'look', { id: 'x' })
  await allDone()
  expect(seen).toEqual([{ id: 'x' }, { id: 'x' }])
  await jobs.stop()
})

test('completes every job when the database becomes unavailable meanwhile', async () => {
  const done = new Set<unknown>()
  const slow = async (payload: unknown) => {
    await sleep(150)
    if ((payload as { fails: boolean }).fails && !done.has(JSON.stringify(payload))) {
      done.add(JSON.stringify(payload))
      throw new Error('first try')
    }
    done.add(JSON.stringify(payload))
  }
  for (let id = 0; id < 12; id++) await enqueue(direct.db, 'slow', { id, fails: id % 3 === 0 })
  const jobs = await runJobs(near.pool, { slow }, log)
  for (const pause of [80, 200, 350]) {
    await sleep(pause)
    await line.cut()
    await sleep(pause)
    await line.mend()
  }
  await allDone()
  expect(done.size).toBe(12)
  await jobs.stop()
})

test('stopping finishes the running job, and does not wait for an unavailable database', async () => {
  const done: string[] = []
  const begun = Promise.withResolvers<void>()
  const tasks = {
    slow: async () => {
      begun.resolve()
      await sleep(300)
      done.push('slow')
    },
  }
  const jobs = await runJobs(near.pool, tasks, log)
  await enqueue(near.db, 'slow', {})
  await begun.promise
  await jobs.stop()
  expect([done, await waiting()]).toEqual([['slow'], 0])

  const others = await runJobs(near.pool, tasks, log)
  await line.cut()
  await sleep(100)
  const started = performance.now()
  await others.stop()
  expect(performance.now() - started).toBeLessThan(3_000)
  await line.mend()
})

describe('heartbeats', () => {
  // The timer of the heartbeats is the only interval here; the queue itself uses timeouts.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  /** When the runner with the oldest heartbeat sent it, without the made-up runner 'other'. */
  const lastHeartbeat = async () =>
    (await sql<{ value: number }>`select extract(epoch from min(seen_at)) as value from job_workers where id <> 'other'`.execute(direct.db))
      .rows[0]!.value

  const countRunners = async () =>
    (await sql<{ value: number }>`select count(*) as value from job_workers`.execute(direct.db)).rows[0]!.value

  /** Makes every runner send this many heartbeats immediately. */
  async function sendHeartbeats(count: number): Promise<void> {
    for (; count > 0; count--) {
      const before = await lastHeartbeat()
      while ((await lastHeartbeat()) <= before) {
        vi.advanceTimersByTime(5_000)
        await sleep(10)
      }
    }
  }

  test('runs the job of a killed process again', async () => {
    const seen: string[] = []
    await enqueue(direct.db, 'look', {})
    await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '11 minutes', attempts = 1`.execute(
      direct.db,
    )
    const jobs = await runJobs(near.pool, { look: async () => void seen.push('seen') }, log)
    await sendHeartbeats(3)
    await allDone()
    expect(seen).toEqual(['seen'])
    await jobs.stop()
  })

  test('unlocks the queue of a killed process with its job', async () => {
    const seen: string[] = []
    await enqueue(direct.db, 'look', {}, { queue: 'pictures' })
    await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now() - interval '31 seconds', attempts = 1`.execute(
      direct.db,
    )
    await sql`update graphile_worker._private_job_queues set locked_by = 'gone', locked_at = now() - interval '31 seconds'`.execute(
      direct.db,
    )
    const jobs = await runJobs(near.pool, { look: async () => void seen.push('seen') }, log)
    await sendHeartbeats(3)
    await allDone()
    expect(seen).toEqual(['seen'])
    await jobs.stop()
  })

  test('does not take the job of another live process, however long it runs', async () => {
    const seen: string[] = []
    await enqueue(direct.db, 'look', {})
    await sql`update graphile_worker._private_jobs set locked_by = 'other', locked_at = now() - interval '11 minutes', attempts = 1`.execute(
      direct.db,
    )
    await sql`insert into job_workers (id) values ('other')`.execute(direct.db)
    const jobs = await runJobs(near.pool, { look: async () => void seen.push('seen') }, log)
    await sendHeartbeats(5)
    await sleep(pollMs)
    expect(seen).toEqual([])
    await sql`update job_workers set seen_at = now() - interval '31 seconds' where id = 'other'`.execute(direct.db)
    await sendHeartbeats(1)
    await allDone()
    expect(seen).toEqual(['seen'])
    await jobs.stop()
  })

  test('does not start a job again that runs longer than the heartbeat limit', async () => {
    let begun = 0
    const finish = Promise.withResolvers<void>()
    await enqueue(direct.db, 'slow', {})
    const tasks = {
      slow: () => {
        begun++
        return finish.promise
      },
    }
    const jobs = await runJobs(near.pool, tasks, log)
    const others = await runJobs(direct.pool, tasks, log)
    await vi.waitFor(() => expect(begun).toBe(1), 30_000)
    // The runner may take the job before its first heartbeat arrives; without one, the job must not look old.
    await vi.waitFor(async () => expect(await countRunners()).toBe(2), 30_000)
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes'`.execute(direct.db)
    await sendHeartbeats(5)
    await sleep(pollMs)
    expect(begun).toBe(1)
    finish.resolve()
    await allDone()
    await Promise.all([jobs.stop(), others.stop()])
  })
})

test('restarts a runner that ends unexpectedly', async () => {
  const logged: string[] = []
  const seen: string[] = []
  const warnings = createLog('warn', { write: (line) => void logged.push(line) })
  const jobs = await runJobs(near.pool, { look: async () => void seen.push('seen') }, warnings)
  const listening = sql<{
    count: number
  }>`select count(*) as count from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`
  await vi.waitFor(async () => expect((await listening.execute(direct.db)).rows[0]!.count).toBe(1), 30_000)
  // A newer version of the queue sends this to older runners when it changes the tables.
  await sql`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":999}')`.execute(direct.db)
  await vi.waitFor(() => expect(logged.join()).toContain('the job runner ended by itself and is started again'), 30_000)
  await enqueue(direct.db, 'look', {})
  await allDone()
  expect(seen).toEqual(['seen'])
  process.exitCode = undefined
  await jobs.stop()
})

test('a lane whose workers are all busy does not delay other lanes', async () => {
  const finish = Promise.withResolvers<void>()
  const done: string[] = []
  const tasks = { mail: () => finish.promise, pay: async () => void done.push('pay'), tidy: async () => void done.push('tidy') }
  const jobs = await runJobs(near.pool, tasks, log, { lanes: { mail: ['mail'], payments: ['pay'] } })
  for (let count = 0; count < 5; count++) await enqueue(direct.db, 'mail', {})
  await sleep(500)
  await enqueue(direct.db, 'pay', {})
  await enqueue(direct.db, 'tidy', {})
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['pay', 'tidy']), { timeout: 5_000 })
  expect(jobs.findProblem()).toBeUndefined()
  finish.resolve()
  await allDone()
  await jobs.stop()
})

test('runs jobs when the database becomes unavailable just as a runner starts', async () => {
  // Fails the first statement of the runner's workers, as a database that is killed in that moment does.
  const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  let failures = 0
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first?.text ?? '')
    if (failures === 0 && text.includes('_private_tasks as tasks (identifier)')) {
      failures++
      const callback = args.at(-1)
      if (typeof callback !== 'function') return Promise.reject(unavailable)
      return setImmediate(() => callback(unavailable))
    }
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as never
  const seen: string[] = []
  try {
    const jobs = await runJobs(near.pool, { look: async () => void seen.push('seen') }, log)
    await vi.waitFor(() => expect(failures).toBe(1), { timeout: 5_000 })
    await enqueue(near.db, 'look', {})
    await allDone()
    await jobs.stop()
  } finally {
    pg.Client.prototype.query = original
  }
  expect(seen).toEqual(['seen'])
})
