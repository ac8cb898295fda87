import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { defineRead, type Read } from '../../platform/db/run-together.ts'

/** The buyer's choice of a SKU; missing fields mean none. */
export interface Choice {
  productId: string
  variantColor?: string | null | undefined
  storageCapacity?: string | null | undefined
  size?: string | null | undefined
}

/** A sellable row with the fields that cart lines and order items show. Prices are in rupees. */
export interface Sku {
  skuId: string
  productId: string
  slug: string
  title: string
  image: string | null
  shippingCost: number
  listPrice: number
  salePrice: number
  stock: number
  sku: string
  variantId: string | null
  colorName: string | null
  colorCode: string | null
  colorImage: string | null
  capacity: string | null
  size: string | null
  /** The product is active. */
  isActive: boolean
  /** The SKU was removed from the product, or now has options of its own. */
  isRemoved: boolean
}

/** The fields of `Sku`, from `skuSource`. */
export const skuFields = sql`
  s.id as "skuId", p.id as "productId", p.slug, p.title,
    coalesce(picture.url, p.doc -> 'images' -> 0 ->> 'url') as image,
    p.shipping_cost as "shippingCost", s.list_price as "listPrice", s.sale_price as "salePrice", s.stock, coalesce(s.sku, '') as sku,
    v.id as "variantId", v.color_name as "colorName", v.color_code as "colorCode", picture.url as "colorImage",
    s.capacity, s.size, p.is_active as "isActive", (s.removed_at is not null or v.removed_at is not null or not s.is_leaf) as "isRemoved"`
/** SKUs as `s`, with what their fields need. */
export const skuSource = sql`
  skus s
  join products p on p.id = s.product_id
  left join skus v on v.kind = 'variant' and v.id = case when s.kind = 'variant' then s.id else s.parent_id end
  left join lateral (
    select '/media/' || pm.media_id || '/1000.webp' as url from product_media pm where pm.sku_id = v.id order by pm.position limit 1
  ) picture on true`

/** Whether shoppers can choose a SKU of `skuSource`. */
export const canBeChosen = sql`(s.is_leaf and s.removed_at is null and p.is_active)`

/** Reads SKUs by id, including removed and inactive ones, in no particular order. */
export async function readSkus(db: Db, skuIds: string[]): Promise<Sku[]> {
  const ids = skuIds.filter(isUuid)
  if (ids.length === 0) return []
  return (await sql<Sku>`select ${skuFields} from ${skuSource} where s.id = any(${ids}::uuid[])`.execute(db)).rows
}

/** As `readSkus`, to be read together with others. The id of a product names the SKU of one without options. */
export const skusByIds = (skuIds: string[]): Read<Sku[]> =>
  defineRead(
    sql<Sku>`select ${skuFields} from ${skuSource} where s.id = any(${skuIds.filter(isUuid)}::uuid[])
      or s.kind = 'product' and s.product_id = any(${skuIds.filter(isUuid)}::uuid[])`,
    (rows) => rows,
  )

/** Reads all SKUs of these products, including removed and inactive ones. */
export async function readAllSkusOfProducts(db: Db, productIds: string[]): Promise<Sku[]> {
  const ids = productIds.filter(isUuid)
  if (ids.length === 0) return []
  return (await sql<Sku>`select ${skuFields} from ${skuSource} where s.product_id = any(${ids}::uuid[])`.execute(db)).rows
}

/** As `canBeChosen`, of a SKU that was read. */
export const canChoose = ({ isActive, isRemoved }: Sku): boolean => isActive && !isRemoved

/** The SKUs of these products that can be chosen. */
export const skusOfProducts = (productIds: string[]): Read<Sku[]> =>
  defineRead(
    sql<Sku>`select ${skuFields} from ${skuSource} where s.product_id = any(${productIds.filter(isUuid)}::uuid[]) and ${canBeChosen}`,
    (rows) => rows,
  )

const same = (a: string | null, b: string | null | undefined) => (a ?? '').toLowerCase() === (b ?? '').trim().toLowerCase()

/** Finds the SKU that a choice names, ignoring case. If nothing was chosen and the product has a single SKU, returns that one. */
export function matchSku(skus: Sku[], choice: Choice): Sku | undefined {
  const own = skus.filter(({ productId }) => productId === choice.productId)
  const exact = own.find(
    ({ colorName, capacity, size }) =>
      same(colorName, choice.variantColor) && same(capacity, choice.storageCapacity) && same(size, choice.size),
  )
  const chosenNothing = !choice.variantColor && !choice.storageCapacity && !choice.size
  return exact ?? (own.length === 1 && chosenNothing ? own[0] : undefined)
}
