import type pg from 'pg'
import type { Logger } from '../log.ts'

const checkMs = 60_000
/** A failure that lasts is logged again after this many checks. */
const repeatAfter = 60

/** Segments of 16 MB; an archive that hangs falls behind by one a minute, and a large import by some. */
const behindAfter = 32

/** What is known about the archive beside the database. */
export interface ArchiveNotes {
  /** The files that were given up because the database's disk was nearly full. */
  readGaps(): string[]
  /** Why a bucket cannot be reached, in one sentence. */
  readProblem?(): string | undefined
}

interface Status {
  mode: string
  failedAt: string | null
  behind: number | null
}

/**
 * Checks once a minute whether the database's log is archived (rule 10.24). PostgreSQL keeps what it cannot archive and tries again, so
 * orders continue, but an old backup is then all that could be restored, and the database's disk fills up.
 */
export class WalArchiveWatch {
  /** What is wrong, in one sentence; undefined when nothing is. */
  warning: string | undefined
  readonly #pool: pg.Pool
  readonly #log: Logger
  readonly #notes: ArchiveNotes
  readonly #timer: NodeJS.Timeout
  #repeats = 0

  constructor(pool: pg.Pool, log: Logger, notes: ArchiveNotes) {
    this.#pool = pool
    this.#log = log
    this.#notes = notes
    this.#timer = setInterval(() => void this.check(), checkMs).unref()
  }

  /** Keeps the last result while the database is away, which is reported elsewhere. */
  async check(): Promise<void> {
    const status = await this.#readStatus().catch(() => undefined)
    if (!status) return
    const before = this.warning
    this.warning = describe(status, this.#notes)
    if (this.warning === undefined) {
      if (before !== undefined) this.#log.info('the log of the database is archived again')
      this.#repeats = 0
    } else if (this.#repeats++ % repeatAfter === 0 || this.warning !== before) {
      this.#log.error({ reason: this.warning }, 'the log of the database is not archived')
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #readStatus(): Promise<Status> {
    const { rows } = await this.#pool.query<Status>(
      `select current_setting('archive_mode') as mode,
        case when last_failed_time > coalesce(last_archived_time, '-infinity')
          then to_char(last_failed_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') end as "failedAt",
        div(pg_current_wal_lsn() - '0/0', 16777216)::int - ('x' || substr(last_archived_wal, 9, 8))::bit(32)::int * 256
          - ('x' || substr(last_archived_wal, 17, 8))::bit(32)::int as behind
      from pg_stat_archiver`,
    )
    return rows[0]!
  }
}

function describe({ mode, failedAt, behind }: Status, notes: ArchiveNotes): string | undefined {
  if (mode === 'off') return 'The database was started without WAL_ARCHIVE. Stop this program and start it again.'
  const gaps = notes.readGaps()
  if (gaps.length > 0) return `Files of the database log were given up since ${gaps[0]!.split(' ')[0]}. Take a backup.`
  if (failedAt)
    return `WAL_ARCHIVE cannot be written; the last try was at ${failedAt}. ${notes.readProblem?.() ?? 'The end of server.log says why.'}`
  if (behind && behind > behindAfter) return `WAL_ARCHIVE is ${behind * 16} MB behind.`
  return undefined
}
