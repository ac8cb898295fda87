import { useClient, useSession } from '@saddar/client'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { RequireRole } from './require-role.tsx'

/** Signed out, one goes to the login and comes back to this very screen. A screen change verifies the token, at most each 30 s (behaviour 2.13). */
export function RequireAdmin() {
  const { session } = useClient()
  const { signedIn } = useSession()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen verifies anew
  useEffect(() => {
    // A failure ends the session by itself, or is the network's and tells at the next call.
    if (signedIn) session.loadUser().catch(() => {})
  }, [session, signedIn, pathname])
  if (!signedIn) return <Navigate to="/login" state={{ from: pathname + search }} replace />
  return <RequireRole />
}
