import type { WishlistItem } from '@saddar/contract'
import { useState } from 'react'
import { focusResult } from '../../shared/focus-result.ts'
import { removeFromWishlist, unsent, wishlist } from '../wishlist/wishlist-store.ts'
import { entryOf, idOfWish } from './wishlist-card.tsx'

/** The item that was removed last and can be restored. The server's list lacks it until it is saved again. */
export function useRemovedWish() {
  const [last, setLast] = useState<{ item: WishlistItem; at: number } | null>(null)
  return {
    removed: last?.item ?? null,
    remove: (item: WishlistItem, at: number) => {
      setLast({ item, at })
      removeFromWishlist(entryOf(item))
    },
    undo: () => {
      if (!last) return
      wishlist.add(entryOf(last.item))
      unsent.add(entryOf(last.item))
      focusResult(() => document.getElementById(idOfWish(last.item))?.querySelector('button, a'))
    },
    /** The server's items, with the removed one in its place. */
    putBack: (items: WishlistItem[]): WishlistItem[] =>
      !last || items.some((item) => entryOf(item) === entryOf(last.item))
        ? items
        : [...items.slice(0, last.at), last.item, ...items.slice(last.at)],
  }
}
