import { hasStoredSession, useSession } from '@saddar/client'
import type { errors } from '@saddar/contract/errors'
import { toast } from '@saddar/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from '../../router/index.ts'
import { isLeaving } from './farewell.ts'

// Written out, since the list of all errors is long; the type holds it to the list.
const forbidden: (typeof errors)['FORBIDDEN']['message'] = 'You are not authorized to perform this action'

/**
 * Shows its children to signed-in shoppers. A guest goes to /login and comes back afterwards (behaviour 2.12); an admin who opens the page without
 * a shopper's session goes home and is told why (behaviour 2.20).
 */
export function RequireShopper({ children }: { children: ReactNode }) {
  const { signedIn } = useSession()
  const { pathname, search } = useLocation()
  // A shopper whose session ends while the page is open signs in again, whoever else uses this browser.
  const [isRefused] = useState(() => !signedIn && hasStoredSession('admin'))
  useEffect(() => {
    if (isRefused && !signedIn) toast.error(forbidden)
  }, [isRefused, signedIn])
  if (signedIn) return children
  if (isLeaving() || isRefused) return <Navigate to="/" replace />
  return <Navigate to="/login" replace state={{ from: pathname + search }} />
}
