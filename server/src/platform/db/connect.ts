import { Kysely, PostgresDialect, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { nameActors } from './acting.ts'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>

// Counts and sums are far below 2^53; rupees are whole.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const names = new LRUCache<string, string>({ max: 500 })
let lastName = 0

const planAnewMark = '/* planned anew */'
/** Put before a statement whose best plan depends on its values: it is then planned for them, at half a millisecond each time. */
export const plannedAnew = sql.raw(`${planAnewMark} `)

/**
 * Names each statement by its text, so that PostgreSQL plans it once per connection: about twice as fast for reads by key.
 * The number of names is bounded; a text that falls out of it simply gets a new name.
 */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg cannot be restated
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    // Only texts with parameters repeat: control statements such as BEGIN stay as they are.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || text.startsWith(planAnewMark)) {
      return (super.query as (...all: unknown[]) => unknown)(...args)
    }
    let name = names.get(text)
    if (!name) {
      name = `s${++lastName}`
      names.set(text, name)
    }
    return (super.query as (...all: unknown[]) => unknown)({ name, text, values }, ...rest)
  }
}

/** A pool of connections and the query builder over it. Sessions run in UTC. */
export function connectDatabase(connectionString: string, poolSize: number, log: Logger): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    Client: PreparingClient,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=30000',
  })
  // Without listeners a connection that breaks would end the process. The error itself carries the whole connection: its code is enough.
  pool.on('connect', (client) =>
    client.on('error', (error: Error & { code?: string }) => log.warn({ code: error.code }, 'a database connection broke')),
  )
  pool.on('error', () => undefined)
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: nameActors(pool) }) }) }
}
