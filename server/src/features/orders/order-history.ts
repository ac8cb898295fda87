import { type RawBuilder, sql } from 'kysely'
import { type Context, toActorColumns } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'

interface HistoryFacts {
  /** The status that this entry takes back. */
  tookBack?: string | null
  /** Why the order was under review until this entry. */
  reviewReason?: string | null
}

/** The part of a statement that adds the state of an order to its history. `from` yields its current (id, status, payment_status). */
export function insertHistory(
  tx: Context,
  from: RawBuilder<unknown>,
  note: string,
  { tookBack = null, reviewReason = null }: HistoryFacts = {},
): RawBuilder<unknown> {
  const { role, userId } = toActorColumns(tx)
  // A guest with the key to the order is its shopper.
  const by = tx.actor.kind === 'guest' && tx.actor.grant ? 'shopper' : role
  return sql`
    insert into order_history (order_id, status, payment_status, by_role, by_user, note, took_back, review_reason)
    select id, status, payment_status, ${by}, ${userId}::uuid, ${note}, ${tookBack}, ${reviewReason} from ${from}`
}

/** How often this status of an order was taken back; each of its mails names the count, so that a mail about a later change is another one. */
export async function countTakenBack(db: Db, orderId: string, status: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from order_history where order_id = ${orderId} and took_back = ${status}`.execute(db)
  return rows[0]!.count
}
