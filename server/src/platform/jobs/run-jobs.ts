import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { type Lane, startLane } from './lane.ts'
import { watchWorkers } from './watch-workers.ts'

/**
 * One job's work. It may run twice after a crash, so doing it again must change nothing. Stopping waits for it; one that takes long looks at
 * `stopping`.
 */
export type Task = (payload: unknown, stopping?: AbortSignal) => Promise<void>

export interface Jobs {
  /** Whether every lane takes jobs: it asked for one within the last 30 seconds, or all its workers are at one. */
  isRunning(): boolean
  stop(): Promise<void>
}

export interface JobOptions {
  /** Names tasks and their times in UTC, in cron's way; of several processes one runs each. */
  crontab?: string
  /** Names of tasks that have workers of their own, by lane. All others share one lane. */
  lanes?: Record<string, string[]>
}

/** How many jobs of a lane are at work at a time. */
const workersPerLane = 2

/**
 * Runs jobs in this process until stopped; those at work are finished first (behaviour 10.15). Jobs of one lane never wait for those of another: what
 * hangs on the mail server delays no payment. The pool needs a connection for each lane and some for its statements.
 * @throws Error when the queue cannot be reached at the start; later errors are waited out
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
      // One lane minds the clock for all.
      crontab: name === 'rest' ? crontab : '',
      workers: workersPerLane,
      stopping: stopping.signal,
      log,
    })
  const filled = Object.entries(groups).filter(([, taskNames]) => taskNames.some((task) => tasks[task]))
  const lanes: Lane[] = await Promise.all(filled.map(start))
  const watch = watchWorkers(pool, lanes, log)
  return {
    isRunning: () => lanes.every((lane) => lane.isRunning()),
    stop: async () => {
      stopping.abort()
      watch.stop()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
