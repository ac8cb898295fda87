import { useClient, useSession } from '@saddar/client'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

/** Sends signed-out visitors to the login and back to the same screen. A screen change verifies the token, at most every 30 s (rule 2.13). */
export function RequireAdmin() {
  const { session } = useClient()
  const { signedIn } = useSession()
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: verifies at each screen change
  useEffect(() => {
    // An invalid session signs the person out; a network failure shows at the next call.
    if (signedIn) session.loadUser().catch(() => {})
  }, [session, signedIn, pathname])
  if (!signedIn) return <Navigate to="/login" state={{ from: pathname + search }} replace />
  return <Outlet />
}
