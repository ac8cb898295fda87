import { useSession } from '@saddar/client'
import type { StaffRole } from '@saddar/contract/staff-roles'
import { toast } from '@saddar/ui'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useCan } from '../shared/permissions.ts'

/** Redirects and says why, unless the screen is the one that the back office opens with. */
function Refused({ to, isAsked }: { to: string; isAsked: boolean }) {
  useEffect(() => {
    if (isAsked) toast.info('Your role cannot open this screen', { toastId: 'role' })
  }, [isAsked])
  return <Navigate to={to} replace />
}

/**
 * Redirects from screens of a higher role, and to the profile when the person has yet to turn on two-step sign-in. Does not redirect while the
 * person's record is loading.
 */
export function RequireRole({ role, children }: { role: StaffRole; children: ReactNode }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const can = useCan()
  if (user?.mustTurnOnSecondFactor && pathname !== '/profile') return <Navigate to="/profile" replace />
  if (user?.staffRole && !can(role)) return <Refused to={can('manager') ? '/' : '/orders'} isAsked={pathname !== '/'} />
  return children
}
