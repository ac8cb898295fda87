import { type RawBuilder, sql } from 'kysely'
import { type Context, toActorColumns } from '../../platform/context.ts'

/** Why stock changes, for its history (rule 15.7). */
export interface StockCause {
  /** The order that takes it or gives it back. */
  orderId?: string
  note?: string
}
type Reason = 'created' | 'edited' | 'set' | 'removed' | 'ordered' | 'returned' | 'written_off'

/**
 * The part of a statement that writes the history of what its CTE `changed (id, product_id, stock_before, stock_after)` did: with the
 * change or not at all, and without a round trip of its own.
 */
export function noteChanges(tx: Context, reason: Reason, { orderId, note = '' }: StockCause = {}): RawBuilder<unknown> {
  const { role, userId } = toActorColumns(tx)
  return sql`
    insert into stock_changes (sku_id, product_id, stock_before, stock_after, reason, note, by_role, by_user, order_id)
    select id, product_id, stock_before, stock_after, ${reason}, ${note}, ${role}, ${userId}::uuid, ${orderId ?? null}::uuid
    from changed where stock_before <> stock_after or ${reason} = 'written_off'`
}
