import { useSession } from '@saddar/client'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { Navigate } from '../../shared/router/index.ts'
import { isSigningOut } from './sign-out.ts'

// Loaded lazily: only guests and admins need it.
const RedirectGuest = lazyWithRetry(() => import('./redirect-guest.tsx'))

/** Renders its children for signed-in shoppers and redirects everyone else (rules 2.12, 2.20). */
export function RequireShopper({ children }: { children: ReactNode }) {
  const { signedIn } = useSession()
  const [hadSession] = useState(signedIn)
  if (signedIn) return children
  if (isSigningOut()) return <Navigate to="/" replace />
  return (
    <Suspense>
      <RedirectGuest hadSession={hadSession} />
    </Suspense>
  )
}
