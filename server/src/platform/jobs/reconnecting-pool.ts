import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import { throttleNotifications } from './throttle-notifications.ts'

const firstPauseMs = 500
const longestPauseMs = 5_000

export interface ReconnectingPool {
  pool: Pool
  /** Whether a statement is pending or waits for a retry. */
  isBusy(): boolean
  /** Starts to retry statements. Before this call errors are passed on, since the runner needs those of its start. */
  retryFromNowOn(): void
}

/**
 * The pool for the job runner (rule 10.15). A failed statement ends the runner, for example when it cannot write the result of a job.
 * This pool retries statements with growing delays on every error: database unavailable, read-only, full, too slow. The runner's
 * statements are idempotent. Once `stopping` is aborted a failing statement returns no rows; the next start runs its job again.
 */
export function createReconnectingPool(pool: Pool, stopping: AbortSignal, log: Logger): ReconnectingPool {
  let isRetrying = false
  let pending = 0

  async function send(args: unknown[]): Promise<unknown> {
    pending++
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
      pending--
    }
  }
  const retryingClient = { query: (...args: unknown[]) => send(args), release: () => undefined }
  // With a callback the runner requests the connection that it listens on, and handles its errors itself.
  const connect = (callback?: Parameters<Pool['connect']>[0]) => {
    if (callback) return pool.connect((error, client, release) => callback(error, client && throttleNotifications(client), release))
    return isRetrying ? Promise.resolve(retryingClient) : pool.connect()
  }
  return {
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'connect') return connect
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    isBusy: () => pending > 0,
    retryFromNowOn: () => {
      isRetrying = true
    },
  }
}
