import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { recordStockChanges, type StockCause } from './record-stock-changes.ts'
import { refreshAvailability } from './refresh-availability.ts'
import { type Amount, sumBySku } from './take-stock.ts'

/**
 * Returns these amounts to stock. The caller must prevent a second return by locking the order and clearing `holds_stock`.
 * Skips SKUs that were removed meanwhile or were split into options: they have no stock any more.
 */
export async function returnStock(tx: Context, amounts: Amount[], cause?: StockCause): Promise<void> {
  const returned = sumBySku(amounts)
  const { rows } = await sql<{ stock: number; quantity: number; product_id: string }>`
    with returned as (select * from unnest(${[...returned.keys()]}::uuid[], ${[...returned.values()]}::int[]) as r(id, quantity)),
    locked as materialized (select s.id from skus s join returned using (id) order by s.id for no key update of s),
    changed as (
      update skus s set stock = s.stock + r.quantity
      from returned r join locked using (id) where s.id = r.id and s.is_leaf and s.removed_at is null
      returning s.id, s.product_id, s.stock - r.quantity as stock_before, s.stock as stock_after
    ),
    noted as (${recordStockChanges(tx, 'returned', cause)})
    select stock_after as stock, stock_after - stock_before as quantity, product_id from changed`.execute(tx.db)
  await refreshAvailability(
    tx,
    rows.filter(({ stock, quantity }) => stock === quantity).map(({ product_id }) => product_id),
  )
}
