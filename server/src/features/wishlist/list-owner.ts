import { wishlistMaximum } from '@saddar/contract/limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { announce } from '../live/index.ts'

/** Whose list a call is about: the person's when somebody is signed in on the device, else the device's own (rule 4.1). */
export interface ListOwner {
  deviceId: string
  userId: string | null
}

/** The rows of the list. */
export const ownedBy = ({ deviceId, userId }: ListOwner): RawBuilder<SqlBool> =>
  userId ? sql<SqlBool>`w.user_id = ${userId}` : sql<SqlBool>`w.device_id = ${deviceId}`

/** Runs changes of one list one after the other: what it holds and whether it is full are looked at before they are changed. */
export function changeList<T>(ctx: Context, owner: ListOwner, change: (tx: Context) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    // The device's before the person's, everywhere, so that two signing in at once do not wait for each other.
    await holdList(tx, owner.deviceId)
    if (owner.userId) {
      await holdList(tx, owner.userId)
      await uniteLists(tx, { deviceId: owner.deviceId, userId: owner.userId })
    }
    return change(tx)
  })
}

const holdList = (tx: Context, id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist:${id}`}, 0))`.execute(tx.db)

/**
 * Moves what a device has kept to the person who signed in on it, for good (rule 4.3): once they sign out, the device's list is empty.
 * Where the two together are too long, the newest stay.
 */
async function uniteLists(tx: Context, { deviceId, userId }: { deviceId: string; userId: string }): Promise<void> {
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
  // One piece of news for all of them: whoever hears it reads the list anew.
  announceList(tx, { deviceId, userId }, rows[0].product_id)
}

/** Tells the device and the person's other devices, and nobody else (rule 4.5). */
export function announceList(tx: Context, { deviceId, userId }: ListOwner, productId: string): void {
  announce(tx, 'wishlistUpdated', { deviceId, productId }, { device: deviceId, owner: userId })
}
