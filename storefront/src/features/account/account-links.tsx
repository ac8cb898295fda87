import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { Heart, MapPin, Package } from 'lucide-react'
import { Link } from '../../shared/router/index.ts'
import { wishlistQuery } from '../wishlist/wishlist-query.ts'
import { wishlist } from '../wishlist/wishlist-store.ts'
import { addressesId } from './address-list.tsx'

/** The ways from the account page to what the shopper keeps here. */
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
    <nav aria-label="Your account">
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
    </nav>
  )
}
