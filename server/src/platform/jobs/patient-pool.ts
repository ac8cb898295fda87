import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseAway } from '../db/is-database-away.ts'

const againMs = 500

/**
 * The pool for the job runner, which takes a lost connection for the end: a job's outcome that cannot be written is a rejection that nobody
 * handles, and ends the process. Here a connection is waited for as long as it takes, and a statement whose connection broke
 * fails with a code that the runner tries again (serialization failure). Its statements may run twice and then change nothing.
 */
export function makePatient(pool: Pool, stopping: AbortSignal): { pool: Pool; untilIdle(): Promise<void> } {
  const atWork = new Set<Promise<void>>()
  async function waitForClient(): Promise<PoolClient> {
    const { promise, resolve } = Promise.withResolvers<void>()
    atWork.add(promise)
    const finish = () => {
      atWork.delete(promise)
      resolve()
    }
    for (;;) {
      try {
        return withRetriableErrors(await pool.connect(), finish)
      } catch (error) {
        if (!isDatabaseAway(error) || stopping.aborted) {
          finish()
          throw error
        }
        await sleep(againMs, undefined, { signal: stopping }).catch(() => undefined)
      }
    }
  }
  // With a callback the runner asks for the connection that it listens on, and minds that one itself.
  const connect = (callback?: Parameters<Pool['connect']>[0]) => (callback ? pool.connect(callback) : waitForClient())
  return {
    pool: replace(pool, { connect }),
    // The runner does not wait for the outcome of its last jobs to be written.
    untilIdle: async () => {
      while (atWork.size > 0) await Promise.all(atWork)
    },
  }
}

function withRetriableErrors(client: PoolClient, finish: () => void): PoolClient {
  const query = async (...args: unknown[]) => {
    try {
      return await (client.query as (...all: unknown[]) => Promise<unknown>)(...args)
    } catch (error) {
      throw isDatabaseAway(error) ? Object.assign(new Error('the connection broke', { cause: error }), { code: '40001' }) : error
    }
  }
  const release = (error?: Error | boolean) => {
    client.release(error)
    finish()
  }
  return replace(client, { query, release })
}

/** The same object with other methods; those that stay are called on the object itself. */
function replace<T extends object>(target: T, methods: Record<string, unknown>): T {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'string' && name in methods) return methods[name]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
