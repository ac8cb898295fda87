import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** The user and call that the triggers of the audit log record for a statement. */
export interface AuditActor {
  userId: string
  call: string
}
const currentActor = new AsyncLocalStorage<AuditActor>()

/** Runs `work` as this actor: the audit log attributes all its statements, in a transaction or not, to the actor. */
export const withAuditActor = <T>(who: AuditActor, work: () => Promise<T>): Promise<T> => currentActor.run(who, work)

/**
 * The pool for the query builder. Within `withAuditActor` every transaction gets the actor, and a statement outside one runs in its own.
 * The setting ends with the transaction: one of the session would stay on the connection, which other callers use next, and behind a
 * pooler even at the same time.
 */
export function poolWithAuditActor(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      const actor = currentActor.getStore()
      return actor ? withActor(client, actor) : (client as PostgresPoolClient)
    },
    end: () => pool.end(),
  }
}

function withActor(client: pg.PoolClient, { userId, call }: AuditActor): PostgresPoolClient {
  // One message to the server. The values are an id and a call of the contract.
  const setActor = `select set_config('saddar.actor', ${pg.escapeLiteral(userId)}, true), set_config('saddar.call', ${pg.escapeLiteral(call)}, true)`
  let isInTransaction = false
  let broken: Error | undefined

  const begin = (text: string) =>
    client.query(`${text}; ${setActor}`).catch((error: Error) => {
      broken = error
      throw error
    })

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (/^(begin|start transaction)/.test(text)) {
      isInTransaction = true
      return begin(text)
    }
    if (isInTransaction) {
      if (/^(commit|rollback)$/.test(text)) isInTransaction = false
      return client.query(text, values as unknown[])
    }
    await begin('begin')
    try {
      const result = await client.query(text, values as unknown[])
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    }
  }
  // A connection that may still be in a transaction must not be used again.
  return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient
}
