import { buttonClass, iconButtonClass, VisuallyHidden } from '@saddar/ui'
import { Heart, ShoppingBag, UserRound } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import { WishlistBadge } from '../wishlist/wishlist-badge.tsx'
import { CartBadge } from './cart-badge.tsx'

/** From 1024 px: account or sign-in, wishlist and cart with their counts. The space is the same for guests and signed-in shoppers. */
export function ShopperActions() {
  return (
    <div className="hidden items-center gap-1 lg:flex">
      <div className="flex min-w-44 items-center justify-end gap-1">
        <Link to="/account" className={`${buttonClass({ tone: 'quiet' })} guest:hidden!`}>
          <UserRound aria-hidden size={20} strokeWidth={1.75} />
          Account
        </Link>
        <Link to="/login" className={`${buttonClass({ tone: 'quiet' })} px-3! signed-in:hidden!`}>
          Sign In
        </Link>
        <Link to="/register" className={`${buttonClass({ tone: 'outline' })} mx-1 px-4! signed-in:hidden!`}>
          Sign Up
        </Link>
      </div>
      <Link to="/wishlist" title="Wishlist" className={iconButtonClass()}>
        <Heart aria-hidden size={20} strokeWidth={1.75} />
        <VisuallyHidden>Wishlist </VisuallyHidden>
        <WishlistBadge />
      </Link>
      <Link to="/cart" title="Cart" className={iconButtonClass()}>
        <ShoppingBag aria-hidden size={20} strokeWidth={1.75} />
        <VisuallyHidden>Cart </VisuallyHidden>
        <CartBadge />
      </Link>
    </div>
  )
}
