import { useSession } from '@saddar/client'
import { isAllowed, type StaffRole } from '@saddar/contract/staff-roles'

/** Screens that are not a manager's and an owner's alike, by the head of their path. */
const leastRoles: [string, StaffRole][] = [
  ['/orders', 'packer'],
  ['/inventory', 'packer'],
  ['/profile', 'packer'],
  ['/staff', 'owner'],
  ['/audit', 'owner'],
]

/** The least role that a screen is for. The server asks the same of its calls; this only spares people screens that refuse. */
export const getLeastRole = (path: string): StaffRole =>
  leastRoles.find(([head]) => path === head || path.startsWith(`${head}/`))?.[1] ?? 'manager'

/** Whether the person signed in may do what needs this role. Until the record has come, one may what anybody on the staff may. */
export function useCan(): (least: StaffRole) => boolean {
  const role = useSession().user?.staffRole ?? 'packer'
  return (least) => isAllowed(role, least)
}
