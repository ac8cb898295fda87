import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** In whose name statements are sent, and by which call: the audit log's triggers write it down. */
export interface AuditActor {
  userId: string
  call: string
}
const acting = new AsyncLocalStorage<AuditActor>()

/** Runs work in somebody's name: whatever it sends to the database, in a transaction or not, carries it. */
export const withAuditActor = <T>(who: AuditActor, work: () => Promise<T>): Promise<T> => acting.run(who, work)

const setName = "select set_config('saddar.actor', $1, false), set_config('saddar.call', $2, false)"

/**
 * The pool as the query builder uses it: a connection taken while somebody acts is told who it is before its first statement, and forgets it
 * before it goes back. Nobody who writes a statement has to think of it.
 */
export function nameActors(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      const who = acting.getStore()
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
    // One that cannot be made nobody's again is closed, since the next to use it may be anybody.
    release: () =>
      client.query(setName, ['', '']).then(
        () => client.release(),
        (error: Error) => client.release(error),
      ),
  } as PostgresPoolClient
}
