import type { WishlistItem } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { changeList, type ListOwner, ownedBy } from './list-owner.ts'

/** Reads the whole list. For a signed-in user, first merges the items of the device's list into theirs (rule 4.3). */
export async function readWishlist(ctx: Context, owner: ListOwner): Promise<WishlistItem[]> {
  if (owner.userId && (await hasDeviceItems(ctx.db, owner.deviceId))) return changeList(ctx, owner, (tx) => readItems(tx.db, owner))
  return readItems(ctx.db, owner)
}

async function hasDeviceItems(db: Db, deviceId: string): Promise<boolean> {
  const row = await db.selectFrom('wishlist_items').select('id').where('device_id', '=', deviceId).limit(1).executeTakeFirst()
  return row !== undefined
}

type Row = Omit<WishlistItem, 'line'> & { skus: number; capacity: string | null; size: string | null }

/**
 * Reads the items of a list with current data, newest first (rule 4.4). Price and stock are those of the variant's SKUs, or of all SKUs of the
 * product; the price is that of the cheapest SKU in stock, as on product cards.
 */
export async function readItems(db: Db, owner: ListOwner): Promise<WishlistItem[]> {
  const cost = sql`coalesce(nullif(l.sale_price, 0), l.list_price)`
  const { rows } = await sql<Row>`
    select w.product_id as "productId", w.variant_id as "variantId", p.slug, p.title, v.color_name as "variantColor",
      coalesce(nullif(own.images, '[]'), p.doc -> 'images', '[]') as images,
      coalesce(offer.price, 0) as price, coalesce(offer.discount_price, 0) as "discountPrice", coalesce(offer.varies, false) as varies,
      round(p.average_rating::numeric, 1) as "averageRating", p.num_reviews as "numReviews", offer.stock,
      (not p.is_active or offer.skus = 0) as "isUnavailable", offer.skus, offer.capacity, offer.size
    from wishlist_items w
    join products p on p.id = w.product_id
    left join skus v on v.id = w.variant_id
    left join lateral (
      select variant -> 'images' as images from jsonb_array_elements(p.doc -> 'variants') variant where variant ->> '_id' = w.variant_id::text
    ) own on true
    cross join lateral (
      select count(*) as skus, coalesce(sum(l.stock), 0) as stock, min(l.capacity) as capacity, min(l.size) as size,
        (array_agg(l.list_price order by l.stock > 0 desc, ${cost}))[1] as price,
        (array_agg(l.sale_price order by l.stock > 0 desc, ${cost}))[1] as discount_price,
        count(distinct ${cost}) filter (where l.stock > 0) > 1 as varies
      from skus l
      where l.product_id = w.product_id and l.is_leaf and l.removed_at is null and v.removed_at is null
        and (w.variant_id is null or w.variant_id in (l.id, l.parent_id))
    ) offer
    where ${ownedBy(owner)}
    order by w.added_at desc, w.id desc`.execute(db)
  return rows.map(toItem)
}

function toItem({ skus, capacity, size, ...item }: Row): WishlistItem {
  // An item without a variant has an empty choice, with which the cart finds the only SKU of the product.
  const chosen = item.variantId !== null
  const line = {
    variantColor: item.variantColor,
    storageCapacity: chosen ? capacity : null,
    size: chosen ? size : null,
  }
  return { ...item, line: skus === 1 ? line : null }
}
