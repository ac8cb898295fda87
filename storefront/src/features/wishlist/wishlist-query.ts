import type { Api } from '@saddar/client'
import type { WishlistItem } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { readDeviceId } from './device-id.ts'
import { mergeShownIds } from './merge-shown-ids.ts'
import { getWishlistEntry, unsent, wishlist } from './wishlist-store.ts'

export const wishlistKey = ['wishlist']
/** The cache keys of a person's list and the device's own differ, so that neither is shown for the other. */
export const ownWishlistKey = (signedIn: boolean) => [...wishlistKey, signedIn ? 'person' : 'device']

/** The wishlist on the server. After each fetch the hearts show its entries. */
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
