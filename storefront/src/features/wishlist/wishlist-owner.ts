import type { SessionSnapshot } from '@saddar/client'
import { localStore } from '@saddar/client/browser-storage'
import { viewed } from '../../shared/product/viewed-store.ts'
import { unsent, wishlist } from './wishlist-store.ts'

const storageKey = 'wishlistOwner'
/** Used for a signed-in person whose record has not arrived yet. */
const unknownOwner = 'somebody'

/**
 * Records the person whose wishlist this browser shows, and empties it when they sign out (rule 4.3): no one else may see it, and unsent
 * changes can no longer be sent in their name. So are the products that they viewed. A guest's entries stay: signing in merges them with the person's
 * entries.
 */
export function updateWishlistOwner({ signedIn, user }: SessionSnapshot): void {
  const before = localStore.read(storageKey) ?? ''
  const isOtherPerson = user !== null && before !== unknownOwner && before !== user._id
  if (before && (!signedIn || isOtherPerson)) {
    unsent.replace([])
    wishlist.replace([])
    viewed.replace([])
  }
  localStore.write(storageKey, signedIn ? (user?._id ?? unknownOwner) : '')
}
