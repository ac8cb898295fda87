import type { SessionSnapshot } from '@saddar/client'
import { localStore } from '@saddar/client/browser-storage'
import { unsent, wishlist } from './wishlist-store.ts'

const storageKey = 'wishlistOwner'
/** Stands for a signed-in person whose record has not arrived yet. */
const unnamed = 'somebody'

/**
 * Notes whose wishlist this browser shows, and empties it when that person has gone (rule 4.3): nobody else may see it, and unsent changes can
 * no longer be sent in their name. A guest's entries stay: signing in merges them with the person's.
 */
export function updateWishlistOwner({ signedIn, user }: SessionSnapshot): void {
  const before = localStore.read(storageKey) ?? ''
  const isOther = user !== null && before !== unnamed && before !== user._id
  if (before && (!signedIn || isOther)) {
    unsent.replace([])
    wishlist.replace([])
  }
  localStore.write(storageKey, signedIn ? (user?._id ?? unnamed) : '')
}
