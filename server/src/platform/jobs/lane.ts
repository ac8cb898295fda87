import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents, Logger as WorkerLogger } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { createReconnectingPool } from './reconnecting-pool.ts'
import type { Task } from './run-jobs.ts'

interface LaneOptions {
  name: string
  pool: Pool
  tasks: Record<string, Task>
  crontab: string
  /** The maximum number of concurrent jobs. */
  workers: number
  stopping: AbortSignal
  log: Logger
}

export interface Lane {
  name: string
  /** The worker id in the locks of its jobs; changes at each restart of the runner. */
  workerId(): string
  /** Ids of jobs that are running, or whose result may not be written yet. */
  runningJobs(): string[]
  /** Whether a statement of the runner is pending: until it returns, the jobs that it locks are not known. */
  isBusy(): boolean
  isRunning(): boolean
  stop(): Promise<void>
}

const pollMs = 2_000
const quietMs = 30_000
const resultMs = 5_000
const pauseMs = { first: 500, longest: 30_000 }

/** Starts a job runner, and restarts it whenever it ends unexpectedly. @throws Error when the first start fails */
export async function startLane({ name, pool, tasks, crontab, workers, stopping, log }: LaneOptions): Promise<Lane> {
  let workerId = ''
  let lastPoll = performance.now()
  let isBusy = () => false
  const runningJobs = new Set<string>()

  async function start(): Promise<Runner> {
    runningJobs.clear()
    const reconnecting = createReconnectingPool(pool, stopping, log)
    const runner = await run({
      pgPool: reconnecting.pool,
      events: watchEvents(() => reconnecting.retryFromNowOn()),
      noHandleSignals: true,
      // With a delay, even 0, a result that cannot be written ends the runner; without, it ends the process.
      preset: { worker: { concurrentJobs: workers, pollInterval: pollMs, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(Object.entries(tasks).map(([task, work]) => [task, (payload: unknown) => work(payload, stopping)])),
      crontab,
      logger: new WorkerLogger(() => (level, message, meta) => {
        // The message has the id and task of a failed job; its payload may contain personal data and is not logged.
        const { job: _, ...known } = meta ?? {}
        if (level === 'error' || level === 'warning') log.warn({ meta: known }, message)
        else log.debug(message)
      }),
    })
    isBusy = reconnecting.isBusy
    return runner
  }

  /** @param onReady called when the queue is reachable, before the first poll */
  function watchEvents(onReady: () => void): WorkerEvents {
    const events = new EventEmitter() as WorkerEvents
    const notePoll = () => {
      lastPoll = performance.now()
    }
    events.on('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
      // Called here, not after `run`: workers poll before it returns, and a worker whose first statement fails never polls successfully.
      onReady()
    })
    events.on('worker:getJob:empty', notePoll)
    events.on('job:start', ({ job }) => {
      notePoll()
      runningJobs.add(job.id)
    })
    // The result is written after this event.
    events.on('job:complete', ({ job }) => void setTimeout(() => runningJobs.delete(job.id), resultMs).unref())
    return events
  }

  let runner = await start()

  async function keepRunning(): Promise<void> {
    let pause = pauseMs.first
    while (!stopping.aborted) {
      const startedAt = performance.now()
      const reason = await runner.promise.then(
        () => 'it was told to stop',
        (error: Error) => error.message,
      )
      if (stopping.aborted) return
      const isSteady = performance.now() - startedAt > pauseMs.longest
      pause = isSteady ? pauseMs.first : Math.min(pause * 2, pauseMs.longest)
      log.error({ lane: name, reason, pauseMs: pause }, 'the job runner ended by itself and is started again')
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
      if (stopping.aborted) return
      try {
        runner = await start()
        if (stopping.aborted) await runner.stop()
      } catch (error) {
        // The loop continues with the ended runner, after a longer pause.
        const { code, message } = error as { code?: string; message: string }
        log.warn({ lane: name, code, reason: message }, 'the job runner could not be started again')
      }
    }
  }
  const keeping = keepRunning()

  return {
    name,
    workerId: () => workerId,
    runningJobs: () => [...runningJobs],
    isBusy: () => isBusy(),
    isRunning: () => performance.now() - lastPoll < quietMs || runningJobs.size >= workers,
    stop: async () => {
      // The runner may have just ended.
      await runner.stop().catch(() => undefined)
      await keeping
    },
  }
}
