import { CountBadge } from '@saddar/ui'
import { wishlist } from './wishlist-store.ts'

export function WishlistBadge() {
  return <CountBadge count={wishlist.useIds().length} label="saved" />
}
