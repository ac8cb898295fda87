import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { nameActors } from './audit-actor.ts'
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

/** How long a statement may take, in milliseconds. What takes longer fails, and whoever asked is answered 503 (rule 10.14). */
export interface TimeLimits {
  /** Until there is a connection. */
  connectMs: number
  /** Until each lock is there. */
  lockMs: number
  /** Until the server ends a statement. */
  statementMs: number
  /** Until an answer comes: after that the connection counts as dead. More than `statementMs`, which a living server keeps to. */
  answerMs: number
  /** Until the server ends a transaction whose client says nothing, and with it its locks. */
  idleInTransactionMs: number
}
/** For requests: they are answered before the browser gives up at 10 s. */
export const requestTimes: TimeLimits = {
  connectMs: 5_000,
  lockMs: 4_000,
  statementMs: 7_000,
  answerMs: 8_000,
  idleInTransactionMs: 10_000,
}
/** For jobs, imports and programs, for which nobody waits. */
export const jobTimes: TimeLimits = { connectMs: 5_000, lockMs: 10_000, statementMs: 30_000, answerMs: 35_000, idleInTransactionMs: 30_000 }

/**
 * A client that names statements and that ends its connection when an answer does not come.
 *
 * Names: each statement is named by its text, so that PostgreSQL plans it once per connection: about twice as fast for reads by key.
 * The number of names is bounded; a text that falls out of it simply gets a new name.
 *
 * Answers: a connection can be dead without anybody telling (a proxy or firewall that swallows packets). `query_timeout` of pg would give up the
 * statement and go on using the connection; here the connection is destroyed, and 'silent' is emitted.
 */
class ShopClient extends pg.Client {
  readonly #answerMs: number

  constructor(config: pg.ClientConfig & Partial<TimeLimits> = {}) {
    super(config)
    this.#answerMs = config.answerMs ?? 0
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg cannot be restated
  override query(...args: any[]): any {
    const timer = this.#answerMs > 0 ? setTimeout(() => this.#giveUp(), this.#answerMs) : undefined
    const stop = () => clearTimeout(timer)
    const callback = args.at(-1)
    if (typeof callback !== 'function') {
      const result = this.#send(args)
      result.then(stop, stop)
      return result
    }
    return this.#send([
      ...args.slice(0, -1),
      (...outcome: unknown[]) => {
        stop()
        callback(...outcome)
      },
    ])
  }

  #giveUp(): void {
    this.breakOff()
    this.emit('silent')
  }

  /** Ends the connection at once; what waits for an answer fails. */
  breakOff(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.destroy(Object.assign(new Error('the database did not answer'), { code: 'ETIMEDOUT' }))
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #send(args: any[]): any {
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

/**
 * Opens a pool of connections and the query builder over it. Sessions run in UTC.
 * @param planner settings of PostgreSQL's planner for these sessions
 */
export function connectDatabase(
  connectionString: string,
  poolSize: number,
  log: Logger,
  times: TimeLimits = jobTimes,
  planner: Record<string, string> = {},
): { db: Db; pool: pg.Pool } {
  const settings = {
    ...planner,
    timezone: 'UTC',
    statement_timeout: times.statementMs,
    lock_timeout: times.lockMs,
    idle_in_transaction_session_timeout: times.idleInTransactionMs,
  }
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    Client: ShopClient,
    answerMs: times.answerMs,
    connectionTimeoutMillis: times.connectMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  } as pg.PoolConfig)
  dropIdleWhenSilent(pool, connectionString)
  // Without listeners a connection that breaks would end the process. The error itself carries the whole connection: its code is enough.
  pool.on('connect', (client) =>
    client.on('error', (error: Error & { code?: string }) => log.warn({ code: error.code }, 'a database connection broke')),
  )
  pool.on('error', () => undefined)
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: nameActors(pool) }) }) }
}

/** Idle connections of this process by database, in whichever pool they are. */
const idleConnections = new Map<string, Set<ShopClient>>()

/**
 * When one connection of a database got no answer, its idle ones are likely dead too, also those of other pools: they are closed, so that new
 * ones are opened instead of each being tried.
 */
function dropIdleWhenSilent(pool: pg.Pool, connectionString: string): void {
  const idle = idleConnections.get(connectionString) ?? new Set()
  idleConnections.set(connectionString, idle)
  const drop = () => {
    for (const client of [...idle]) client.breakOff()
  }
  pool.on('connect', (client) => (client as unknown as EventEmitter).on('silent', drop))
  pool.on('release', (_, client) => idle.add(client as unknown as ShopClient))
  for (const event of ['acquire', 'remove'] as const) pool.on(event, (client) => idle.delete(client as unknown as ShopClient))
}
