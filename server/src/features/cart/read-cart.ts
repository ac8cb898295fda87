import type { Cart, CartItem } from '@saddar/contract'
import { computeShipping } from '@saddar/contract/delivery-fee'
import { effectivePrice } from '@saddar/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { defineRead, type Read } from '../../platform/db/run-together.ts'
import { canBeChosen, type Sku, skuFields, skuSource } from '../catalogue/index.ts'
import type { Addition } from './additions.ts'
import { type DeliveryTerms, savedDeliveryTerms, toDeliveryTerms } from './delivery-terms.ts'

/** A cart line with the current state of its SKU. */
export interface CartLine {
  sku: Sku
  quantity: number
  /** Its last additions that had a key; read where something is added. */
  additions?: Addition[]
}

const cartSource = (userId: string) => sql`
  cart_lines l join lateral (select ${skuFields} from ${skuSource} where s.id = l.sku_id) sku on true
  where l.user_id = ${userId} order by l.added_at, l.sku_id`

/** The lines of a cart in the order in which they were added. */
export const cartLines = (userId: string): Read<CartLine[]> =>
  defineRead(sql<Sku & { quantity: number }>`select l.quantity, sku.* from ${cartSource(userId)}`, (rows) =>
    rows.map(({ quantity, ...sku }) => ({ sku, quantity })),
  )

/** How many pieces of each SKU a cart has. */
export const cartQuantities = (userId: string): Read<Map<string, number>> =>
  defineRead(
    sql<{ skuId: string; quantity: number }>`select sku_id as "skuId", quantity from cart_lines where user_id = ${userId}`,
    (rows) => new Map(rows.map(({ skuId, quantity }) => [skuId, quantity])),
  )

/** A cart together with the SKUs of a product that can be chosen; none of an id that is malformed. */
export function cartAndSkus(userId: string, productId: string): Read<{ lines: CartLine[]; skus: Sku[] }> {
  const product = isUuid(productId) ? productId : null
  const statement = sql<Sku & { quantity: number | null; additions: Addition[] | null; canBeChosen: boolean }>`
    with asked as (
      select sku_id as id from cart_lines where user_id = ${userId}
      union select id from skus where product_id = ${product}
    )
    select ${skuFields}, l.quantity, l.additions, ${canBeChosen} and coalesce(s.product_id = ${product}, false) as "canBeChosen"
    from asked join (${skuSource}) on s.id = asked.id left join cart_lines l on l.user_id = ${userId} and l.sku_id = s.id
    order by l.added_at, s.id`
  return defineRead(statement, (rows) => {
    const found = rows.map(({ quantity, additions, canBeChosen, ...sku }) => ({ sku, quantity, additions: additions ?? [], canBeChosen }))
    return {
      lines: found.flatMap(({ sku, quantity, additions }) => (quantity === null ? [] : [{ sku, quantity, additions }])),
      skus: found.flatMap(({ sku, canBeChosen }) => (canBeChosen ? [sku] : [])),
    }
  })
}

/** Reads the whole cart, in one statement. */
export async function readCart(db: Db, userId: string): Promise<Cart> {
  const { rows } = await sql<Sku & { quantity: number; terms: Parameters<typeof toDeliveryTerms>[0] }>`
    select l.quantity, ${savedDeliveryTerms(userId)} as terms, sku.* from ${cartSource(userId)}`.execute(db)
  const lines = rows.map(({ quantity, terms: _, ...sku }) => ({ sku, quantity }))
  return toCart(lines, toDeliveryTerms(rows[0]?.terms))
}

/** The cart of these lines. Lines that cannot be bought are listed and flagged, but not included in the totals (rule 5.3). */
export function toCart(lines: CartLine[], { delivery, place }: DeliveryTerms): Cart {
  const items = lines.map(toItem)
  const buyable = items.filter((item) => !item.isUnavailable && !item.isVariantUnavailable)
  const totalPrice = buyable.reduce((sum, item) => sum + effectivePrice(item) * item.quantity, 0)
  return {
    items,
    totalPrice,
    totalShippingCost: computeShipping(delivery, { lines: buyable, goods: totalPrice, place }),
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
