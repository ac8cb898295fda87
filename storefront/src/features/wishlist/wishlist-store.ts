import { wishlistMaximum } from '@saddar/contract/limits'
import { createProductIdStore } from '../../shared/product/product-id-store.ts'

/**
 * The entries that the hearts show: the server's list as last fetched, with the changes made since (rule 4.6). An entry is a
 * product's id, or '{productId}/{variantId}' for one variant.
 */
export const wishlist = createProductIdStore('wishlist', wishlistMaximum)

/** Entries whose hearts were pressed and not yet sent. Sending saves or removes an entry, as its heart shows. */
export const unsent = createProductIdStore('wishlistUnsent', 2 * wishlistMaximum)

/** The entry of a product, or of one variant of it. */
export const getWishlistEntry = (productId: string, variantId?: string | null): string =>
  variantId ? `${productId}/${variantId}` : productId

/**
 * The saved entries that a heart represents (rule 4.8): on a card the product and all its variants, on a product page the variant
 * and the product as a whole. All ids have the same length, so that none is a prefix of another.
 */
export const listSaved = (entries: readonly string[], target: string): string[] =>
  entries.filter((entry) => entry.startsWith(target) || target.startsWith(entry))

/** Toggles a heart immediately: saves the entry, or removes the entries that the heart represents. wishlist-sync.ts sends the change. */
export function toggleWishlist(entry: string): void {
  const saved = listSaved(wishlist.list(), entry)
  for (const savedEntry of saved) removeFromWishlist(savedEntry)
  if (saved.length > 0) return
  wishlist.add(entry)
  unsent.add(entry)
}

/** Removes one entry and keeps the others of its product. */
export function removeFromWishlist(entry: string): void {
  wishlist.remove(entry)
  unsent.add(entry)
}
