import type { EditableProduct, ProductForm, ProductInputBody } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { fromColumns } from './product-columns.ts'
import { getProductsById } from './read-products.ts'

interface SkuRow {
  id: string
  parent_id: string | null
  kind: string
  color_name: string | null
  color_code: string | null
  capacity: string | null
  size: string | null
  sku: string | null
  barcode: string | null
  cost: number | null
  price: number
  discount_price: number
  stock: number
}

/** A locked product as staff entered it, in the form that `productInput` takes. */
export interface LockedProduct {
  skus: SkuRow[]
  isActive: boolean
  categoryId: string | null
  /** In the format of API replies, to compare with the version that a form was loaded from. */
  updatedAt: string
  input: ProductInputBody
}

/**
 * Reads a product as staff entered it, without inherited values, and locks its rows until the transaction ends. SKU rows are locked before
 * the product row, as everywhere, to avoid deadlocks.
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function lockEditableProduct(tx: Context, id: string): Promise<LockedProduct> {
  if (!isUuid(id)) throw new AppError('PRODUCT_NOT_FOUND')
  await sql`select id from skus where product_id = ${id} order by id for update`.execute(tx.db)
  const product = await tx.db.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  const skus = await readSkus(tx, id)
  const media = await tx.db
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'media_id')
    .select(['sku_id', 'media_id', 'alt', 'kind'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  const mediaOf = (skuId: string | null) =>
    media.filter(({ sku_id }) => sku_id === skuId).map(({ media_id, alt, kind }) => ({ mediaId: media_id, alt, kind }))
  const root = skus.find(({ kind }) => kind === 'product')!
  return {
    skus,
    isActive: product.is_active,
    categoryId: product.category_id,
    updatedAt: (product.doc as { updatedAt: string }).updatedAt,
    input: {
      ...fromColumns(product),
      color: product.color_name === null ? null : { name: product.color_name, code: product.color_code ?? '#000000' },
      media: mediaOf(null),
      ...offerOf(root),
      ...optionsOf(skus, root.id),
      variants: skus
        .filter(({ kind }) => kind === 'variant')
        .map((variant) => ({
          _id: variant.id,
          color: { name: variant.color_name!, code: variant.color_code ?? '#000000' },
          ...offerOf(variant),
          media: mediaOf(variant.id),
          ...optionsOf(skus, variant.id),
        })),
    } satisfies Record<keyof ProductForm, unknown>,
  }
}

async function readSkus(ctx: Context, productId: string): Promise<SkuRow[]> {
  return ctx.db
    .selectFrom('skus')
    .select([
      'id',
      'parent_id',
      'kind',
      'color_name',
      'color_code',
      'capacity',
      'size',
      'sku',
      'barcode',
      'cost',
      'price',
      'discount_price',
      'stock',
    ])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
}

const offerOf = ({ price, discount_price, stock, sku, barcode, cost }: SkuRow) => ({
  price,
  discountPrice: discount_price,
  stock,
  stockWas: stock,
  sku: sku ?? '',
  barcode: barcode ?? '',
  cost,
})

function optionsOf(skus: SkuRow[], parentId: string) {
  const below = skus.filter(({ parent_id }) => parent_id === parentId)
  return {
    storageOptions: below
      .filter(({ kind }) => kind === 'storage')
      .map((row) => ({ _id: row.id, capacity: row.capacity!, ...offerOf(row) })),
    sizeOptions: below.filter(({ kind }) => kind === 'size').map((row) => ({ _id: row.id, size: row.size!, ...offerOf(row) })),
  }
}

/**
 * Reads a product with the prices that staff entered instead of the effective ones (0 inherits the parent's price), and with its costs. For
 * staff only (rule 3.16).
 * @throws AppError PRODUCT_NOT_FOUND
 */
export async function getEditableProduct(ctx: Context, id: string): Promise<EditableProduct> {
  const [product] = isUuid(id) ? await getProductsById(ctx.db, [id]) : []
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  const own = new Map((await readSkus(ctx, id)).map((row) => [row.kind === 'product' ? product._id : row.id, row]))
  const entered = <T extends { _id: string }>(level: T): T => {
    const row = own.get(level._id)
    return row ? { ...level, price: row.price, discountPrice: row.discount_price, cost: row.cost } : level
  }
  return {
    ...entered(product),
    storageOptions: product.storageOptions.map(entered),
    sizeOptions: product.sizeOptions.map(entered),
    variants: product.variants.map((variant) => ({
      ...entered(variant),
      storageOptions: variant.storageOptions.map(entered),
      sizeOptions: variant.sizeOptions.map(entered),
    })),
  }
}
