import { Heart, House, ShoppingBag, Store, UserRound } from 'lucide-react'
import { reuseMarkup } from '../../shared/hydration/reuse-markup.tsx'
import { Link, useLocation } from '../../shared/router/index.ts'
import { WishlistBadge } from '../wishlist/wishlist-badge.tsx'
import { CartBadge } from './cart-badge.tsx'
import { useFrameKey } from './frame-key.ts'

/** The navigation bar at the bottom on phones. */
function Tabs() {
  // An account's orders are part of it, and so is the page that tracks one. Guests see their own tab.
  const pathname = useLocation().pathname.replace(/^.(orders|track|login).*/, '/account')
  const tabs = [
    { to: '/', label: 'Home', icon: House },
    { to: '/products', label: 'Shop', icon: Store },
    { to: '/wishlist', label: 'Wishlist', icon: Heart, badge: <WishlistBadge /> },
    { to: '/cart', label: 'Cart', icon: ShoppingBag, badge: <CartBadge /> },
    { to: '/login', label: 'Account', icon: UserRound, className: 'signed-in:hidden' },
    { to: '/account', label: 'Account', icon: UserRound, className: 'guest:hidden' },
  ]
  return (
    <nav
      aria-label="Tabs"
      className="edge-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-md grid-cols-5">
        {tabs.map(({ to, label, icon: Icon, badge, className }) => (
          <li key={to} className={className}>
            <Link
              to={to}
              aria-current={pathname === to.replace('login', 'account') ? 'page' : undefined}
              className="relative flex h-14 flex-col items-center justify-center gap-0.5 text-xs text-quiet aria-[current]:font-semibold aria-[current]:text-red-text"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              {label}
              <span className="absolute top-0.5 left-1/2 w-5">{badge}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const TabBar = import.meta.env.SSR ? reuseMarkup(Tabs, { useKey: useFrameKey, maximum: 20 }) : Tabs
