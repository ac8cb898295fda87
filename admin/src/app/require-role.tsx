import { useSession } from '@saddar/client'
import type { StaffRole } from '@saddar/contract/staff-roles'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useCan } from '../shared/permissions.ts'

/**
 * Redirects from screens of a higher role, and to the profile when the person has yet to turn on two-step sign-in. Does not redirect while the
 * person's record is loading.
 */
export function RequireRole({ role, children }: { role: StaffRole; children: ReactNode }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const can = useCan()
  if (user?.mustTurnOnSecondFactor && pathname !== '/profile') return <Navigate to="/profile" replace />
  if (user?.staffRole && !can(role)) return <Navigate to={can('manager') ? '/' : '/orders'} replace />
  return children
}
