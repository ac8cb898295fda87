import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/**
 * Writes whether these products can be bought at all, after a SKU of theirs ran out or came back.
 * Product rows are locked after all stock rows and in id order, here as everywhere.
 */
export async function refreshAvailability(tx: Context, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`select id from products where id = any(${productIds}::uuid[]) order by id for no key update`.execute(tx.db)
  // A statement of its own, so that it sees what those who held the rows before us have committed.
  await sql`
    update products p
    set in_stock = exists (select from skus s where s.product_id = p.id and s.is_leaf and s.removed_at is null and s.stock > 0)
    where p.id = any(${productIds}::uuid[])`.execute(tx.db)
}
