import type { BulkChange, Product, SkuChange } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { tags } from '../live/index.ts'
import { recordStockChanges } from '../stock/index.ts'
import { checkCategory } from './create-product.ts'
import { reprice } from './reprice.ts'
import { announceChanged } from './update-product.ts'

interface LockedSku {
  id: string
  product_id: string
  stock: number
  price: number
  discount_price: number
  list_price: number
  is_active: boolean
}

/**
 * Sets stock and price of one SKU, given by its id or, for a product without choices, by the product's id (rule 15.8). With `stockWas`, the
 * change is rejected when the stock has changed since.
 * @throws AppError FORBIDDEN when a packer sets a price; PRODUCT_NOT_FOUND; STOCK_CHANGED with the current stock; VALIDATION for a sale
 * price not below the price
 */
export async function changeSku(ctx: Context, skuId: string, change: SkuChange): Promise<Product> {
  const isPriced = change.price !== undefined || change.discountPrice !== undefined
  if (isPriced && ctx.actor.kind === 'admin' && ctx.actor.staff === 'packer') throw new AppError('FORBIDDEN')
  return inTransaction(ctx, async (tx) => {
    const sku = await lockSku(tx, skuId)
    if (change.stock !== undefined && change.stockWas !== undefined && change.stockWas !== sku.stock)
      throw new AppError('STOCK_CHANGED', { text: { stock: sku.stock }, data: { stock: sku.stock } })
    const price = change.price ?? sku.price
    const discountPrice = change.discountPrice ?? sku.discount_price
    if (discountPrice > 0 && discountPrice >= (price || sku.list_price))
      throw invalid([{ msg: 'Sale price must be below the price', path: 'discountPrice' }])
    await sql`
      with changed as (
        update skus set price = ${price}, discount_price = ${discountPrice}, stock = ${change.stock ?? sku.stock} where id = ${sku.id}
        returning id, product_id, ${sku.stock}::int as stock_before, stock as stock_after
      ) ${recordStockChanges(tx, 'set', { note: change.note })}`.execute(tx.db)
    // A new price makes open forms outdated; a stock change does not, since orders change the stock all the time.
    const isRepriced = price !== sku.price || discountPrice !== sku.discount_price
    if (isRepriced) await sql`update products set updated_at = now() where id = ${sku.product_id}`.execute(tx.db)
    await sql`select refresh_products(array[${sku.product_id}::uuid])`.execute(tx.db)
    const [product] = await announceChanged(tx, [sku.product_id], sku.is_active ? [] : [sku.product_id])
    return product!
  })
}

async function lockSku(tx: Context, skuId: string): Promise<LockedSku> {
  const { rows } = isUuid(skuId)
    ? await sql<LockedSku>`
        select s.id, s.product_id, s.stock, s.price, s.discount_price, s.list_price, p.is_active
        from skus s join products p on p.id = s.product_id
        where (s.id = ${skuId} or (s.product_id = ${skuId} and s.kind = 'product')) and s.is_leaf and s.removed_at is null for no key update of s`.execute(
        tx.db,
      )
    : { rows: [] }
  if (!rows[0]) throw new AppError('PRODUCT_NOT_FOUND')
  return rows[0]
}

/** When more products than this change together, no live events are sent: the cost for shoppers' phones outweighs the benefit. */
export const liveEventMaximum = 20

/**
 * Applies one action to many products, all or none (rule 15.8). A price change applies to every entered price, including sale prices.
 * @returns the number of products
 * @throws AppError CATEGORY_NOT_FOUND; PRODUCT_NOT_FOUND; VALIDATION naming each product whose prices would become invalid
 */
export function changeProductsInBulk(ctx: Context, { productIds, action, stamp }: BulkChange): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const ids = [...new Set(productIds)]
    if (action.type === 'pricePercent' || action.type === 'priceAmount')
      await sql`select id from skus where product_id = any(${ids}::uuid[]) order by id for no key update`.execute(tx.db)
    const { rows } = await sql<{ id: string; is_active: boolean }>`
      select id, is_active from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx.db)
    if (rows.length < ids.length) throw new AppError('PRODUCT_NOT_FOUND')
    // Products before their category, as where one is saved, to avoid deadlocks.
    if (action.type === 'move') await checkCategory(tx, action.categoryId)
    await applyAction(tx, ids, action, stamp)
    await sql`update products set updated_at = now() where id = any(${ids}::uuid[])`.execute(tx.db)
    await sql`select refresh_products(${ids}::uuid[])`.execute(tx.db)
    const hidden = rows.filter(({ is_active }) => !is_active).map(({ id }) => id)
    if (ids.length <= liveEventMaximum) await announceChanged(tx, ids, hidden)
    else tx.invalidate([tags.products, tags.categories, ...ids.map(tags.product)])
    return ids.length
  })
}

async function applyAction(tx: Context, ids: string[], action: BulkChange['action'], stamp: BulkChange['stamp']): Promise<void> {
  if (action.type === 'move') {
    await sql`update products set category_id = ${action.categoryId}::uuid where id = any(${ids}::uuid[])`.execute(tx.db)
  } else if (action.type === 'pricePercent' || action.type === 'priceAmount') {
    await reprice(tx, ids, action, stamp)
  } else {
    await sql`update products set is_active = ${action.type === 'activate'}, hidden_by_category = false where id = any(${ids}::uuid[])`.execute(
      tx.db,
    )
  }
}
