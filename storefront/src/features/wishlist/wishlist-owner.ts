import type { SessionSnapshot } from '@saddar/client'
import { unsent, wishlist } from './wishlist-store.ts'

const storageKey = 'wishlistOwner'
/** Somebody is signed in whose record is still on its way. */
const unnamed = 'somebody'

/**
 * Notes whose list the hearts show, and forgets it when that person is not here any more (behaviour 4.3): what they had saved is nobody else's
 * to see, and what was not sent can no longer be sent as theirs. A guest's hearts stay: signing in unites them with the person's.
 */
export function updateWishlistOwner({ signedIn, user }: SessionSnapshot): void {
  try {
    const before = localStorage.getItem(storageKey) ?? ''
    const isOther = user !== null && before !== unnamed && before !== user._id
    if (before && (!signedIn || isOther)) {
      unsent.replace([])
      wishlist.replace([])
    }
    localStorage.setItem(storageKey, signedIn ? (user?._id ?? unnamed) : '')
  } catch {
    // Without storage there are no hearts to keep.
  }
}
