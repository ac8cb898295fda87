/** What an admin may do in the back office, from the least to the most. Each may do what those before it may. */
export const staffRoles = ['packer', 'manager', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Whether a role is enough where at least `least` is asked for. */
export const isAllowed = (role: StaffRole, least: StaffRole): boolean => staffRoles.indexOf(role) >= staffRoles.indexOf(least)

export const staffRoleTexts: Record<StaffRole, { name: string; hint: string }> = {
  owner: { name: 'Owner', hint: 'Everything, with staff and the audit log' },
  manager: { name: 'Manager', hint: 'Everything but staff, tax data and the audit log' },
  packer: { name: 'Packer', hint: 'Orders, packing and stock' },
}
