import { sql } from 'kysely'
import { type Context, type Transaction, toActorColumns } from '../../platform/context.ts'

/** Notes that the buyer of a cash order is asked to confirm it, from now on (rule 6.37). */
export async function askForConfirmation(tx: Context, orderId: string): Promise<void> {
  await sql`insert into order_confirmations (order_id) values (${orderId}) on conflict do nothing`.execute(tx.db)
}

/**
 * Notes that a cash order is confirmed, by its buyer with the link or by staff who called. The buyer's own word replaces that of staff, who may be
 * about to undo theirs; any other repeat changes nothing.
 * @returns whether it changed something
 */
export async function noteConfirmed(tx: Transaction, orderId: string, how: 'link' | 'phone'): Promise<boolean> {
  const { rows } = await sql`
    insert into order_confirmations as c (order_id, confirmed_at, confirmed_how, confirmed_by)
    values (${orderId}, now(), ${how}, ${toActorColumns(tx).userId}::uuid)
    on conflict (order_id) do update
      set confirmed_at = excluded.confirmed_at, confirmed_how = excluded.confirmed_how, confirmed_by = excluded.confirmed_by
      where c.confirmed_at is null or (c.confirmed_how = 'phone' and excluded.confirmed_how = 'link')
    returning order_id`.execute(tx.db)
  return rows.length > 0
}

/** Counts the hours of a confirmation that is open from now on. */
export async function restartConfirmation(tx: Transaction, orderId: string): Promise<void> {
  await sql`update order_confirmations set asked_at = now(), reminded_at = null where order_id = ${orderId} and confirmed_at is null`.execute(
    tx.db,
  )
}

/** Whether the buyer of the order was asked to confirm it and has not. */
export async function isConfirmationOpen(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from order_confirmations where order_id = ${orderId} and confirmed_at is null`.execute(tx.db)
  return rows.length > 0
}

/**
 * Undoes a confirmation by phone that fulfils a condition on its row. An order whose buyer was not asked before has no open question afterwards
 * either: otherwise it would be reminded and cancelled as one that did not answer.
 * @returns whether there was one
 */
export async function undoConfirmedByPhone(tx: Transaction, orderId: string, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ was_asked: boolean }>`
    update order_confirmations set confirmed_at = null, confirmed_how = null, confirmed_by = null
    from (select order_id as id, asked_at < confirmed_at as was_asked from order_confirmations where order_id = ${orderId}) before
    where order_id = before.id and confirmed_how = 'phone' and ${condition}
    returning was_asked`.execute(tx.db)
  if (rows.length === 0) return false
  if (!rows[0]!.was_asked) await sql`delete from order_confirmations where order_id = ${orderId}`.execute(tx.db)
  return true
}
