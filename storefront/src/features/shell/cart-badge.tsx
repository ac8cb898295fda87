import { useSession } from '@saddar/client'
import { Suspense } from 'react'
import { useHasGuestCart } from '../../shared/guest-lines.ts'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useSettings } from '../../shared/settings-query.ts'

const CartCount = lazyWithRetry(() => import('./cart-count.tsx'))

/** The cart's badge. Its code loads only for those who have a cart: signed-in shoppers, and guests who put something in; empty on the server and while hydrating. */
export function CartBadge() {
  const { signedIn } = useSession()
  const hasGuestCart = useHasGuestCart()
  const { guestCheckout } = useSettings()
  if (!signedIn && !(guestCheckout && hasGuestCart)) return null
  return (
    <Suspense>
      <CartCount />
    </Suspense>
  )
}
