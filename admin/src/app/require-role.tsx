import { useSession } from '@saddar/client'
import { Navigate, Outlet, useLocation } from 'react-router'
import { getLeastRole, useCan } from '../shared/permissions.ts'

/**
 * Leads away from screens of another role, and to the profile whoever has yet to turn on the second step that the owner requires. While the
 * record is on its way nobody is led anywhere.
 */
export function RequireRole() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const may = useCan()
  if (user?.mustTurnOnSecondFactor && pathname !== '/profile') return <Navigate to="/profile" replace />
  if (user?.staffRole && !may(getLeastRole(pathname))) return <Navigate to={may('manager') ? '/' : '/orders'} replace />
  return <Outlet />
}
