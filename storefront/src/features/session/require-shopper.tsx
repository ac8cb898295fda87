import { useSession } from '@saddar/client'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { takeOrderKey, useHasOrderKey } from '../../shared/order-keys.ts'
import type { Route } from '../../shared/page/page.ts'
import { Navigate, useParams } from '../../shared/router/index.ts'
import { settingsKey, useSettings } from '../../shared/settings-query.ts'
import { isSigningOut } from './sign-out.ts'

// Loaded lazily: only guests and admins need it.
const RedirectGuest = lazyWithRetry(() => import('./redirect-guest.tsx'))

interface RequireShopperProps {
  /** Which guests may see the page too. */
  guests: Route['guests']
  children: ReactNode
}

/**
 * Renders its children for signed-in shoppers, and for guests on the pages that are open to them, and redirects everyone else (rules 2.12,
 * 2.20, 5.8, 6.21). A shopper whose session ends signs in again, and does not go on as a guest.
 */
export function RequireShopper({ guests, children }: RequireShopperProps) {
  const { signedIn } = useSession()
  const [hadSession] = useState(signedIn)
  const access = useGuestAccess(guests)
  if (signedIn) return children
  if (isSigningOut()) return <Navigate to="/" replace />
  if (access === 'unknown') return null
  if (access === 'open' && !hadSession) return children
  return (
    <Suspense>
      <RedirectGuest hadSession={hadSession} />
    </Suspense>
  )
}

function useGuestAccess(guests: Route['guests']): 'open' | 'closed' | 'unknown' {
  const { orderId } = useParams()
  // While rendering, because the redirect needs the key.
  useState(() => orderId && guests === 'order' && takeOrderKey(orderId))
  const hasKey = useHasOrderKey(orderId)
  const { guestCheckout } = useSettings()
  const isLoaded = useQueryClient().getQueryData(settingsKey) !== undefined
  if (guests === 'order') return hasKey ? 'open' : 'closed'
  if (guests !== 'checkout') return 'closed'
  if (!isLoaded) return 'unknown'
  return guestCheckout ? 'open' : 'closed'
}
