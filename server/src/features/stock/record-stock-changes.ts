import { type RawBuilder, sql } from 'kysely'
import { type Context, toActorColumns } from '../../platform/context.ts'

/** Why stock changes, for its history (rule 15.7). */
export interface StockCause {
  /** The order that takes or returns the stock. */
  orderId?: string
  note?: string
}
type Reason = 'created' | 'edited' | 'set' | 'removed' | 'ordered' | 'returned' | 'written_off'

/**
 * The part of a statement that records the changes of its CTE `changed (id, product_id, stock_before, stock_after)` in the stock history, so
 * that both are written together and in one round trip.
 */
export function recordStockChanges(tx: Context, reason: Reason, { orderId, note = '' }: StockCause = {}): RawBuilder<unknown> {
  const { role, userId } = toActorColumns(tx)
  // A guest with the key to the order is its shopper, as in the history of the order.
  const by = tx.actor.kind === 'guest' && tx.actor.grant ? 'shopper' : role
  return sql`
    insert into stock_changes (sku_id, product_id, stock_before, stock_after, reason, note, by_role, by_user, order_id)
    select id, product_id, stock_before, stock_after, ${reason}, ${note}, ${by}, ${userId}::uuid, ${orderId ?? null}::uuid
    from changed where stock_before <> stock_after or ${reason} = 'written_off'`
}
