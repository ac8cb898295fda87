import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Logger } from '../log.ts'
import { findRequestId } from '../request-context.ts'
import type { DB } from './schema.gen.ts'
import { type Statement, StatementBatch } from './statement-batch.ts'
import { toTransactionPool } from './transaction-pool.ts'

export type Db = Kysely<DB>

// Counts and sums are whole numbers far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const names = new LRUCache<string, string>({ max: 500 })
/**
 * How many statements a connection prepares before it forgets all of them. Lists have a text for each combination of filters, of which a stranger
 * can ask for thousands, and a plan takes up to 80 kB of PostgreSQL's memory.
 */
const mostPrepared = 300
let lastName = 0

const customPlanMark = '/* custom plan */'
/** Prefix for a statement whose best plan depends on its values: PostgreSQL then plans it each time, which takes half a millisecond. */
export const customPlan = sql.raw(`${customPlanMark} `)

/** Timeouts of a statement in milliseconds. A statement that exceeds one fails, and the request is answered 503 (rule 10.14). */
export interface TimeLimits {
  /** For getting a connection. */
  connectMs: number
  /** For getting each lock. */
  lockMs: number
  /** After which the server cancels a statement. */
  statementMs: number
  /** Without a response, after which the connection counts as dead. Longer than `statementMs`, which a working server enforces. */
  answerMs: number
  /** After which the server ends a transaction of an idle client, which releases its locks. */
  idleInTransactionMs: number
}
/** For requests, which must be answered before the browser gives up at 10 s. */
export const requestTimes: TimeLimits = {
  connectMs: 5_000,
  lockMs: 4_000,
  statementMs: 7_000,
  answerMs: 8_000,
  idleInTransactionMs: 10_000,
}
/** For jobs, imports and programs, which no user waits for. */
export const jobTimes: TimeLimits = { connectMs: 5_000, lockMs: 10_000, statementMs: 30_000, answerMs: 35_000, idleInTransactionMs: 30_000 }

/** A statement that took longer is logged with the id of its request (decision 0023). */
const slowMs = 1_000
const shownStatement = 300

/** Called with the text of each statement; what it returns is called at the statement's end. */
type StatementListener = (text: string) => ((error?: unknown) => void) | undefined
let statementListener: StatementListener | undefined

/** Sets the one listener of all statements of this process, which traces them. */
export function onStatement(listener: StatementListener): void {
  statementListener = listener
}

interface SlowStatement {
  reqId: string | undefined
  ms: number
  statement: string
}

/** The text of a statement, whose values are parameters and so not part of it. */
function shorten(query: string | { text?: string }, most = shownStatement): string {
  const text = typeof query === 'string' ? query : (query.text ?? '')
  return text
    .slice(0, 2 * most)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
}

/**
 * A client that uses named prepared statements and destroys its connection when the database does not respond.
 *
 * Names: each statement text gets a name, so that PostgreSQL plans it once per connection, which is about twice as fast for reads by key.
 * The number of names is bounded; a text that is evicted gets a new name at its next use, and a connection that has prepared too many starts
 * anew. A statement without a name is planned anyway, so
 * it begins with the id of its request as a comment, which PostgreSQL's log and pg_stat_activity show (rule 10.41).
 *
 * Timeouts: a connection can die unnoticed, for example when a proxy or firewall drops packets. pg's `query_timeout` would abandon the
 * statement but keep using the connection; here the connection is destroyed, and 'silent' is emitted.
 */
export class TimedClient extends pg.Client {
  readonly #answerMs: number
  readonly #isPrepared: boolean
  /** The names that this connection has prepared since it last forgot all. */
  readonly #prepared = new Set<string>()

  constructor(config: pg.ClientConfig & Partial<TimeLimits & ConnectOptions> = {}) {
    super(config)
    this.#answerMs = config.answerMs ?? 0
    this.#isPrepared = config.isPrepared ?? true
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg cannot be restated
  override query(...args: any[]): any {
    const end = this.#watch(args[0])
    const callback = args.at(-1)
    if (typeof callback !== 'function') {
      const result = this.#send(args)
      result.then(() => end(), end)
      return result
    }
    return this.#send([
      ...args.slice(0, -1),
      (error: unknown, ...outcome: unknown[]) => {
        end(error)
        callback(error, ...outcome)
      },
    ])
  }

  /** Starts the timeout of a statement. @returns a function to call at its end */
  #watch(query: string | { text?: string }): (error?: unknown) => void {
    const timer = this.#answerMs > 0 ? setTimeout(() => this.#onTimeout(), this.#answerMs) : undefined
    const started = performance.now()
    const reqId = findRequestId()
    const endSpan = statementListener?.(shorten(query))
    return (error) => {
      clearTimeout(timer)
      endSpan?.(error)
      const ms = performance.now() - started
      if (ms > slowMs) this.emit('slow', { reqId, ms: Math.round(ms), statement: shorten(query) } satisfies SlowStatement)
    }
  }

  #onTimeout(): void {
    this.destroyConnection()
    this.emit('silent')
  }

  /** Destroys the connection immediately; pending statements fail. */
  destroyConnection(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.destroy(Object.assign(new Error('the database did not answer'), { code: 'ETIMEDOUT' }))
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #send(args: any[]): any {
    const [text, values, ...rest] = args
    // Only statements with parameters are named or commented; control statements such as BEGIN are sent unchanged.
    const isPlain = typeof text !== 'string' || !Array.isArray(values) || values.length === 0
    return (super.query as (...all: unknown[]) => unknown)(...(isPlain ? args : [this.#name(text, values), ...rest]))
  }

  #name(text: string, values: unknown[]): Statement {
    if (!this.#isPrepared || text.startsWith(customPlanMark)) {
      const reqId = findRequestId()
      return { text: reqId ? `/* request ${reqId} */ ${text}` : text, values }
    }
    let name = names.get(text)
    if (!name) {
      name = `s${++lastName}`
      names.set(text, name)
    }
    if (!this.#prepared.has(name) && this.#prepared.size >= mostPrepared) this.#forgetPrepared()
    this.#prepared.add(name)
    return { name, text, values }
  }

  /** pg sends one query after the other: those before use what is prepared, and those after it prepare their statements again. */
  #forgetPrepared(): void {
    this.#prepared.clear()
    void super.query('deallocate all', (error: Error | null) => {
      // In a transaction that has failed, PostgreSQL refuses it: the next statement that is new tries again.
      if (!error) (this as unknown as { connection: { parsedStatements: Record<string, string> } }).connection.parsedStatements = {}
    })
  }

  /** Sends these statements in one message (StatementBatch). @returns the result of each */
  queryInBatch(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    const named = statements.map((statement) => (statement.values.length > 0 ? this.#name(statement.text, statement.values) : statement))
    const shown = statements.filter(({ values }) => values.length > 0)
    const end = this.#watch(shown.map((statement) => shorten(statement, Math.floor(shownStatement / shown.length))).join('; '))
    return new Promise((resolve, reject) => {
      const batch = new StatementBatch(named, (error, results) => {
        end(error ?? undefined)
        if (error) reject(error)
        else resolve(results!)
      })
      super.query(batch as unknown as pg.Submittable)
    })
  }
}

interface ConnectOptions {
  /** More settings of these sessions. */
  session?: Record<string, string>
  /** The address is a pooler's that lends a server connection for one transaction at a time, such as PgBouncer (decision 0021). */
  isPooled?: boolean
  /** Whether statements may be prepared by name. */
  isPrepared?: boolean
}

/** The settings of a session as PostgreSQL names them; a session runs in UTC. */
export const toSessionSettings = (times: TimeLimits): Record<string, string> => ({
  timezone: 'UTC',
  statement_timeout: String(times.statementMs),
  lock_timeout: String(times.lockMs),
  idle_in_transaction_session_timeout: String(times.idleInTransactionMs),
})

/** Opens a pool of connections and the query builder over it. */
export function connectDatabase(
  connectionString: string,
  poolSize: number,
  log: Logger,
  times: TimeLimits = jobTimes,
  { session = {}, isPooled = false, isPrepared = !isPooled }: ConnectOptions = {},
): { db: Db; pool: pg.Pool } {
  const settings = { ...session, ...toSessionSettings(times) }
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    Client: TimedClient,
    answerMs: times.answerMs,
    isPrepared,
    connectionTimeoutMillis: times.connectMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A pooler refuses them; the role has them as defaults instead (set-role-defaults.ts).
    ...(!isPooled && {
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
  } as pg.PoolConfig)
  dropIdleWhenSilent(pool, connectionString)
  // Without a listener, a broken connection would end the process. Logs only the code, because the error contains the whole connection.
  pool.on('connect', (client) => {
    client.on('error', (error: Error & { code?: string }) => log.warn({ code: error.code }, 'a database connection broke'))
    const { processID: backend } = client as unknown as { processID: number | null }
    const events: EventEmitter = client
    events.on('slow', (slow: SlowStatement) => log.info({ ...slow, backend }, 'a statement was slow'))
  })
  pool.on('error', () => undefined)
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: toTransactionPool(pool) }) }) }
}

/** Opens one connection, which is destroyed when a statement has no response within `answerMs`. */
export async function connectClient(connectionString: string, answerMs: number): Promise<pg.Client> {
  const client = new TimedClient({ connectionString, answerMs, connectionTimeoutMillis: answerMs } as pg.ClientConfig)
  // Its statements report the error.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The idle connections of this process by database, over all pools. */
const idleConnections = new Map<string, Set<TimedClient>>()

/**
 * When a connection to a database times out, idle connections to it in all pools are probably dead too. All are replaced instead of being
 * tried one by one.
 */
function dropIdleWhenSilent(pool: pg.Pool, connectionString: string): void {
  const idle = idleConnections.get(connectionString) ?? new Set()
  idleConnections.set(connectionString, idle)
  const drop = () => {
    for (const client of [...idle]) client.destroyConnection()
  }
  pool.on('connect', (client) => (client as unknown as EventEmitter).on('silent', drop))
  pool.on('release', (_, client) => idle.add(client as unknown as TimedClient))
  for (const event of ['acquire', 'remove'] as const) pool.on(event, (client) => idle.delete(client as unknown as TimedClient))
}
