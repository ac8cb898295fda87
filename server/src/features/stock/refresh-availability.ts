import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/**
 * Updates `in_stock` of these products after one of their SKUs sold out or was restocked; a trigger writes the price that is left with it.
 * Product rows are locked after all SKU rows and in id order, here as everywhere, to prevent deadlocks.
 */
export async function refreshAvailability(tx: Context, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`select id from products where id = any(${productIds}::uuid[]) order by id for no key update`.execute(tx.db)
  // A separate statement, so that it sees what earlier holders of the row locks have committed.
  await sql`
    update products p
    set in_stock = exists (select from skus s where s.product_id = p.id and s.is_leaf and s.removed_at is null and s.stock > 0)
    where p.id = any(${productIds}::uuid[])`.execute(tx.db)
}
