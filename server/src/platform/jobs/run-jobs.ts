import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { type Lane, startLane } from './lane.ts'
import { watchWorkers } from './watch-workers.ts'

/**
 * The work of one job. It must be idempotent, because it may run twice after a crash. Stopping waits for it; long tasks check
 * `stopping`.
 */
export type Task = (payload: unknown, stopping?: AbortSignal) => Promise<void>

export interface Jobs {
  /** Names the lanes that take no jobs: they have not polled for 30 seconds, and not all their workers are busy. */
  findProblem(): string | undefined
  stop(): Promise<void>
}

export interface JobOptions {
  /** Cron lines of tasks, in UTC; of several processes one runs each. */
  crontab?: string
  /** Tasks with separate workers, by lane. All others share one lane. */
  lanes?: Record<string, string[]>
}

/** The maximum number of concurrent jobs of a lane. */
const workersPerLane = 2

/**
 * Runs jobs in this process until stopped; stopping finishes running jobs first (rule 10.15). Jobs of one lane never wait for those of
 * another: a slow mail server does not delay other jobs. The pool needs a connection for each lane and some for its statements.
 * @throws Error when the queue cannot be reached at the start; later errors are retried
 */
export async function runJobs(
  pool: Pool,
  tasks: Record<string, Task>,
  log: Logger,
  { crontab = '', lanes: named = {} }: JobOptions = {},
): Promise<Jobs> {
  const stopping = new AbortController()
  const apart = new Set(Object.values(named).flat())
  const groups = { ...named, rest: Object.keys(tasks).filter((name) => !apart.has(name)) }
  const start = ([name, taskNames]: [string, string[]]) =>
    startLane({
      name,
      pool,
      tasks: Object.fromEntries(taskNames.flatMap((task) => (tasks[task] ? [[task, tasks[task]] as const] : []))),
      // One lane runs the crontab for all.
      crontab: name === 'rest' ? crontab : '',
      workers: workersPerLane,
      stopping: stopping.signal,
      log,
    })
  const filled = Object.entries(groups).filter(([, taskNames]) => taskNames.some((task) => tasks[task]))
  const lanes: Lane[] = await Promise.all(filled.map(start))
  const watch = watchWorkers(pool, lanes, log)
  return {
    findProblem: () => {
      const stopped = lanes.filter((lane) => !lane.isRunning()).map(({ name }) => name)
      return stopped.length > 0 ? `Background jobs have not run for 30 seconds: ${stopped.join(', ')}.` : undefined
    },
    stop: async () => {
      stopping.abort()
      watch.stop()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
