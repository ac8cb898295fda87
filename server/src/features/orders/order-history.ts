import { type RawBuilder, sql } from 'kysely'
import { type Context, toActorColumns } from '../../platform/context.ts'

/** The part of a statement that adds the state of an order to its history. `from` yields its current (id, status, payment_status). */
export function insertHistory(tx: Context, from: RawBuilder<unknown>, note: string): RawBuilder<unknown> {
  const { role, userId } = toActorColumns(tx)
  return sql`
    insert into order_history (order_id, status, payment_status, by_role, by_user, note)
    select id, status, payment_status, ${role}, ${userId}::uuid, ${note} from ${from}`
}
