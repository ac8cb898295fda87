import { createHash } from 'node:crypto'
import type { AccountKind } from '@saddar/contract/call'
import type { SecurityEventKind, SecurityOutcome } from '@saddar/contract/security-events'
import { sql } from 'kysely'
import type { Db } from './db/connect.ts'
import { isDatabaseUnavailable } from './db/is-database-unavailable.ts'
import type { Logger } from './log.ts'

export interface SecurityEvent {
  kind: SecurityEventKind
  outcome: SecurityOutcome
  /** An IPv4 address or an IPv6 /64, as `showAddress` writes it. */
  address: string
  userId?: string | undefined
  /** As entered by a guest; the e-mail of a known user is looked up. */
  email?: string | undefined
  userAgent?: string | undefined
  /** Method and route of the contract. */
  call?: string | undefined
  /** The error code, or the name of the limit. */
  reason?: string | undefined
  /** The object of the event: a number, the id of a staff member. */
  detail?: string | undefined
  /** Events of staff are never merged with other events, even when there are too many. */
  isStaff?: boolean
}

/** Maximum lengths of the text fields. When merged events differ in one, it is null. */
const textLengths = { email: 254, userAgent: 200, call: 120, reason: 60, detail: 200 } as const
type TextName = keyof typeof textLengths
const textNames = Object.keys(textLengths) as TextName[]

interface Row extends Record<TextName, string | null> {
  key: string
  kind: SecurityEventKind
  outcome: SecurityOutcome
  userId: string | null
  address: string
  at: Date
  lastAt: Date
  count: number
}

const flushMs = 1_000
/** Rows per minute above which further events of a kind share one row: attackers can use many addresses, and the disk must not fill. */
const rowsPerMinute = { refused: 300, done: 1_000 } as const
/** The maximum number of rows that wait while the database is unavailable. */
const waitingMaximum = 5_000

/**
 * Records security events (rule 19.7) in the table `security_events`, which the owner can read, and in the logs. Recording does not delay
 * the call: rows are written each second, and lost only when the process is killed. Equal events within a minute share a row.
 */
export class SecurityLog {
  readonly #db: Db
  readonly #log: Logger
  readonly #roleOfOthers: AccountKind
  readonly #timer: NodeJS.Timeout
  #waiting = new Map<string, Row>()
  #minute = 0
  /** Keys of the rows of this minute, by outcome. */
  #keys = { refused: new Set<string>(), done: new Set<string>() }
  #writing: Promise<void> = Promise.resolve()

  /** @param roleOfOthers the recorded role of users who are not staff */
  constructor(db: Db, log: Logger, roleOfOthers: AccountKind) {
    this.#db = db
    this.#roleOfOthers = roleOfOthers
    this.#log = log
    // Started here, without an audit actor: a timer started in a call would write as the actor of that call.
    this.#timer = setInterval(() => void this.flush(), flushMs).unref()
  }

  /** Never throws and never waits. */
  note(event: SecurityEvent, at = new Date()): void {
    const row = this.#toRow(event, at)
    const known = this.#waiting.get(row.key)
    if (known) merge(known, row)
    else if (this.#waiting.size < waitingMaximum) this.#waiting.set(row.key, row)
  }

  /** Writes the waiting rows; when the database is unavailable, they wait for the next attempt. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return
    const rows = this.#waiting
    this.#waiting = new Map()
    try {
      await writeRows(this.#db, [...rows.values()], this.#roleOfOthers)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) {
        this.#log.error({ err: error, rows: rows.size }, 'security events were not written')
        return
      }
      for (const [key, row] of this.#waiting) {
        const earlier = rows.get(key)
        if (earlier) merge(earlier, row)
        else if (rows.size < waitingMaximum) rows.set(key, row)
      }
      this.#waiting = rows
      this.#log.warn({ err: error, rows: rows.size }, 'security events wait for the database')
      return
    }
    // Addresses, e-mails and user agents are stored only in the table, not in the logs.
    for (const { kind, outcome, userId, call, reason, count } of rows.values())
      this.#log.info({ security: { kind, outcome, userId, call, reason, count } }, 'security event')
  }

  #toRow(event: SecurityEvent, at: Date): Row {
    const minute = Math.floor(at.getTime() / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#keys = { refused: new Set(), done: new Set() }
    }
    const { kind, outcome, userId = null } = event
    const details = Object.fromEntries(textNames.map((name) => [name, cleanText(event[name] ?? '', textLengths[name])])) as Record<
      TextName,
      string
    >
    const address = cleanText(event.address, 60)
    const row = { ...details, kind, outcome, userId, address, at, lastAt: at, count: 1 }
    // Successful actions are distinguished by their object; refused ones are not, or guesses would fill the disk.
    const key = hash([minute, kind, outcome, userId ?? '', address, ...(outcome === 'done' ? textNames.map((name) => details[name]) : [])])
    const keys = this.#keys[outcome]
    if (event.isStaff || keys.has(key) || keys.size < rowsPerMinute[outcome]) {
      if (!event.isStaff) keys.add(key)
      return { ...row, key }
    }
    const differing = { email: null, userAgent: null, call: null, reason: null, detail: null }
    return { ...row, ...differing, userId: null, address: '', key: hash([minute, kind, outcome]) }
  }
}

function merge(known: Row, row: Row): void {
  known.count += row.count
  if (row.lastAt > known.lastAt) known.lastAt = row.lastAt
  for (const name of textNames) if (known[name] !== row[name]) known[name] = null
}

/** Shortens a text of untrusted origin and removes line breaks and marks that change the text direction. */
function cleanText(given: string, length: number): string {
  return given
    .slice(0, 1_000)
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()
}

const hash = (parts: (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** One statement for all rows; each of several processes adds its own counts to the row of a minute. */
async function writeRows(db: Db, rows: Row[], roleOfOthers: AccountKind): Promise<void> {
  const keepIfEqual = (name: string) => {
    const [stored, added] = [sql.ref(`security_events.${name}`), sql.ref(`excluded.${name}`)]
    return sql`case when ${stored} = ${added} then ${added} end`
  }
  await sql`
    insert into security_events (merge_key, at, last_at, count, kind, outcome, actor_id, actor_role, address, email, user_agent, call, reason, detail)
    select key, at, "lastAt", count, kind, outcome, "userId", coalesce(u.staff_role, case when u.id is not null then ${roleOfOthers}::text end, ''), address,
      case when e.email = '' then coalesce(u.email, '') else e.email end, "userAgent", call, reason, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (
      key text, at timestamptz, "lastAt" timestamptz, count int, kind text, outcome text, "userId" uuid, address text, email text,
      "userAgent" text, call text, reason text, detail text
    ) left join users u on u.id = e."userId"
    order by e.at, e.key
    on conflict (merge_key) do update set
      count = security_events.count + excluded.count, last_at = greatest(security_events.last_at, excluded.last_at), email = ${keepIfEqual('email')},
      user_agent = ${keepIfEqual('user_agent')}, call = ${keepIfEqual('call')}, reason = ${keepIfEqual('reason')}, detail = ${keepIfEqual('detail')}`.execute(
    db,
  )
}
