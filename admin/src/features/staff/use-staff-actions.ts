import { useApi } from '@saddar/client'
import type { StaffMember } from '@saddar/contract'
import type { StaffRole } from '@saddar/contract/staff-roles'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffKey } from './queries.ts'

/** An action that needs confirmation, and the colleague it affects. */
export interface StaffAction {
  kind: 'off' | 'withdraw' | 'reset' | 'password' | 'owner' | 'own'
  member: StaffMember
  /** The new role, of the two kinds that change one: somebody becomes an owner, or an owner changes the own role. */
  staffRole?: StaffRole
}

export const questions: Record<StaffAction['kind'], { title: (name: string) => string; text: string; action: string }> = {
  off: {
    title: (name) => `Switch ${name} off?`,
    text: 'All sessions end at once. You can switch the account on again.',
    action: 'Switch off',
  },
  withdraw: { title: (name) => `Withdraw the invitation of ${name}?`, text: 'The link in the email stops working.', action: 'Withdraw' },
  reset: {
    title: (name) => `Reset two-step sign-in of ${name}?`,
    text: 'Do this after a lost phone. The password is then enough to sign in until two-step sign-in is turned on again. All sessions end.',
    action: 'Reset',
  },
  password: {
    title: (name) => `Send ${name} a link for a new password?`,
    text: 'It is mailed to the colleague’s address and works once, within 72 hours. The old password works until then; with the new one, all sessions end. Two-step sign-in stays as it is.',
    action: 'Send the link',
  },
  owner: {
    title: (name) => `Make ${name} an owner?`,
    text: 'Owners can do everything. They can also change the roles of other owners, yours too, and switch them off.',
    action: 'Make an owner',
  },
  own: {
    title: () => 'Change your own role?',
    text: 'You can no longer manage staff, and only another owner can make you an owner again.',
    action: 'Change my role',
  },
}

/** Actions on staff; each refetches the list, also when it fails. */
export function useStaffActions() {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: staffKey })
  const change = useMutation({
    mutationFn: ({ id, body }: { id: string; body: { staffRole?: StaffRole; isOff?: boolean } }) =>
      api('PUT /admin/staff/:id', { params: { id }, body }),
    onSettled: refresh,
  })
  const invite = useMutation({
    mutationFn: ({ email, staffRole }: StaffMember) => api('POST /admin/staff', { body: { email, staffRole } }),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onSettled: refresh,
  })
  const carryOut = async ({ kind, member: { _id: id }, staffRole }: StaffAction) => {
    if (staffRole) await change.mutateAsync({ id, body: { staffRole } })
    if (kind === 'off') await change.mutateAsync({ id, body: { isOff: true } })
    if (kind === 'withdraw') await api('DELETE /admin/staff/:id', { params: { id } })
    if (kind === 'reset') await api('DELETE /admin/staff/:id/second-factor', { params: { id } })
    if (kind === 'password') toast.success((await api('POST /admin/staff/:id/password-link', { params: { id } })).message ?? '')
    await refresh()
  }
  return { change, invite, carryOut }
}
