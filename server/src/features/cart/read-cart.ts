import type { Cart, CartItem } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'
import type { Db } from '../../platform/db/connect.ts'
import { type Leaf, readLeaves } from '../catalogue/index.ts'

/** A line of a cart with its leaf as it is now. */
export interface CartLine {
  leaf: Leaf
  quantity: number
}

/** The lines of a cart in the order in which they were added. */
export async function readCartLines(db: Db, userId: string): Promise<CartLine[]> {
  const lines = await db
    .selectFrom('cart_lines')
    .select(['sku_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('sku_id')
    .execute()
  const leaves = new Map(
    (
      await readLeaves(
        db,
        lines.map(({ sku_id }) => sku_id),
      )
    ).map((leaf) => [leaf.skuId, leaf]),
  )
  return lines.flatMap(({ sku_id, quantity }) => {
    const leaf = leaves.get(sku_id)
    return leaf ? [{ leaf, quantity }] : []
  })
}

/** The whole cart. Lines that cannot be bought are listed and flagged, and left out of the totals (behaviour 5.3). */
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

const toItem = ({ leaf, quantity }: CartLine): CartItem => ({
  productId: leaf.productId,
  slug: leaf.slug,
  title: leaf.title,
  image: leaf.image,
  quantity,
  price: leaf.listPrice,
  discountPrice: leaf.salePrice,
  shippingCost: leaf.shippingCost,
  variantId: leaf.variantId,
  variantColor: leaf.colorName,
  colorCode: leaf.colorCode,
  colorImage: leaf.colorImage,
  storageCapacity: leaf.capacity,
  storageOptionId: leaf.capacity === null ? null : leaf.skuId,
  size: leaf.size,
  sizeOptionId: leaf.size === null ? null : leaf.skuId,
  sku: leaf.sku,
  stock: leaf.isRemoved ? 0 : leaf.stock,
  isUnavailable: !leaf.isActive,
  isVariantUnavailable: leaf.isRemoved || leaf.stock === 0,
})
