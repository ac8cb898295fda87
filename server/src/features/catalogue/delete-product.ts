import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { announce, tags } from '../live/index.ts'
import { lockEditableProduct } from './editable-product.ts'
import { deleteUnusedMedia } from './media-jobs.ts'
import { announceChanged } from './update-product.ts'

/**
 * Deletes a product, or hides it if it was ever ordered: orders still show it, carts show it as unavailable (rule 15.5).
 * @returns whether it was hidden
 * @throws AppError PRODUCT_NOT_FOUND
 */
export function deleteProduct(ctx: Context, id: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const present = await lockEditableProduct(tx, id)
    // The order of items that were all cancelled no longer has them, but names them.
    const { rows } = await sql<{ ordered: boolean }>`
      select exists (select from order_items where product_id = ${id})
        or exists (select from stock_changes where product_id = ${id} and reason = 'ordered') as ordered`.execute(tx.db)
    if (rows[0]?.ordered) {
      await sql`update products set is_active = false, hidden_by_category = false, updated_at = now() where id = ${id}`.execute(tx.db)
      await sql`select refresh_products(array[${id}::uuid])`.execute(tx.db)
      await announceChanged(tx, [id], present.isActive ? [] : [id])
      return true
    }
    const media = await tx.db.selectFrom('product_media').select('media_id').where('product_id', '=', id).execute()
    await tx.db.deleteFrom('products').where('id', '=', id).execute()
    await deleteUnusedMedia(
      tx,
      media.map(({ media_id }) => media_id),
    )
    const stale = [tags.product(id), tags.products, tags.categories]
    announce(tx, 'productDeleted', { productId: id }, present.isActive ? 'everyone' : 'staff', stale)
    return false
  })
}
