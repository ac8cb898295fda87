import { formatPaisa } from '@saddar/contract/money'
import { sql } from 'kysely'
import { type Transaction, toActorColumns } from '../../platform/context.ts'

/**
 * Notes in the orders' histories that the courier paid the cash that its riders collected, or that the statement was taken back (rules 7.28.3,
 * 7.30). Only staff see it: the entries are staff's, also those of the demo.
 */
export async function noteCourierPayments(
  tx: Transaction,
  /** In paisa. */
  payments: readonly { order_id: string; paid: number }[],
  write: (paid: string) => string,
): Promise<void> {
  const notes = payments.map(({ paid }) => write(formatPaisa(paid)))
  await sql`
    insert into order_history (order_id, status, payment_status, by_role, by_user, note)
    select o.id, o.status, o.payment_status, 'admin', ${toActorColumns(tx).userId}::uuid, p.note
    from unnest(${payments.map(({ order_id }) => order_id)}::uuid[], ${notes}::text[]) as p (id, note) join orders o on o.id = p.id
    order by o.id`.execute(tx.db)
}
