import { useSession } from '@saddar/client'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { useSettings } from '../../shared/settings-query.ts'

const CartCount = lazyWithRetry(() => import('./cart-count.tsx'))

/** The cart's badge. Its code loads only for those who can have a cart; empty on the server and while hydrating. */
export function CartBadge() {
  const { signedIn } = useSession()
  const { guestCheckout } = useSettings()
  const isHydrated = useHydrated()
  if (!signedIn && !(guestCheckout && isHydrated)) return null
  return (
    <Suspense>
      <CartCount />
    </Suspense>
  )
}
