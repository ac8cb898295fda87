import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** The user and call that the triggers of the audit log record for a statement. */
export interface AuditActor {
  userId: string
  call: string
}
const currentActor = new AsyncLocalStorage<AuditActor>()

/** Runs `work` as this actor: the audit log attributes all its statements, in a transaction or not, to the actor. */
export const withAuditActor = <T>(who: AuditActor, work: () => Promise<T>): Promise<T> => currentActor.run(who, work)

const setName = "select set_config('saddar.actor', $1, false), set_config('saddar.call', $2, false)"

/**
 * The pool for the query builder. A connection taken within `withAuditActor` gets the actor before its first statement, which is reset
 * before it returns to the pool, so that callers need not set it.
 */
export function poolWithAuditActor(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      const who = currentActor.getStore()
      return who ? lend(client, who) : (client as PostgresPoolClient)
    },
    end: () => pool.end(),
  }
}

async function lend(client: pg.PoolClient, { userId, call }: AuditActor): Promise<PostgresPoolClient> {
  try {
    await client.query(setName, [userId, call])
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  return {
    query: client.query.bind(client),
    // A connection whose actor cannot be reset is closed, because any caller may use it next.
    release: () =>
      client.query(setName, ['', '']).then(
        () => client.release(),
        (error: Error) => client.release(error),
      ),
  } as PostgresPoolClient
}
