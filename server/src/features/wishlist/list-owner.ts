import { wishlistMaximum } from '@saddar/contract/limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { announce } from '../live/index.ts'

/** The owner of a list: the user when one is signed in on the device, otherwise the device (rule 4.1). */
export interface ListOwner {
  deviceId: string
  userId: string | null
}

/** Matches the rows of the list. */
export const ownedBy = ({ deviceId, userId }: ListOwner): RawBuilder<SqlBool> =>
  userId ? sql<SqlBool>`w.user_id = ${userId}` : sql<SqlBool>`w.device_id = ${deviceId}`

/** Serializes changes of one list, since each reads the list's items and size before it writes. */
export function changeList<T>(ctx: Context, owner: ListOwner, change: (tx: Context) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    // Always locks the device's list before the user's, so that concurrent sign-ins do not deadlock.
    await lockList(tx, owner.deviceId)
    if (owner.userId) {
      await lockList(tx, owner.userId)
      await mergeLists(tx, { deviceId: owner.deviceId, userId: owner.userId })
    }
    return change(tx)
  })
}

const lockList = (tx: Context, id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist:${id}`}, 0))`.execute(tx.db)

/**
 * Moves the items of a device's list to the user who signed in on it (rule 4.3): after sign-out, the device's list is empty.
 * If the merged list is too long, the newest items are kept.
 */
async function mergeLists(tx: Context, { deviceId, userId }: { deviceId: string; userId: string }): Promise<void> {
  const { rows } = await sql<{ product_id: string }>`
    with moved as (delete from wishlist_items where device_id = ${deviceId} returning product_id, variant_id, added_at)
    insert into wishlist_items (user_id, product_id, variant_id, added_at)
    select ${userId}::uuid, product_id, variant_id, added_at from moved
    on conflict do nothing returning product_id`.execute(tx.db)
  if (!rows[0]) return
  await sql`
    delete from wishlist_items where id in (
      select id from wishlist_items where user_id = ${userId} order by added_at desc, id desc offset ${wishlistMaximum}
    )`.execute(tx.db)
  // One event for all items, since clients reload the whole list.
  announceList(tx, { deviceId, userId }, rows[0].product_id)
}

/** Sends an event only to the device and the user's other devices (rule 4.5). */
export function announceList(tx: Context, { deviceId, userId }: ListOwner, productId: string): void {
  announce(tx, 'wishlistUpdated', { deviceId, productId }, { device: deviceId, owner: userId })
}
