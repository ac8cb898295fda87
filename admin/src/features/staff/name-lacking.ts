import type { StaffMember } from '@saddar/contract'

/** How many names are written out. */
const most = 5

/** Who would have to turn on two-step sign-in: '2 of 6 have none yet: Bilal and Sana.' Those who are invited or switched off are not counted. */
export function nameLacking(staff: Pick<StaffMember, 'name' | 'state' | 'hasSecondFactor'>[]): string {
  const active = staff.filter(({ state }) => state === 'active')
  const lacking = active.filter(({ hasSecondFactor }) => !hasSecondFactor).map(({ name }) => name)
  if (lacking.length === 0) return 'All who have joined have it already.'
  const names = lacking.length > most ? [...lacking.slice(0, most), `${lacking.length - most} more`] : lacking
  return `${lacking.length} of ${active.length} ${lacking.length === 1 ? 'has' : 'have'} none yet: ${new Intl.ListFormat('en-GB').format(names)}.`
}
