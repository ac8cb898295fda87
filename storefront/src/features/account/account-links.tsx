import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { Heart, MapPin, Package } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import { wishlistQuery } from '../wishlist/wishlist-query.ts'
import { wishlist } from '../wishlist/wishlist-store.ts'
import { addressesId } from './address-list.tsx'

/** The parts of the account page below the addresses. On phones, where they are screens away, links lead to them. */
const parts = { profile: 'Profile', 'signing-in': 'Signing in', devices: 'Devices', emails: 'Emails' }

/** Links from the account page to orders and wishlist, and to its lower parts. */
export function AccountLinks({ addresses }: { addresses: number }) {
  const saved = wishlist.useIds().length
  // Fetched on every page (use-wishlist-live-updates.ts). Until it has answered, an empty list may not be the shopper's.
  const { isSuccess } = useQuery({ ...wishlistQuery(useApi(), true), enabled: false })
  const links = [
    { to: '/orders', label: 'Orders', detail: 'Track, return', icon: Package },
    { to: '/wishlist', label: 'Wishlist', detail: saved > 0 ? `${saved} saved` : isSuccess ? 'None saved' : 'Saved items', icon: Heart },
    ...(addresses > 0
      ? [{ to: { pathname: '/account', hash: `#${addressesId}` }, label: 'Addresses', detail: `${addresses} saved`, icon: MapPin }]
      : []),
  ]
  return (
    <nav aria-label="Your account" className="grid grid-cols-1 gap-3">
      <ul className="grid auto-cols-fr grid-flow-col gap-3">
        {links.map(({ to, label, detail, icon: Icon }) => (
          <li key={label} className="grid">
            <Link
              to={to}
              className="grid justify-items-center gap-1 rounded-tile border border-line bg-surface px-2 py-4 text-center transition-colors hover:border-edge"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              <span className="text-sm font-medium">{label}</span>
              <span className="text-xs text-quiet">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:px-0 md:hidden">
        {Object.entries(parts).map(([id, name]) => (
          <li key={id} className="shrink-0">
            <Link
              to={{ pathname: '/account', hash: `#${id}` }}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm hover:bg-tile"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
