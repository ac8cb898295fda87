import type { Product, ProductInput } from '@saddar/contract'
import { type Insertable, sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Skus } from '../../platform/db/schema.gen.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { announce, tags } from '../live/index.ts'
import { getProductsById } from './read-products.ts'
import { freeSlug, toSlug } from './slug.ts'

type Option = ProductInput['storageOptions'][number] | ProductInput['sizeOptions'][number]
type Offer = Pick<ProductInput, 'price' | 'discountPrice' | 'stock' | 'sku'>

/**
 * Creates a product with all its sellable rows (behaviour 3.6).
 * @throws AppError CATEGORY_NOT_FOUND; VALIDATION for an SKU that another product has
 */
export function createProduct(ctx: Context, input: ProductInput): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    await checkCategory(tx, input.categoryId)
    await checkSkus(tx, input)
    const slug = await freeSlug(tx.db, 'products', input.slug ?? toSlug(input.title, 'product'))
    const { id } = await tx.db
      .insertInto('products')
      .values({
        slug,
        title: input.title,
        description: input.description,
        brand: input.brand,
        category_id: input.categoryId,
        color_name: input.color?.name,
        color_code: input.color?.code,
        shipping_cost: input.shippingCost,
        warranty_months: input.warrantyMonths,
        compatible_models: input.compatibleModels,
        is_featured: input.isFeatured,
        is_active: input.isActive,
        ...(input.createdAt && { created_at: input.createdAt }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addSkus(tx, id, input)
    await addMedia(tx, id, null, input.media)
    await sql`select refresh_products(array[${id}::uuid])`.execute(tx.db)
    const [product] = await getProductsById(tx.db, [id])
    if (product!.isActive) announce(tx, 'productCreated', { product: product! }, 'everyone', [tags.products, tags.categories])
    return product!
  })
}

async function checkCategory(tx: Context, categoryId: string | null): Promise<void> {
  if (!categoryId) return
  const found = await tx.db.selectFrom('categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!found) throw new AppError('CATEGORY_NOT_FOUND')
}

async function checkSkus(tx: Context, input: ProductInput): Promise<void> {
  const all = [
    input,
    ...input.storageOptions,
    ...input.sizeOptions,
    ...input.variants.flatMap((variant) => [variant, ...variant.storageOptions, ...variant.sizeOptions]),
  ]
    .map(({ sku }) => sku)
    .filter((sku) => sku !== '')
  const twice = all.find((sku, index) => all.indexOf(sku) < index)
  const taken = all.length === 0 ? undefined : await tx.db.selectFrom('skus').select('sku').where('sku', 'in', all).executeTakeFirst()
  const problem = twice ?? taken?.sku
  if (problem) throw skuTaken(problem)
}

const skuTaken = (sku: string) => invalid([{ msg: `SKU ${sku} is already in use`, path: 'sku' }])

async function addSkus(tx: Context, productId: string, input: ProductInput): Promise<void> {
  const hasBelow = input.variants.length + input.storageOptions.length + input.sizeOptions.length > 0
  const rootId = await addSku(tx, { ...offer(input), product_id: productId, kind: 'product', is_leaf: !hasBelow })
  await addOptions(tx, productId, rootId, input)
  for (const [position, variant] of input.variants.entries()) {
    const id = await addSku(tx, {
      ...offer(variant),
      product_id: productId,
      parent_id: rootId,
      kind: 'variant',
      position,
      color_name: variant.color.name,
      color_code: variant.color.code,
      is_leaf: variant.storageOptions.length + variant.sizeOptions.length === 0,
    })
    await addOptions(tx, productId, id, variant)
    await addMedia(tx, productId, id, variant.media)
  }
}

async function addOptions(
  tx: Context,
  productId: string,
  parentId: string,
  from: { storageOptions: Option[]; sizeOptions: Option[] },
): Promise<void> {
  for (const [position, option] of [...from.storageOptions, ...from.sizeOptions].entries()) {
    const own = 'capacity' in option ? { kind: 'storage', capacity: option.capacity } : { kind: 'size', size: option.size }
    await addSku(tx, { ...offer(option), ...own, product_id: productId, parent_id: parentId, position, is_leaf: true })
  }
}

const offer = ({ price, discountPrice, stock, sku }: Offer) => ({ price, discount_price: discountPrice, stock, sku: sku || null })

async function addSku(tx: Context, values: Insertable<Skus>): Promise<string> {
  const { id } = await tx.db
    .insertInto('skus')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: { constraint?: string }) => {
      // Another product with the same SKU was a moment faster.
      throw error.constraint === 'skus_sku_key' ? skuTaken(values.sku ?? '') : error
    })
  return id
}

async function addMedia(tx: Context, productId: string, skuId: string | null, media: ProductInput['media']): Promise<void> {
  if (media.length === 0) return
  await tx.db
    .insertInto('product_media')
    .values(media.map(({ mediaId, alt }, position) => ({ product_id: productId, sku_id: skuId, media_id: mediaId, alt, position })))
    .execute()
}
