import { type Product, type ProductInput, type ProductInputGiven, productInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { announce, tags } from '../live/index.ts'
import { checkCategory, toColumns } from './create-product.ts'
import { getEditableProduct, type LockedProduct, lockEditableProduct } from './editable-product.ts'
import { getProductsById } from './read-products.ts'
import { writeMedia } from './write-media.ts'
import { writeSkus } from './write-skus.ts'

/** What a form gives of a product that is there, made from how it stands now. */
export type ProductChange = (present: ProductInputGiven) => unknown

/**
 * Changes a product (behaviour 15.1): what is not given stays. Its address stays too, whatever it is called.
 * @param updatedAt what the form was filled from; when the product is newer it is refused, with the product as it is now (15.4)
 * @throws AppError PRODUCT_NOT_FOUND, PRODUCT_CHANGED, CATEGORY_NOT_FOUND, VALIDATION
 */
export function updateProduct(ctx: Context, id: string, change: ProductChange, updatedAt?: string): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const present = await lockEditableProduct(tx, id)
    if (updatedAt !== undefined && updatedAt !== present.updatedAt)
      throw new AppError('PRODUCT_CHANGED', { data: { product: await getEditableProduct(tx, id) } })
    await changeProduct(tx, id, present, parse(productInput, change(present.input)))
    await sql`select refresh_products(array[${id}::uuid])`.execute(tx.db)
    const [product] = await announceChanged(tx, [id], present.isActive ? [] : [id])
    return product!
  })
}

/** Writes what was entered of a product that the caller holds, who also refreshes what is derived and tells of it. */
export async function changeProduct(tx: Context, id: string, present: LockedProduct, input: ProductInput): Promise<void> {
  if (input.categoryId !== present.categoryId) await checkCategory(tx, input.categoryId)
  await tx.db
    .updateTable('products')
    .set({ ...toColumns(input), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  const variantIds = await writeSkus(tx, id, input, present.skus)
  await writeMedia(tx, id, input, variantIds)
}

/**
 * Tells of changed products after the commit: to everybody when they are shown in the shop, as deleted when they no longer are.
 * @param hidden those that were not shown before
 */
export async function announceChanged(tx: Context, ids: string[], hidden: string[] = []): Promise<Product[]> {
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
