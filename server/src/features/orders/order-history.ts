import type { LastChange } from '@saddar/contract/errors'
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

/** Finds the staff member who made the newest history entry whose note begins with these words; null where it was not staff. */
export async function findHistoryChange({ db, actor }: Context, orderId: string, note: string): Promise<LastChange | null> {
  const { rows } = await sql<{ by: string | null; by_user: string | null; at: Date }>`
    select (select u.name from users u where u.id = h.by_user and h.by_role = 'admin') as by, by_user, at from order_history h
    where order_id = ${orderId} and starts_with(note, ${note}) order by id desc limit 1`.execute(db)
  const [last] = rows
  if (!last?.by) return null
  return { by: last.by, at: last.at.toISOString(), isYou: 'userId' in actor && actor.userId === last.by_user }
}

/** When staff last added items to an order that it still has, or changed an option of one; null where they never did (rule 7.14.2). */
export async function findGoodsChange({ db }: Context, orderId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('order_items')
    .select(sql<Date | null>`max(greatest(added_at, option_changed_at))`.as('at'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return at
}
