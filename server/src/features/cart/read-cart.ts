import type { Cart, CartItem } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import type { Db } from '../../platform/db/connect.ts'
import { readSkus, type Sku } from '../catalogue/index.ts'

/** A cart line with the current state of its SKU. */
export interface CartLine {
  sku: Sku
  quantity: number
}

/** Lists the lines of a cart in the order in which they were added. */
export async function readCartLines(db: Db, userId: string): Promise<CartLine[]> {
  const lines = await db
    .selectFrom('cart_lines')
    .select(['sku_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('sku_id')
    .execute()
  const skus = new Map(
    (
      await readSkus(
        db,
        lines.map(({ sku_id }) => sku_id),
      )
    ).map((sku) => [sku.skuId, sku]),
  )
  return lines.flatMap(({ sku_id, quantity }) => {
    const sku = skus.get(sku_id)
    return sku ? [{ sku, quantity }] : []
  })
}

/** Reads the whole cart. Lines that cannot be bought are listed and flagged, but not included in the totals (rule 5.3). */
export async function readCart(db: Db, userId: string): Promise<Cart> {
  const items = (await readCartLines(db, userId)).map(toItem)
  const buyable = items.filter((item) => !item.isUnavailable && !item.isVariantUnavailable)
  const shipping = new Map(buyable.map(({ productId, shippingCost }) => [productId, shippingCost]))
  return {
    items,
    totalPrice: buyable.reduce((sum, item) => sum + effectivePrice(item) * item.quantity, 0),
    totalShippingCost: [...shipping.values()].reduce((sum, cost) => sum + cost, 0),
    itemCount: buyable.reduce((sum, item) => sum + item.quantity, 0),
  }
}

const toItem = ({ sku, quantity }: CartLine): CartItem => ({
  productId: sku.productId,
  slug: sku.slug,
  title: sku.title,
  image: sku.image,
  quantity,
  price: sku.listPrice,
  discountPrice: sku.salePrice,
  shippingCost: sku.shippingCost,
  variantId: sku.variantId,
  variantColor: sku.colorName,
  colorCode: sku.colorCode,
  colorImage: sku.colorImage,
  storageCapacity: sku.capacity,
  storageOptionId: sku.capacity === null ? null : sku.skuId,
  size: sku.size,
  sizeOptionId: sku.size === null ? null : sku.skuId,
  sku: sku.sku,
  stock: sku.isRemoved ? 0 : sku.stock,
  isUnavailable: !sku.isActive,
  isVariantUnavailable: sku.isRemoved || sku.stock === 0,
})
