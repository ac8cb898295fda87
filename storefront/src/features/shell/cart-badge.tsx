import { useSession } from '@saddar/client'
import { tabStore } from '@saddar/client/browser-storage'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { useLocation } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { intentStorage } from '../cart/intent-storage.ts'

const CartCount = lazyWithRetry(() => import('./cart-count.tsx'))

/** The cart's badge. Its code loads only for those who can have something in it; empty on the server and while hydrating. */
export function CartBadge() {
  const { signedIn } = useSession()
  const { guestCheckout } = useSettings()
  const isHydrated = useHydrated()
  // What a guest adds leads to /login, where this is read again.
  useLocation()
  if (!signedIn && !(isHydrated && (guestCheckout || tabStore.read(intentStorage)))) return null
  return (
    <Suspense>
      <CartCount />
    </Suspense>
  )
}
