import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Logger } from '../log.ts'
import { connectDatabase, type Db, type TimeLimits } from './connect.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import type { DB } from './schema.gen.ts'

/** A position in the write-ahead log of one history of a database; a failover begins another history. */
export interface LogPosition {
  lsn: string
  history: string
}

interface Options {
  /** The address of the replica itself. */
  connectionString: string
  connections: number
  /** Whether statements may be prepared by name; by default they are. */
  isPrepared?: boolean | undefined
  log: Logger
  /** Serves all other statements, and those that the replica cannot answer. */
  primary: PostgresPool
  /** Finds the position that the replica must have replayed; undefined when only the primary may be read. */
  findPosition: () => LogPosition | undefined | Promise<LogPosition | undefined>
  /** How long a statement waits for a replica that is behind. */
  waitMs?: number
  /** After which a replica that was behind is asked again. */
  behindMs?: number
}

/** Shorter than for requests, so that the primary can still answer afterwards. A statement that exceeds one is sent to the primary. */
const replicaTimes: TimeLimits = { connectMs: 500, lockMs: 1_000, statementMs: 2_000, answerMs: 2_500, idleInTransactionMs: 10_000 }
/** How long a connection is known to have replayed a position; after that, the server behind it may have been promoted. */
const provenMs = 500
const proofMs = 500
/** How often a replica that cannot be read is tried again, in the background: no request waits for it. */
const retryMs = 1_000
const lookAgainMs = 10
/** A replica that has been unusable for longer is reported. An idle primary may send the last record of its log seconds later. */
const reportedMs = 10_000

/**
 * Whether the server is a standby that has replayed the log up to $1, in the history $2. A standby learns of a failover of its primary
 * with its next checkpoint; until then it is not read.
 */
const proofText = `
  select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and $2 = (
    select s.system_identifier || '/' || lpad(upper(to_hex(c.timeline_id)), 8, '0') from pg_control_system() s, pg_control_checkpoint() c
  ) as has, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as behind`

interface Proof {
  has: boolean | null
  behind: number | null
}

/** Statements that only read; a function that writes fails on a standby, and is then called on the primary. */
const isRead = (text: string) => /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text)

/**
 * The replica refused or cancelled a statement and can answer others: the statement writes, was too slow, or read rows whose removal must
 * be replayed.
 */
const isRefused = (code: string) => ['25006', '40001', '40P01', '57014', '55P03'].includes(code)

/**
 * Reads from a replica that has replayed all that a read needs, and otherwise from the primary (decision 0027). Each connection proves
 * its position before it is used, so several replicas behind one address are safe. Statements in a transaction, and statements that do not
 * begin with SELECT or WITH, go to the primary; so does each statement that the replica does not answer.
 */
export class ReplicaReads {
  readonly pool: pg.Pool
  readonly db: Db
  /** Statements by the server that answered them. */
  readonly answered = { replica: 0, primary: 0 }
  readonly #options: Options
  readonly #proven = new WeakMap<pg.PoolClient, { position: LogPosition; at: number }>()
  readonly #closing = new AbortController()
  #isAway = false
  /** Before which a replica that was behind is not asked again. */
  #pauseUntil = 0
  #unusableSince: number | undefined
  #isRetrying = false
  #isReported = false

  constructor(options: Options) {
    this.#options = options
    const { connectionString, connections, isPrepared, log } = options
    this.pool = connectDatabase(connectionString, connections, log, replicaTimes, {
      // A promoted replica takes writes.
      session: { default_transaction_read_only: 'on' },
      isPrepared,
    }).pool
    const pool: PostgresPool = { connect: async () => this.#open(), end: async () => undefined }
    this.db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  }

  /** Seconds since the replica could last be read; 0 when it can be. */
  get unusableSeconds(): number {
    return this.#unusableSince === undefined ? 0 : (performance.now() - this.#unusableSince) / 1_000
  }

  get warning(): string | undefined {
    return this.#isReported ? 'The read replica is away or behind; reads use the primary.' : undefined
  }

  /** Bytes of the log that the replica has not replayed; undefined when it, or the primary, does not answer. */
  async findLag(): Promise<number | undefined> {
    const position = await this.#options.findPosition()
    const client = position && (await this.#connect())
    if (!client) return undefined
    const behind = (await this.#prove(client, position))?.behind
    client.release()
    return behind == null ? undefined : Math.max(0, behind)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.db.destroy()
    await this.pool.end()
  }

  /** A connection of the query builder, which takes one of the pools when its first statement comes. */
  #open(): PostgresPoolClient {
    let primary: PostgresPoolClient | undefined
    const query = async (text: string, values: readonly unknown[]) => {
      if (!primary && isRead(text)) {
        const result = await this.#readReplica(text, values)
        if (result) return result
      }
      primary ??= await this.#options.primary.connect()
      this.answered.primary++
      return primary.query(text, values)
    }
    return { query, release: () => primary?.release() } as PostgresPoolClient
  }

  /** @returns undefined when the primary must answer */
  async #readReplica(text: string, values: readonly unknown[]): Promise<pg.QueryResult | undefined> {
    const client = await this.#findClient()
    if (!client) return undefined
    try {
      const result = await client.query(text, values as unknown[])
      client.release()
      this.answered.replica++
      return result
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isAway = isDatabaseUnavailable(error) && !isRefused(code)
      client.release(isAway)
      if (isAway) this.#noteAway(error)
      if (isAway || isRefused(code)) return undefined
      throw error
    }
  }

  #findClient(): Promise<pg.PoolClient | undefined> | undefined {
    return this.#isAway || performance.now() < this.#pauseUntil ? undefined : this.#take()
  }

  /** Takes a connection that has replayed what a read needs now. */
  async #take(): Promise<pg.PoolClient | undefined> {
    const { findPosition, waitMs = 0, behindMs = 20 } = this.#options
    const position = await findPosition()
    if (!position) return undefined
    for (const deadline = performance.now() + waitMs; ; await sleep(lookAgainMs)) {
      const client = await this.#connect()
      if (!client) return undefined
      if (this.#isProven(client, position)) return client
      const proof = await this.#prove(client, position)
      if (proof?.has) return client
      client.release()
      if (!proof) return undefined
      if (performance.now() < deadline) continue
      this.#noteUnusable((proof.behind ?? 0) > 0 ? 'behind' : 'not a replica of this database')
      this.#pauseUntil = performance.now() + behindMs
      return undefined
    }
  }

  /** @returns undefined when the replica is away */
  async #connect(): Promise<pg.PoolClient | undefined> {
    try {
      return await this.pool.connect()
    } catch (error) {
      this.#noteAway(error)
      return undefined
    }
  }

  #isProven(client: pg.PoolClient, position: LogPosition): boolean {
    const proven = this.#proven.get(client)
    return proven?.position === position && performance.now() - proven.at < provenMs
  }

  /** Asks a connection for its position. A connection that does not answer is destroyed. */
  async #prove(client: pg.PoolClient, position: LogPosition): Promise<Proof | undefined> {
    const at = performance.now()
    const timer = setTimeout(() => (client as unknown as { destroyConnection(): void }).destroyConnection(), proofMs)
    try {
      const { rows } = await client.query<Proof>(proofText, [position.lsn, position.history])
      this.#isAway = false
      if (rows[0]?.has) {
        this.#proven.set(client, { position, at })
        this.#noteUsable()
      }
      return rows[0]
    } catch (error) {
      this.#noteAway(error)
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  #noteAway(error: unknown): void {
    this.#isAway = true
    const { code, message } = error as NodeJS.ErrnoException
    this.#noteUnusable(code ?? message)
  }

  #noteUnusable(reason: string): void {
    this.#unusableSince ??= performance.now()
    if (!this.#isReported && this.unusableSeconds * 1_000 > reportedMs) {
      this.#isReported = true
      this.#options.log.warn({ reason }, 'the replica is not read')
    }
    if (!this.#isRetrying) void this.#retry()
  }

  #noteUsable(): void {
    this.#unusableSince = undefined
    if (this.#isReported) this.#options.log.info('the replica is read again')
    this.#isReported = false
  }

  async #retry(): Promise<void> {
    const { signal } = this.#closing
    this.#isRetrying = true
    while (this.#unusableSince !== undefined && !signal.aborted) {
      await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) (await this.#take())?.release()
    }
    this.#isRetrying = false
  }
}
