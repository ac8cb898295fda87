/** The staff roles in ascending order. Each includes the rights of those before it. */
export const staffRoles = ['packer', 'manager', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether a role includes the rights of `least`. */
export const isAllowed = (role: StaffRole, least: StaffRole): boolean => staffRoles.indexOf(role) >= staffRoles.indexOf(least)

export const staffRoleTexts: Record<StaffRole, { name: string; hint: string }> = {
  owner: { name: 'Owner', hint: 'Everything, with staff and the audit log' },
  manager: {
    name: 'Manager',
    hint: 'Everything but staff, couriers’ accounts, tax data, the system, the audit log and deleting customers',
  },
  packer: { name: 'Packer', hint: 'Orders, packing and stock' },
}
