import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { recordStockChanges, type StockCause } from './record-stock-changes.ts'
import type { Amount } from './take-stock.ts'

/** Notes pieces that came back and are not sold again: stock is unchanged, and its history gets an entry for each SKU (rule 6.5). */
export async function writeOffStock(tx: Context, amounts: Amount[], cause: StockCause): Promise<void> {
  const ids = [...new Set(amounts.map(({ skuId }) => skuId))]
  if (ids.length === 0) return
  await sql`
    with changed as (
      select s.id, s.product_id, s.stock as stock_before, s.stock as stock_after from skus s where s.id = any(${ids}::uuid[])
    ) ${recordStockChanges(tx, 'written_off', cause)}`.execute(tx.db)
}
