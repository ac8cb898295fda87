import type { Product, ProductInput, ProductInputBody } from '@saddar/contract'
import type { LastChange } from '@saddar/contract/errors'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { findLastChange } from '../../platform/db/find-last-change.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announce, tags } from '../live/index.ts'
import { checkCategory } from './create-product.ts'
import { getEditableProduct, type LockedProduct, lockEditableProduct } from './editable-product.ts'
import { toColorColumns, toColumns } from './product-columns.ts'
import { getProductsById } from './read-products.ts'
import { writeMedia } from './write-media.ts'
import { writeSkus } from './write-skus.ts'

/** Derives the new input of a locked product from its present one. */
export type ProductChange = (present: ProductInputBody) => ProductInput

/**
 * Replaces the entered fields of a product (rule 15.1). The slug does not change with the title.
 * @param updatedAt the version that the form was loaded from; if the product is newer, it is not changed, and the error carries it (rule 15.4)
 * @throws AppError PRODUCT_NOT_FOUND, PRODUCT_CHANGED, CATEGORY_NOT_FOUND, VALIDATION
 */
export function updateProduct(ctx: Context, id: string, change: ProductChange, updatedAt?: string): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const present = await lockEditableProduct(tx, id)
    if (updatedAt !== undefined && updatedAt !== present.updatedAt) {
      const [product, changed] = [await getEditableProduct(tx, id), await findProductChange(tx, id, present.updatedAt)]
      throw new AppError('PRODUCT_CHANGED', { data: { product, changed } })
    }
    await changeProduct(tx, id, present, change(present.input))
    await sql`select refresh_products(array[${id}::uuid])`.execute(tx.db)
    const [product] = await announceChanged(tx, [id], present.isActive ? [] : [id])
    return product!
  })
}

/** Finds who made a version of a product; entries of the same transaction have its time. */
async function findProductChange(tx: Context, id: string, since: string): Promise<LastChange | null> {
  const skus = await tx.db.selectFrom('skus').select('id').where('product_id', '=', id).execute()
  return findLastChange(tx, [
    { kind: 'products', ids: [id], since },
    { kind: 'skus', ids: skus.map((sku) => sku.id), since },
  ])
}

/** Writes the input of a locked product. The caller refreshes the derived columns and announces the change. */
export async function changeProduct(tx: Context, id: string, present: LockedProduct, input: ProductInput): Promise<void> {
  if (input.categoryId !== present.categoryId) await checkCategory(tx, input.categoryId)
  await tx.db
    .updateTable('products')
    .set({ ...toColumns(input), ...toColorColumns(input), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  const variantIds = await writeSkus(tx, id, input, present.skus)
  await writeMedia(tx, id, input, variantIds)
}

/**
 * Announces changed products after the commit: active ones to everyone, inactive ones to staff, and newly inactive ones to everyone as deleted.
 * @param hidden the products that were inactive before the change
 */
export async function announceChanged(tx: Transaction, ids: string[], hidden: string[] = []): Promise<Product[]> {
  const products = await getProductsById(tx.db, ids)
  for (const product of products) {
    const stale = [tags.product(product._id), tags.products, tags.categories]
    if (product.isActive) announce(tx, 'productUpdated', { product }, 'everyone', stale)
    else {
      announce(tx, 'productUpdated', { product }, 'staff')
      if (!hidden.includes(product._id)) announce(tx, 'productDeleted', { productId: product._id }, 'everyone', stale)
    }
  }
  return products
}
