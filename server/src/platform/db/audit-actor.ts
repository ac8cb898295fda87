import { AsyncLocalStorage } from 'node:async_hooks'
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
 * The statements that tell the triggers of the current actor; none without one. The settings end with the transaction: those of the session
 * would stay on the connection, which other callers use next, and behind a pooler even at the same time.
 */
export function listActorStatements(): string[] {
  const actor = currentActor.getStore()
  // The values are an id and a call of the contract.
  return actor
    ? [`set local saddar.actor = ${pg.escapeLiteral(actor.userId)}`, `set local saddar.call = ${pg.escapeLiteral(actor.call)}`]
    : []
}
