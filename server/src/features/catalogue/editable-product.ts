import type { EditableProduct, ProductForm, ProductInputBody, SkuFieldName } from '@saddar/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import type { Products } from '../../platform/db/schema.gen.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { fromColumns } from './product-columns.ts'
import { getProductsById } from './read-products.ts'
import { enteredColumns, fromSkuColumns, type SkuRow } from './sku-columns.ts'

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
  const skus = await readSkus(tx, [id])
  return {
    skus,
    isActive: product.is_active,
    categoryId: product.category_id,
    updatedAt: (product.doc as { updatedAt: string }).updatedAt,
    input: toEditable(product, skus, await readMedia(tx, [id])),
  }
}

type MediaRow = Awaited<ReturnType<typeof readMedia>>[number]

const readMedia = (ctx: Context, productIds: string[]) =>
  ctx.db
    .selectFrom('product_media')
    .innerJoin('media', 'media.id', 'media_id')
    .select(['product_id', 'sku_id', 'media_id', 'alt', 'kind'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute()

function toEditable(product: Selectable<Products>, skus: SkuRow[], media: MediaRow[]): ProductInputBody {
  const mediaOf = (skuId: string | null) =>
    media.filter(({ sku_id }) => sku_id === skuId).map(({ media_id, alt, kind }) => ({ mediaId: media_id, alt, kind }))
  return {
    ...fromColumns(product),
    color: product.color_name === null ? null : { name: product.color_name, code: product.color_code ?? '#000000' },
    media: mediaOf(null),
    ...toLevels(skus, mediaOf),
  } satisfies Record<keyof ProductForm, unknown>
}

/** The offer and the choices of a product as staff entered them. */
type Levels = Pick<Required<ProductForm>, SkuFieldName | 'stockWas' | 'variants' | 'storageOptions' | 'sizeOptions'>

/** Reads products as staff entered them, without locks, by id. */
export async function readEditableProducts(ctx: Context, ids: string[]): Promise<Map<string, ProductInputBody>> {
  if (ids.length === 0) return new Map()
  const [products, skus, media] = await Promise.all([
    ctx.db.selectFrom('products').selectAll().where('id', 'in', ids).execute(),
    readSkus(ctx, ids),
    readMedia(ctx, ids),
  ])
  const [skusOf, mediaOf] = [Map.groupBy(skus, ({ product_id }) => product_id), Map.groupBy(media, ({ product_id }) => product_id)]
  return new Map(products.map((product) => [product.id, toEditable(product, skusOf.get(product.id) ?? [], mediaOf.get(product.id) ?? [])]))
}

function readSkus(ctx: Context, productIds: string[]): Promise<(SkuRow & { product_id: string })[]> {
  return ctx.db
    .selectFrom('skus')
    .select(['id', 'product_id', 'parent_id', 'kind', ...enteredColumns])
    .where('product_id', 'in', productIds)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute()
}

function toLevels(skus: SkuRow[], mediaOf: (skuId: string) => ProductForm['media']): Levels {
  const root = skus.find(({ kind }) => kind === 'product')!
  return {
    ...toOffer(root),
    ...toOptions(skus, root.id),
    variants: skus
      .filter(({ kind }) => kind === 'variant')
      .map((variant) => ({
        _id: variant.id,
        color: { name: variant.color_name!, code: variant.color_code ?? '#000000' },
        ...toOffer(variant),
        media: mediaOf(variant.id),
        ...toOptions(skus, variant.id),
      })),
  }
}

const toOffer = (row: SkuRow) => ({ ...fromSkuColumns(row), stockWas: row.stock })

function toOptions(skus: SkuRow[], parentId: string): Pick<Levels, 'storageOptions' | 'sizeOptions'> {
  const below = skus.filter(({ parent_id }) => parent_id === parentId)
  return {
    storageOptions: below
      .filter(({ kind }) => kind === 'storage')
      .map((row) => ({ _id: row.id, capacity: row.capacity!, ...toOffer(row) })),
    sizeOptions: below.filter(({ kind }) => kind === 'size').map((row) => ({ _id: row.id, size: row.size!, ...toOffer(row) })),
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
  const { is_active, hidden_by_category } = await ctx.db
    .selectFrom('products')
    .select(['is_active', 'hidden_by_category'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const own = new Map((await readSkus(ctx, [id])).map((row) => [row.kind === 'product' ? product._id : row.id, row]))
  const entered = <T extends { _id: string }>(level: T): T => {
    const row = own.get(level._id)
    return row ? { ...level, price: row.price, discountPrice: row.discount_price, cost: row.cost } : level
  }
  return {
    ...entered(product),
    isActive: is_active || hidden_by_category,
    storageOptions: product.storageOptions.map(entered),
    sizeOptions: product.sizeOptions.map(entered),
    variants: product.variants.map((variant) => ({
      ...entered(variant),
      storageOptions: variant.storageOptions.map(entered),
      sizeOptions: variant.sizeOptions.map(entered),
    })),
    openOrders: await countOpenOrders(ctx, id),
  }
}

/** How many orders of each SKU of a product are neither delivered nor cancelled. */
async function countOpenOrders({ db }: Context, productId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ sku_id: string; orders: number }>`
    select i.sku_id, count(distinct o.id)::int as orders from order_items i join orders o on o.id = i.order_id
    where i.product_id = ${productId} and o.status not in ('delivered', 'cancelled') group by i.sku_id`.execute(db)
  return Object.fromEntries(rows.map(({ sku_id, orders }) => [sku_id, orders]))
}
