import { wishlistMaximum } from '@saddar/contract/limits'
import { createProductIdStore } from '../../shared/product/product-id-store.ts'

/**
 * What the hearts show: the server's list as this browser last heard of it, with what was pressed since (rule 4.6). An entry is a
 * product's id, or for one variant of it '{productId}/{variantId}'.
 */
export const wishlist = createProductIdStore('wishlist', wishlistMaximum)

/** The entries whose hearts were pressed and of which the server has not heard yet; it is told what they show then. */
export const unsent = createProductIdStore('wishlistUnsent', 2 * wishlistMaximum)

/** The entry of a product, or of one variant of it. */
export const getWishlistEntry = (productId: string, variantId?: string | null): string =>
  variantId ? `${productId}/${variantId}` : productId

/**
 * The saved entries that a heart stands for (rule 4.8): on a card the product and all its variants, on a product's page the variant
 * and the product as a whole. Ids are equally long, so that none begins another.
 */
export const listSaved = (entries: readonly string[], wish: string): string[] =>
  entries.filter((entry) => entry.startsWith(wish) || wish.startsWith(entry))

/** Shows at once what was pressed: saves the wish, or takes off what the heart stands for. The server is told by wishlist-sync.ts. */
export function toggleWishlist(wish: string): void {
  const saved = listSaved(wishlist.list(), wish)
  for (const entry of saved) removeFromWishlist(entry)
  if (saved.length > 0) return
  wishlist.add(wish)
  unsent.add(wish)
}

/** Takes one entry off and leaves the others of its product. */
export function removeFromWishlist(entry: string): void {
  wishlist.remove(entry)
  unsent.add(entry)
}
