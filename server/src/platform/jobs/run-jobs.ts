import { EventEmitter } from 'node:events'
import { run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { makePatient } from './patient-pool.ts'

/**
 * One job's work. It may run twice after a crash, so doing it again must change nothing. Stopping waits for it; one that takes long looks at
 * `stopping`.
 */
export type Task = (payload: unknown, stopping?: AbortSignal) => Promise<void>

const releaseMs = 5_000

/**
 * Runs jobs in this process until stopped; the one at work is finished first. While the database is away they wait.
 * `crontab` names tasks and their times in UTC, in cron's way; of several processes one runs each.
 */
export async function runJobs(pool: Pool, tasks: Record<string, Task>, log: Logger, crontab = ''): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const events = new EventEmitter() as WorkerEvents
  const releaseForgotten = watchForForgotten(pool, events)
  const releasing = setInterval(() => {
    releaseForgotten().catch((error: { code?: string }) => log.debug({ code: error.code }, 'forgotten jobs were not released'))
  }, releaseMs).unref()
  const patient = makePatient(pool, stopping.signal)
  const runner = await run({
    pgPool: patient.pool,
    events,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload, stopping.signal)])),
    crontab,
    logger: new WorkerLogger(() => (level, message, meta) => {
      // Of a failed job its id and task stand in the message; its payload may name a person, and stays out.
      const { job: _, ...known } = meta ?? {}
      if (level === 'error' || level === 'warning') log.warn({ meta: known }, message)
      else log.debug(message)
    }),
  })
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(releasing)
      await runner.stop()
      await patient.untilIdle()
    },
  }
}

/**
 * Answers a function that gives back jobs which nobody is at: the runner itself leaves them locked for four hours. Those this process took
 * without hearing of it, since the connection broke under the answer; and those of a process that was killed, known by their age, since no
 * job of ours takes ten minutes.
 */
function watchForForgotten(pool: Pool, events: WorkerEvents): () => Promise<void> {
  let own = ''
  const atWork = new Set<string>()
  events.on('pool:create', ({ workerPool }) => {
    own = workerPool.id
  })
  events.on('job:start', ({ job }) => atWork.add(job.id))
  events.on('job:complete', ({ job }) => atWork.delete(job.id))
  return async () => {
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null
       where locked_at < now() - interval '10 minutes' or (locked_by = $1 and locked_at < now() - interval '5 seconds' and id <> all($2::bigint[]))`,
      [own, [...atWork]],
    )
  }
}
