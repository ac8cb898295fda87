import type { AccountKind } from '@saddar/contract/call'
import type { StaffRole } from '@saddar/contract/staff-roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/connect.ts'
import { lastStatement } from './db/transaction-pool.ts'
import type { EventBus } from './events.ts'
import type { Logger } from './log.ts'
import { writeOutbox } from './outbox/outbox.ts'

/**
 * The caller; `isVerified` when a password or code was entered within the last 10 minutes (rule 2.21). Identity comes from a token that
 * the server has signed, or from the server itself, never from client input (rule 2.1).
 */
export type Actor =
  | {
      kind: 'guest'
      /** The id of the one record that the guest may see and change, from the key of a link that the server has signed. */
      grant?: string
    }
  | { kind: Exclude<AccountKind, 'admin'>; userId: string; sessionId: string; isVerified?: true }
  | { kind: 'admin'; userId: string; sessionId: string; staff: StaffRole; mustTurnOnSecondFactor?: true; isVerified?: true }
  | { kind: 'system' }

/** The first argument of every feature function that a call runs. */
export interface Context {
  db: Db
  actor: Actor
  log: Logger
  events: EventBus
  /** Runs after the commit, or immediately outside a transaction. For hints such as live events. */
  afterCommit(action: () => void): void
}

/** The context of work in a transaction. Only `inTransaction` creates it, so a change of cached data cannot be invalidated outside one. */
export interface Transaction extends Context {
  /**
   * Invalidates everything that is cached with these tags: in this process at the commit, on other nodes within milliseconds, or within
   * 250 ms when `isUrgent` is false, as it must be for what runs often (decision 0021).
   */
  invalidate(tags: readonly string[], isUrgent?: boolean): void
  /** As `invalidate`, not urgent, for tags that a statement of this transaction has written with `insertOutboxRow`. */
  noteInvalidated(tags: readonly string[], xid: string): void
  /**
   * Prefix for a statement that has values and is the last of the work: the commit travels with it, which keeps its locks short. Empty in a
   * transaction that others have opened.
   */
  last: RawBuilder<unknown>
}

/** The id of the signed-in user, for calls that require one. @throws Error for other callers */
export function getActingUserId(ctx: Context): string {
  if ('userId' in ctx.actor) return ctx.actor.userId
  throw new Error('a call for signed-in users was made by a guest or the system')
}

/** The actor as stored in the columns by_role and by_user of history tables; actions of guests count as the system's. */
export const toActorColumns = ({ actor }: Context) => ({
  role: actor.kind === 'guest' ? ('system' as const) : actor.kind,
  userId: 'userId' in actor ? actor.userId : null,
})

export type ContextMaker = (actor: Actor, log?: Logger) => Context

export function createContextMaker(db: Db, events: EventBus, log: Logger): ContextMaker {
  return (actor, requestLog = log) => ({ db, actor, events, log: requestLog, afterCommit: (action) => action() })
}

/** A deadlock or a serialization failure: PostgreSQL has rolled the transaction back, so it can be retried. */
const isRetriable = (error: unknown) => ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

/**
 * Runs work in a transaction, or in the one already open. After the commit, invalidated tags take effect and the actions passed to
 * `afterCommit` run, once. Work may be retried, so it must access nothing but the database.
 */
export async function inTransaction<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work({ ...(ctx as Transaction), last: sql`` })
  for (let attempt = 1; ; attempt++) {
    const actions: (() => void)[] = []
    const stale = new StaleInTransaction()
    try {
      const result = await ctx.db.transaction().execute(async (db) => {
        const afterCommit = (action: () => void) => void actions.push(action)
        const { invalidate, noteInvalidated } = stale
        const result = await work({ ...ctx, db, afterCommit, invalidate, noteInvalidated, last: lastStatement })
        await stale.write(db)
        return result
      })
      runHint(ctx, () => stale.announce(ctx.events))
      for (const action of actions) runHint(ctx, action)
      return result
    } catch (error) {
      if (!isRetriable(error) || attempt === 3) throw error
      ctx.log.warn({ err: error, attempt }, 'transaction is retried')
    }
  }
}

class RolledBack extends Error {}

/** Runs work in a transaction that is always rolled back, and returns what it found: nothing is saved, announced or sent. */
export async function inRolledBackTransaction<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const found: T[] = []
  try {
    await inTransaction(ctx, async (tx) => {
      found.push(await work(tx))
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return found.at(-1)!
}

/** The tags that one transaction invalidates. */
class StaleInTransaction {
  readonly #tags = new Set<string>()
  readonly #written = new Set<string>()
  #isUrgent = false
  #xid: string | undefined

  readonly invalidate: Transaction['invalidate'] = (tags, isUrgent = true) => {
    for (const tag of tags) this.#tags.add(tag)
    this.#isUrgent ||= isUrgent
  }

  readonly noteInvalidated: Transaction['noteInvalidated'] = (tags, xid) => {
    for (const tag of tags) this.#written.add(tag)
    this.#xid = xid
  }

  /** Writes what is not written yet, before the commit. */
  async write(db: Db): Promise<void> {
    const tags = [...this.#tags].filter((tag) => !this.#written.has(tag))
    if (tags.length > 0) this.#xid = await writeOutbox(db, tags)
  }

  /** Invalidates in this process, after the commit. */
  announce(events: EventBus): void {
    if (this.#xid === undefined) return
    events.invalidate([...new Set([...this.#tags, ...this.#written])])
    events.noteWritten({ xid: this.#xid, isUrgent: this.#isUrgent })
  }
}

/** The transaction is committed, so a failing action must not make the call fail. */
function runHint(ctx: Context, action: () => void): void {
  try {
    action()
  } catch (error) {
    ctx.log.error({ err: error }, 'an action after a commit failed')
  }
}
