import { useSession } from '@saddar/client'
import { isAllowed, type StaffRole } from '@saddar/contract/staff-roles'

/** Whether the signed-in person has at least this role. Until their record has loaded, they have the lowest one. */
export function useCan(): (least: StaffRole) => boolean {
  const role = useSession().user?.staffRole ?? 'packer'
  return (least) => isAllowed(role, least)
}
