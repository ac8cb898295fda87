import type { Product, ProductInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announce, tags } from '../live/index.ts'
import { toColorColumns, toColumns } from './product-columns.ts'
import { getProductsById } from './read-products.ts'
import { reserveSlug, toSlug } from './slug.ts'
import { writeMedia } from './write-media.ts'
import { writeSkus } from './write-skus.ts'

/**
 * Creates a product with all its SKUs (rule 3.6).
 * @throws AppError CATEGORY_NOT_FOUND; VALIDATION for an SKU that another product has
 */
export function createProduct(ctx: Context, input: ProductInput): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const id = await addProduct(tx, input)
    await sql`select refresh_products(array[${id}::uuid])`.execute(tx.db)
    const [product] = await getProductsById(tx.db, [id])
    announceCreated(tx, product!)
    return product!
  })
}

/** Announces a new product: to everyone when it is active, otherwise to staff only. */
export function announceCreated(tx: Transaction, product: Product): void {
  if (product.isActive) announce(tx, 'productCreated', { product }, 'everyone', [tags.product(product._id), tags.products, tags.categories])
  else announce(tx, 'productCreated', { product }, 'staff')
}

/** Writes a new product. The caller refreshes the derived columns and announces it. @returns its id */
export async function addProduct(tx: Context, input: ProductInput): Promise<string> {
  await checkCategory(tx, input.categoryId)
  const slug = await reserveSlug(tx.db, 'products', input.slug ?? toSlug(input.title, 'product'))
  const { id } = await tx.db
    .insertInto('products')
    .values({ ...toColumns(input), ...toColorColumns(input), slug, ...(input.createdAt && { created_at: input.createdAt }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variantIds = await writeSkus(tx, id, input, [])
  await writeMedia(tx, id, input, variantIds)
  return id
}

/** Locks the category, so that it is not deleted in the meantime. */
export async function checkCategory(tx: Context, categoryId: string | null): Promise<void> {
  if (!categoryId) return
  const found = await tx.db.selectFrom('categories').select('id').where('id', '=', categoryId).forKeyShare().executeTakeFirst()
  if (!found) throw new AppError('CATEGORY_NOT_FOUND')
}
