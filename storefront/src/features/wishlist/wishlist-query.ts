import type { Api } from '@saddar/client'
import type { WishlistItem } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { readDeviceId } from './device-id.ts'
import { mergeShown } from './merge-shown-ids.ts'
import { getWish, unsent, wishlist } from './wishlist-store.ts'

export const wishesKey = ['wishlist']
/** A person's list and the device's own are two: nothing of the one may show for the other. */
export const ownWishesKey = (signedIn: boolean) => [...wishesKey, signedIn ? 'person' : 'device']

/** The wishlist as the server has it. What it answers is what the hearts show from then on. */
export function wishesQuery(api: Api, signedIn: boolean) {
  return queryOptions({
    queryKey: ownWishesKey(signedIn),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /wishlist', { query: { deviceId: readDeviceId() } }, { signal })
      const items = data?.wishlist?.items
      if (!Array.isArray(items)) throw new Error('Invalid wishlist data format')
      showHearts(items)
      return items
    },
    staleTime: cacheTimes.wishlist,
    meta: { personal: true },
  })
}

export function showHearts(items: WishlistItem[]): void {
  const entries = items.map(({ productId, variantId }) => getWish(productId, variantId))
  wishlist.replace(mergeShown(entries, wishlist.list(), unsent.list()))
}
