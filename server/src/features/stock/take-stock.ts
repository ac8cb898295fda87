import { type RawBuilder, sql } from 'kysely'
import type { Context, Transaction } from '../../platform/context.ts'
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
  const { rows } = await sql<{ id: string; stock: number; product_id: string }>`
    with ${changeStock(tx, requested, cause)} select id, stock_after as stock, product_id from changed`.execute(tx.db)
  const taken = new Set(rows.map(({ id }) => id))
  const short = [...requested.keys()].filter((id) => !taken.has(id))
  const emptied = rows.filter(({ stock }) => stock === 0).map(({ product_id }) => product_id)
  if (short.length === 0) await refreshAvailability(tx, emptied)
  return { short, ranOut: emptied.length > 0 }
}

/** The error of `takeStockAndCommit` when a SKU has too little stock or sells out. */
export const isStockRefused = (error: unknown) => (error as { code?: string }).code === 'SD001'

/**
 * The last statement of a transaction, which takes these amounts and commits: the rows of popular SKUs are locked for no longer than that. Only
 * while each SKU has stock left afterwards, for what follows a sale of the last piece needs more statements. Otherwise it fails with an error
 * that `isStockRefused` recognizes, and nothing is committed.
 */
export const takeStockAndCommit = (tx: Transaction, amounts: Amount[], cause?: StockCause): RawBuilder<unknown> => sql`${tx.last}
  with ${changeStock(tx, sumBySku(amounts), cause)}
  select case when (select count(*) from changed where stock_after > 0) < (select count(*) from wanted) then refuse_stock() end`

/**
 * The common table expressions `wanted` and `changed (id, product_id, stock_before, stock_after)`, which has the SKUs with enough stock.
 *
 * Locks the rows in id order before any change: two orders with the same SKUs in a different order could deadlock otherwise. `no key update`
 * does not conflict with the key-share locks that inserted cart lines take through their foreign keys.
 */
const changeStock = (tx: Context, requested: Map<string, number>, cause: StockCause | undefined): RawBuilder<unknown> => sql`
  wanted as (select * from unnest(${[...requested.keys()]}::uuid[], ${[...requested.values()]}::int[]) as w(id, quantity)),
  locked as materialized (select s.id from skus s join wanted using (id) order by s.id for no key update of s),
  changed as (
    update skus s set stock = s.stock - w.quantity
    from wanted w join locked using (id)
    where s.id = w.id and s.stock >= w.quantity and s.is_leaf and s.removed_at is null
    returning s.id, s.product_id, s.stock + w.quantity as stock_before, s.stock as stock_after
  ),
  noted as (${recordStockChanges(tx, 'ordered', cause)})`

/** Quantities by SKU, in id order. */
export function sumBySku(amounts: Amount[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { skuId, quantity } of [...amounts].sort((a, b) => (a.skuId < b.skuId ? -1 : 1)))
    sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return sums
}
