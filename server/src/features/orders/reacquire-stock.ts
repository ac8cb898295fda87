import type { FieldError } from '@saddar/contract/errors'
import { sql } from 'kysely'
import type { Context, Transaction } from '../../platform/context.ts'
import { takeStock } from '../stock/index.ts'
import { announceStock } from './announce-orders.ts'
import { readStockLines, type SkuChoice } from './stock-lines.ts'

/** Takes the stock of all the chosen lines, or of none, for an order of which they hold no stock. @returns the SKUs that are short */
export async function reacquireStock(tx: Transaction, orderId: string, choice?: SkuChoice): Promise<string[]> {
  const items = await readStockLines(tx, orderId, choice)
  await sql`savepoint reacquire`.execute(tx.db)
  const { short, ranOut } = await takeStock(
    tx,
    items.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity })),
    { orderId },
  )
  if (short.length > 0) await sql`rollback to savepoint reacquire`.execute(tx.db)
  else
    await announceStock(
      tx,
      items.map(({ product_id }) => product_id),
      ranOut,
    )
  return short
}

/** One error for each line of these SKUs. */
export async function listShortageErrors(tx: Context, orderId: string, short: string[]): Promise<FieldError[]> {
  const { rows } = await sql<{ title: string; position: number }>`
    select title, position from order_items where order_id = ${orderId} and sku_id = any(${short}::uuid[]) order by position`.execute(tx.db)
  return rows.map(({ title, position }) => ({ msg: `${title}: not enough left in stock`, path: `items.${position}` }))
}
