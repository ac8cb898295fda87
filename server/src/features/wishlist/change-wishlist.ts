import type { WishlistItem } from '@saddar/contract'
import { wishlistMaximum } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announceList, changeList, type ListOwner, ownedBy } from './list-owner.ts'
import { readItems } from './read-wishlist.ts'

interface Facts {
  /** The product is active, and the variant exists if one is given. */
  offered: boolean
  listed: boolean
  size: number
}

/**
 * Adds a product, or one variant of it, to a list (rule 4.2). An item that is already on the list keeps its position.
 * @throws AppError PRODUCT_NOT_FOUND, WISHLIST_FULL
 */
export function addToWishlist(ctx: Context, owner: ListOwner, productId: string, variantId: string | null): Promise<WishlistItem[]> {
  if (!isUuid(productId) || (variantId !== null && !isUuid(variantId))) throw new AppError('PRODUCT_NOT_FOUND')
  return changeList(ctx, owner, async (tx) => {
    const { offered, listed, size } = await readFacts(tx, owner, productId, variantId)
    if (!listed) {
      if (!offered) throw new AppError('PRODUCT_NOT_FOUND')
      if (size >= wishlistMaximum) throw new AppError('WISHLIST_FULL')
      await insertItem(tx, owner, productId, variantId)
      announceList(tx, owner, productId)
    }
    return readItems(tx.db, owner)
  })
}

async function insertItem(tx: Context, owner: ListOwner, productId: string, variantId: string | null): Promise<void> {
  const deviceId = owner.userId ? null : owner.deviceId
  // `for key share` waits for a concurrent deletion of the product, and then finds no row.
  const { rows } = await sql`
    insert into wishlist_items (device_id, user_id, product_id, variant_id)
    select ${deviceId}::uuid, ${owner.userId}::uuid, p.id, ${variantId}::uuid from products p where p.id = ${productId} for key share
    returning id`.execute(tx.db)
  if (rows.length === 0) throw new AppError('PRODUCT_NOT_FOUND')
}

async function readFacts(tx: Context, owner: ListOwner, productId: string, variantId: string | null): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      exists (
        select from products p where p.id = ${productId} and p.is_active and (${variantId}::uuid is null or exists (
          select from skus v where v.id = ${variantId}::uuid and v.product_id = p.id and v.kind = 'variant' and v.removed_at is null
        ))
      ) as offered,
      exists (
        select from wishlist_items w
        where ${ownedBy(owner)} and w.product_id = ${productId} and w.variant_id is not distinct from ${variantId}::uuid
      ) as listed,
      (select count(*) from wishlist_items w where ${ownedBy(owner)}) as size`.execute(tx.db)
  return rows[0]!
}

/**
 * Removes from a list all items of a product, only that of one variant (its id), or only the one without a variant (null). Succeeds if the item
 * is not on the list.
 * @throws AppError PRODUCT_NOT_FOUND when the product does not exist
 */
export function removeFromWishlist(ctx: Context, owner: ListOwner, productId: string, variantId?: string | null): Promise<WishlistItem[]> {
  if (!isUuid(productId) || (variantId != null && !isUuid(variantId))) throw new AppError('PRODUCT_NOT_FOUND')
  return changeList(ctx, owner, async (tx) => {
    const known = await tx.db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
    if (!known) throw new AppError('PRODUCT_NOT_FOUND')
    const variant = variantId === undefined ? sql`true` : sql`w.variant_id is not distinct from ${variantId}::uuid`
    const removed = await sql`delete from wishlist_items w where ${ownedBy(owner)} and w.product_id = ${productId} and ${variant}`.execute(
      tx.db,
    )
    if (removed.numAffectedRows) announceList(tx, owner, productId)
    return readItems(tx.db, owner)
  })
}
