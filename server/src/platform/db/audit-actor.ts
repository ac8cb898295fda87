import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** The user and call that the audit log's triggers record for each statement. */
export interface AuditActor {
  userId: string
  call: string
}
const storage = new AsyncLocalStorage<AuditActor>()

/** Runs `work` so that the audit log attributes every statement it sends, inside a transaction or not, to `actor`. */
export const withAuditActor = <T>(actor: AuditActor, work: () => Promise<T>): Promise<T> => storage.run(actor, work)

const setActor = "select set_config('saddar.actor', $1, false), set_config('saddar.call', $2, false)"

/**
 * Wraps a pool for the query builder: a connection that is taken under an audit actor carries it from its first statement until it is
 * released. Callers need not pass the actor on.
 */
export function attachAuditActor(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      const actor = storage.getStore()
      return actor ? lend(client, actor) : (client as PostgresPoolClient)
    },
    end: () => pool.end(),
  }
}

async function lend(client: pg.PoolClient, { userId, call }: AuditActor): Promise<PostgresPoolClient> {
  try {
    await client.query(setActor, [userId, call])
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  return {
    query: client.query.bind(client),
    // A connection whose actor cannot be cleared is closed: its next user would be recorded as this one.
    release: () =>
      client.query(setActor, ['', '']).then(
        () => client.release(),
        (error: Error) => client.release(error),
      ),
  } as PostgresPoolClient
}
