import { useSession } from '@saddar/client'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'

const CartCount = lazyWithRetry(() => import('./cart-count.tsx'))

/** The cart's badge. Guests have no cart, so its code loads for signed-in shoppers only; empty on the server and while hydrating. */
export function CartBadge() {
  const { signedIn } = useSession()
  if (!signedIn) return null
  return (
    <Suspense>
      <CartCount />
    </Suspense>
  )
}
