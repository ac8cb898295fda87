import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { connectClient } from '../db/connect.ts'
import type { LogPosition } from '../db/replica-reads.ts'
import type { EventBus } from '../events.ts'
import { AppError } from '../http/app-error.ts'
import type { Lease } from '../http/response-cache.ts'
import type { Logger } from '../log.ts'
import { keptSeconds } from './outbox.ts'

interface FeedOptions {
  /** The address of the database itself: a pooler does not support LISTEN. */
  connectionString: string
  events: EventBus
  log: Logger
  /** How long cached responses are still served when the outbox cannot be read. */
  staleMs?: number | undefined
  /** After a longer absence rows may be missing. */
  gapSeconds?: number
}

const channel = 'outbox'
const pollMs = 250
/** Two polls may be late before cached responses stop being current. */
const leaseMs = 900
const answerMs = 2_000
/** Coalesces the notifications of this process. */
const notifyMs = 20
/** How long a request waits for a late poll before stale responses are served. */
const waitMs = 500
/** Transactions of this process whose row has not been read back; of those that are forgotten, tags are invalidated twice. */
const ownMaximum = 10_000

/**
 * The snapshot of this statement, and the rows that it sees and the snapshot $1 did not. Without $1, no rows. Higher numbers than the
 * snapshot's are rows of another database, from a restored dump. The log up to the position, which is read after the snapshot, has every
 * commit that the snapshot sees: commits are flushed before others see them, unless the database does not wait for the disk. Replicas
 * receive only what is flushed, and the last records of reads may stay behind for seconds.
 */
const pollText = `
  select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as at,
    case when pg_is_in_recovery() then null
      when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end::text as lsn,
    coalesce((
      select json_agg(json_build_array(o.xid::text, o.tags)) from outbox o
      where o.xid >= pg_snapshot_xmin($1::text::pg_snapshot) and not pg_visible_in_snapshot(o.xid, $1::text::pg_snapshot)
        and o.xid < pg_snapshot_xmax(pg_current_snapshot())
    ), '[]') as rows`
/** Changes after a failover and when a backup is restored, since transaction numbers can then repeat. */
const historyText = `
  select (select system_identifier from pg_control_system()) || '/' ||
    case when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as history`

interface Poll {
  snapshot: string
  at: number
  /** Null when the address leads to a standby. */
  lsn: string | null
  rows: [xid: string, tags: string[]][]
}

/** The position of the last good poll. */
interface Cursor {
  snapshot: string
  /** Seconds, by the database's clock. */
  at: number
  history: string
}

/**
 * Reads the outbox four times a second, or earlier when another node notifies, and invalidates what other nodes changed (decision 0021).
 * Cached responses count as current while the last good poll began less than 900 ms ago.
 */
export class OutboxFeed implements Lease {
  readonly #options: FeedOptions
  readonly #own = new LRUCache<string, true>({ max: ownMaximum })
  readonly #closing = new AbortController()
  #client: pg.Client | undefined
  #history = ''
  #cursor: Cursor | undefined
  /** When the last good poll began. */
  #polledAt = Number.NEGATIVE_INFINITY
  /** Whether the last poll failed. */
  #isAway = false
  /** Where the log of the primary ended at the last good poll. */
  #end: LogPosition | undefined
  /** The position up to which a replica must have replayed the log to be read. */
  #required: LogPosition | undefined
  /** The transactions of this process that invalidated something, and how many of them `#required` includes. */
  #writes = 0
  #writesIncluded = 0
  #polling: Promise<void> | undefined
  #wake = () => {}
  #mustNotify = false
  #notifyTimer: NodeJS.Timeout | undefined
  readonly #loop: Promise<void>

  constructor(options: FeedOptions) {
    this.#options = options
    options.events.onWritten(({ xid, isUrgent }) => {
      this.#own.set(xid, true)
      this.#writes++
      if (isUrgent) this.#notifySoon()
    })
    this.#loop = this.#run()
  }

  get isValid(): boolean {
    const age = performance.now() - this.#polledAt
    return age < leaseMs || (this.#isAway && age <= this.#staleMs)
  }

  /**
   * Waits for a poll that is late, as on a busy machine.
   * @throws AppError UNAVAILABLE when the database is away for longer than STALE_IF_DATABASE_AWAY
   */
  async renew(): Promise<void> {
    const deadline = performance.now() + (this.#staleMs === 0 ? answerMs : waitMs)
    const needed = performance.now() - leaseMs
    while (this.#polledAt < needed && !this.#isAway && performance.now() < deadline)
      await Promise.race([this.#poll(), sleep(deadline - performance.now(), undefined, { ref: false })])
    if (this.#polledAt < needed && performance.now() - this.#polledAt > this.#staleMs) throw new AppError('UNAVAILABLE')
  }

  /**
   * The position that public reads require of a replica (decision 0027): it includes everything that has been invalidated here, and what
   * was written before the poll before the last. Undefined after a transaction of this process until the next poll, which this starts.
   */
  findRequiredPosition(): LogPosition | undefined {
    if (this.#writesIncluded === this.#writes) return this.#required
    void this.#poll()
    return undefined
  }

  /** The position that includes everything committed before this call; undefined when the primary does not answer. */
  async findCurrentPosition(): Promise<LogPosition | undefined> {
    const askedAt = performance.now()
    // A poll that is running may have begun before a commit.
    for (let poll = 0; poll < 2 && this.#polledAt < askedAt; poll++) await this.#poll()
    return this.#polledAt < askedAt ? undefined : this.#end
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#wake()
    clearTimeout(this.#notifyTimer)
    await this.#loop
    await this.#client?.end().catch(() => undefined)
  }

  get #staleMs(): number {
    return this.#options.staleMs ?? Number.POSITIVE_INFINITY
  }

  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      // Before the poll, so that a notification during it starts another one.
      const woken = Promise.withResolvers<void>()
      this.#wake = woken.resolve
      await this.#poll()
      const pause = sleep(pollMs, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined)
      await Promise.race([woken.promise, pause])
    }
  }

  /** Polls, or waits for the poll that is running. */
  #poll(): Promise<void> {
    this.#polling ??= this.#pollOnce().finally(() => {
      this.#polling = undefined
    })
    return this.#polling
  }

  async #pollOnce(): Promise<void> {
    const startedAt = performance.now()
    const writes = this.#writes
    try {
      this.#client ??= await this.#connect()
      if (this.#mustNotify) {
        this.#mustNotify = false
        await this.#client.query(`notify ${channel}`)
      }
      const { rows } = await this.#client.query<Poll>(pollText, [this.#cursor?.snapshot ?? null])
      this.#apply(rows[0]!, writes)
      this.#polledAt = startedAt
      if (this.#isAway) this.#options.log.info('reads the changes of other nodes again')
      this.#isAway = false
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (!this.#isAway && !this.#closing.signal.aborted)
        this.#options.log.warn({ code, reason: message }, 'the changes of other nodes cannot be read')
      this.#isAway = true
      void this.#client?.end().catch(() => undefined)
      this.#client = undefined
    }
  }

  /**
   * Applied completely before the poll counts, so that no request is served in between.
   * @param writes the transactions of this process that had committed when the poll began
   */
  #apply({ snapshot, at, lsn, rows }: Poll, writes: number): void {
    const { events } = this.#options
    const last = this.#cursor
    // Rows may have been deleted meanwhile, or transaction numbers may mean something else.
    const hasGap = !last || last.history !== this.#history || at - last.at > (this.#options.gapSeconds ?? keptSeconds / 2)
    const stale = new Set<string>()
    // The process has invalidated the tags of its own transactions at their commit. A transaction may have several rows.
    const own = new Set(rows.map(([xid]) => xid).filter((xid) => this.#own.delete(xid)))
    for (const [xid, tags] of rows) {
      if (own.has(xid)) continue
      for (const tag of tags) stale.add(tag)
    }
    this.#require(lsn, hasGap || stale.size > 0 || writes > this.#writesIncluded)
    this.#writesIncluded = writes
    if (hasGap) events.invalidate('all')
    else if (stale.size > 0) events.invalidate([...stale])
    this.#cursor = { snapshot, at, history: this.#history }
  }

  /** @param atOnce whether reads from now on need the whole log; otherwise a replica may be behind by a poll */
  #require(lsn: string | null, atOnce: boolean): void {
    const last = this.#end
    // The same object while nothing is written, so that a replica need not be asked again.
    if (lsn === null) this.#end = undefined
    else if (last?.lsn !== lsn || last.history !== this.#history) this.#end = { lsn, history: this.#history }
    this.#required = atOnce ? this.#end : last
  }

  async #connect(): Promise<pg.Client> {
    const client = await connectClient(this.#options.connectionString, answerMs)
    const { processID } = client as unknown as { processID: number }
    client.on('notification', ({ processId }) => {
      if (processId !== processID) this.#wake()
    })
    try {
      const { rows } = await client.query<{ history: string }>(historyText)
      this.#history = rows[0]!.history
      // A standby cannot listen, and has no changes to hear of.
      await client.query(`listen ${channel}`).catch(() => undefined)
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  /** Lets the loop notify other nodes. Not in each transaction, since PostgreSQL commits those that notify one after another. */
  #notifySoon(): void {
    this.#notifyTimer ??= setTimeout(() => {
      this.#notifyTimer = undefined
      this.#mustNotify = true
      this.#wake()
    }, notifyMs).unref()
  }
}
