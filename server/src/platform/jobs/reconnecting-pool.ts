import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { spaceNotifications } from './space-notifications.ts'

const firstPauseMs = 500
const longestPauseMs = 5_000

export interface ReconnectingPool {
  pool: Pool
  /** Whether a statement is under way or waits to be sent again. */
  isBusy(): boolean
  /** From now on statements are sent until they succeed. Before, at its start, the runner has to hear of errors. */
  insist(): void
}

/**
 * The pool for the job runner (behaviour 10.15). The runner takes a failed statement for its end: a job's outcome that cannot be written stops it.
 * Here a statement is sent again, with growing pauses, whatever the database answers: away, read-only, full, too slow. The runner's statements may run
 * twice and then change nothing. Once `stopping` is aborted a statement that fails answers nothing; its job is taken up again by the next start.
 */
export function createReconnectingPool(pool: Pool, stopping: AbortSignal, log: Logger): ReconnectingPool {
  let isInsisting = false
  let underWay = 0

  async function send(args: unknown[]): Promise<unknown> {
    underWay++
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await (pool.query as (...all: unknown[]) => Promise<unknown>).apply(pool, args)
        } catch (error) {
          if (stopping.aborted) return { rows: [], rowCount: 0 }
          const { code, message } = error as { code?: string; message: string }
          if (attempt === 1 || attempt % 12 === 0)
            log.warn({ code, reason: message, attempt }, 'a statement of the job runner is sent again')
          const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1))
          await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
        }
      }
    } finally {
      underWay--
    }
  }
  const insistingClient = { query: (...args: unknown[]) => send(args), release: () => undefined }
  // With a callback the runner asks for the connection that it listens on, and minds that one itself.
  const connect = (callback?: Parameters<Pool['connect']>[0]) => {
    if (callback) return pool.connect((error, client, release) => callback(error, client && spaceNotifications(client), release))
    return isInsisting ? Promise.resolve(insistingClient) : pool.connect()
  }
  return {
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'connect') return connect
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    isBusy: () => underWay > 0,
    insist: () => {
      isInsisting = true
    },
  }
}
