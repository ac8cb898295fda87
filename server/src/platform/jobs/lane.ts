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
  /** How many jobs are at work at a time. */
  workers: number
  stopping: AbortSignal
  log: Logger
}

export interface Lane {
  /** What its jobs are locked by; another one after the runner was started again. */
  workerId(): string
  /** Jobs that are at work, or whose outcome may not be written yet. */
  atWork(): string[]
  /** Whether a statement of the runner is under way: until it is answered, what it locked is not known. */
  isBusy(): boolean
  isRunning(): boolean
  stop(): Promise<void>
}

const pollMs = 2_000
const quietMs = 30_000
const outcomeMs = 5_000
const pauseMs = { first: 500, longest: 30_000 }

/** A job runner that is started again whenever it ends by itself. @throws Error when the first start fails */
export async function startLane({ name, pool, tasks, crontab, workers, stopping, log }: LaneOptions): Promise<Lane> {
  let workerId = ''
  let lastPoll = performance.now()
  let isBusy = () => false
  const atWork = new Set<string>()

  async function start(): Promise<Runner> {
    atWork.clear()
    const patient = createReconnectingPool(pool, stopping, log)
    const runner = await run({
      pgPool: patient.pool,
      events: watchEvents(),
      noHandleSignals: true,
      // With a delay of its own, if only 0, an outcome that cannot be written ends the runner; without, it ends the process.
      preset: { worker: { concurrentJobs: workers, pollInterval: pollMs, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(Object.entries(tasks).map(([task, work]) => [task, (payload: unknown) => work(payload, stopping)])),
      crontab,
      logger: new WorkerLogger(() => (level, message, meta) => {
        // Of a failed job its id and task stand in the message; its payload may name a person, and stays out.
        const { job: _, ...known } = meta ?? {}
        if (level === 'error' || level === 'warning') log.warn({ meta: known }, message)
        else log.debug(message)
      }),
    })
    patient.insist()
    isBusy = patient.isBusy
    return runner
  }

  function watchEvents(): WorkerEvents {
    const events = new EventEmitter() as WorkerEvents
    const notePoll = () => {
      lastPoll = performance.now()
    }
    events.on('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
    })
    events.on('worker:getJob:empty', notePoll)
    events.on('job:start', ({ job }) => {
      notePoll()
      atWork.add(job.id)
    })
    // The outcome is written after this event.
    events.on('job:complete', ({ job }) => void setTimeout(() => atWork.delete(job.id), outcomeMs).unref())
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
        // The runner that ended is looked at once more, after a longer pause.
        const { code, message } = error as { code?: string; message: string }
        log.warn({ lane: name, code, reason: message }, 'the job runner could not be started again')
      }
    }
  }
  const keeping = keepRunning()

  return {
    workerId: () => workerId,
    atWork: () => [...atWork],
    isBusy: () => isBusy(),
    isRunning: () => performance.now() - lastPoll < quietMs || atWork.size >= workers,
    stop: async () => {
      // It may have ended by itself a moment ago.
      await runner.stop().catch(() => undefined)
      await keeping
    },
  }
}
