import { useSession } from '@saddar/client'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '../../router/index.ts'
import { isLeaving } from './farewell.ts'

/** Shows its children to signed-in shoppers; a guest goes to /login and comes back afterwards (behaviour 2.12). */
export function RequireShopper({ children }: { children: ReactNode }) {
  const { signedIn } = useSession()
  const { pathname, search } = useLocation()
  if (signedIn) return children
  if (isLeaving()) return <Navigate to="/" replace />
  return <Navigate to="/login" replace state={{ from: pathname + search }} />
}
