import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { recordStockChanges, type StockCause } from './record-stock-changes.ts'
import { refreshAvailability } from './refresh-availability.ts'

/** A quantity of one SKU. */
export interface Amount {
  skuId: string
  quantity: number
}

/**
 * Takes these amounts from stock, all or nothing (rule 6.3). Amounts of the same SKU are added up first.
 * Run it in a transaction, and roll that back when `short` is not empty.
 * @returns `short`: the SKUs with too little stock; `ranOut`: whether a SKU sold out
 */
export async function takeStock(tx: Context, amounts: Amount[], cause?: StockCause): Promise<{ short: string[]; ranOut: boolean }> {
  const requested = sumBySku(amounts)
  const ids = [...requested.keys()]
  // Locks the rows in id order before any change: two orders with the same SKUs in a different order could deadlock otherwise.
  // `no key update` does not conflict with the key-share locks that inserted cart lines take through their foreign keys.
  const { rows } = await sql<{ id: string; stock: number; product_id: string }>`
    with wanted as (select * from unnest(${ids}::uuid[], ${[...requested.values()]}::int[]) as w(id, quantity)),
    locked as materialized (select s.id from skus s join wanted using (id) order by s.id for no key update of s),
    changed as (
      update skus s set stock = s.stock - w.quantity
      from wanted w join locked using (id)
      where s.id = w.id and s.stock >= w.quantity and s.is_leaf and s.removed_at is null
      returning s.id, s.product_id, s.stock + w.quantity as stock_before, s.stock as stock_after
    ),
    noted as (${recordStockChanges(tx, 'ordered', cause)})
    select id, stock_after as stock, product_id from changed`.execute(tx.db)
  const taken = new Set(rows.map(({ id }) => id))
  const short = ids.filter((id) => !taken.has(id))
  const emptied = rows.filter(({ stock }) => stock === 0).map(({ product_id }) => product_id)
  if (short.length === 0) await refreshAvailability(tx, emptied)
  return { short, ranOut: emptied.length > 0 }
}

/** Quantities by SKU, in id order. */
export function sumBySku(amounts: Amount[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { skuId, quantity } of [...amounts].sort((a, b) => (a.skuId < b.skuId ? -1 : 1)))
    sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return sums
}
