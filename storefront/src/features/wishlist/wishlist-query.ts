import type { Api } from '@saddar/client'
import type { WishlistItem } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { readDeviceId } from './device-id.ts'
import { mergeShownIds } from './merge-shown-ids.ts'
import { getWishlistEntry, unsent, wishlist } from './wishlist-store.ts'

export const wishlistKey = ['wishlist']
/** A person's list and the device's own are two: nothing of the one may show for the other. */
export const ownWishlistKey = (signedIn: boolean) => [...wishlistKey, signedIn ? 'person' : 'device']

/** The wishlist as the server has it. What it answers is what the hearts show from then on. */
export function wishlistQuery(api: Api, signedIn: boolean) {
  return queryOptions({
    queryKey: ownWishlistKey(signedIn),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /wishlist', { query: { deviceId: readDeviceId() } }, { signal })
      const items = data?.wishlist?.items
      if (!Array.isArray(items)) throw new Error('Invalid wishlist data format')
      showServerWishlist(items)
      return items
    },
    staleTime: cacheTimes.wishlist,
    meta: { personal: true },
  })
}

export function showServerWishlist(items: WishlistItem[]): void {
  const entries = items.map(({ productId, variantId }) => getWishlistEntry(productId, variantId))
  wishlist.replace(mergeShownIds(entries, wishlist.list(), unsent.list()))
}
