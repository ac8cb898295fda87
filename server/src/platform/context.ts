import type { StaffRole } from '@saddar/contract/staff-roles'
import type { Db } from './db/connect.ts'
import type { EventBus } from './events.ts'
import type { Logger } from './log.ts'

/**
 * Who acts; `isVerified` when password or code were entered within the last 10 minutes (behaviour 2.21). Identity comes from a token that we signed, or from ourselves;
 * never from what a client states (behaviour 2.1).
 */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'shopper'; userId: string; sessionId: string; isVerified?: true }
  | { kind: 'admin'; userId: string; sessionId: string; staff: StaffRole; mustTurnOnSecondFactor?: true; isVerified?: true }
  | { kind: 'system' }

/** What every verb gets first. */
export interface Context {
  db: Db
  actor: Actor
  log: Logger
  events: EventBus
  /** Runs after the commit, or at once outside a transaction. For hints: live events and cache purges. */
  afterCommit(action: () => void): void
}

/** The signed-in person's id; for calls that the contract opens to signed-in people alone. */
export function actingUser(ctx: Context): string {
  if (ctx.actor.kind === 'shopper' || ctx.actor.kind === 'admin') return ctx.actor.userId
  throw new Error('a call for signed-in people was made by nobody')
}

/** The actor as the columns by_role and by_user of history tables name it; whatever a guest sets off counts as the system's. */
export const toActorColumns = ({ actor }: Context) => ({
  role: actor.kind === 'guest' ? ('system' as const) : actor.kind,
  userId: 'userId' in actor ? actor.userId : null,
})

export type ContextMaker = (actor: Actor, log?: Logger) => Context

export function createContextMaker(db: Db, events: EventBus, log: Logger): ContextMaker {
  return (actor, requestLog = log) => ({ db, actor, events, log: requestLog, afterCommit: (action) => action() })
}

/** A deadlock or a serialization failure: PostgreSQL undid the transaction, so the same work may be done again. */
const isRetriable = (error: unknown) => ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

/**
 * Runs work in one transaction (or in the one already open). What it hands to `afterCommit` runs once, after the commit.
 * Work must not talk to anything but the database.
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt++) {
    const actions: (() => void)[] = []
    try {
      const result = await ctx.db.transaction().execute((db) => work({ ...ctx, db, afterCommit: (action) => actions.push(action) }))
      for (const action of actions) runHint(ctx, action)
      return result
    } catch (error) {
      if (!isRetriable(error) || attempt === 3) throw error
      ctx.log.warn({ err: error, attempt }, 'transaction is tried again')
    }
  }
}

/** The work is committed: a hint that fails must not make it look undone. */
function runHint(ctx: Context, action: () => void): void {
  try {
    action()
  } catch (error) {
    ctx.log.error({ err: error }, 'an action after a commit failed')
  }
}
