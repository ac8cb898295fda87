import { useSession } from '@saddar/client'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import type { Route } from '../../shared/page/page.ts'
import { Navigate } from '../../shared/router/index.ts'
import { isSigningOut } from './sign-out.ts'

// Loaded lazily: only guests and admins need it.
const GuestGate = lazyWithRetry(() => import('./guest-gate.tsx'))

interface RequireShopperProps {
  /** Which guests may see the page too. */
  guests: Route['guests']
  /** Shown until it is known what the visitor may see. */
  frame: ReactNode
  children: ReactNode
}

/**
 * Renders its children for signed-in shoppers, and for guests on the pages that are open to them, and redirects everyone else (rules 2.12,
 * 2.20). A shopper whose session ends signs in again, and does not go on as a guest.
 */
export function RequireShopper({ guests, frame, children }: RequireShopperProps) {
  const { signedIn } = useSession()
  const [hadSession] = useState(signedIn)
  if (signedIn) return children
  if (isSigningOut()) return <Navigate to="/" replace />
  return (
    <Suspense fallback={frame}>
      <GuestGate guests={guests} frame={frame} hadSession={hadSession}>
        {children}
      </GuestGate>
    </Suspense>
  )
}
