import { wishlistMaximum } from '@saddar/contract/limits'
import { createProductIdStore } from '../catalogue/product-id-store.ts'

/** What the hearts show: the server's list as this browser last heard of it, with what was pressed since (behaviour 4.6). */
export const wishlist = createProductIdStore('wishlist', wishlistMaximum)

/** The products whose hearts were pressed and of which the server has not heard yet; it is told what they show then. */
export const unsent = createProductIdStore('wishlistUnsent', 2 * wishlistMaximum)

/** Shows at once what was pressed; the wishlist's desk, which comes after the first view, tells the server. */
export function pressHeart(id: string): void {
  if (wishlist.list().includes(id)) wishlist.remove(id)
  else wishlist.add(id)
  unsent.add(id)
}
