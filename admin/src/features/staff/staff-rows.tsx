import { useSession } from '@saddar/client'
import type { StaffMember } from '@saddar/contract'
import { staffRoles, staffRoleTexts } from '@saddar/contract/staff-roles'
import type { BadgeTone } from '@saddar/ui'
import { FieldNote, iconButtonClass, Select } from '@saddar/ui'
import { clsx } from 'clsx'
import { KeyRound, MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useId } from 'react'
import { describeSeen } from '../../shared/describe-seen.ts'
import { menuItem, RowMenu } from '../../shared/lists/row-menu.tsx'
import { StatusLabel } from '../../shared/status-label.tsx'
import { type StaffAction, useStaffActions } from './use-staff-actions.ts'

const states: Record<StaffMember['state'], { word: string; tone: BadgeTone }> = {
  active: { word: 'Active', tone: 'success' },
  invited: { word: 'Invited', tone: 'info' },
  off: { word: 'Switched off', tone: 'neutral' },
}

interface StaffRowsProps {
  staff: StaffMember[]
  /** Opens the confirmation of an action. */
  onAsk: (action: StaffAction) => void
}

/** The staff: name, role, state and actions. */
export function StaffRows({ staff, onAsk }: StaffRowsProps) {
  return (
    <ul>
      {staff.map((member) => (
        <StaffRow key={member._id} member={member} onAsk={onAsk} />
      ))}
    </ul>
  )
}

function StaffRow({ member, onAsk }: { member: StaffMember; onAsk: (action: StaffAction) => void }) {
  const note = useId()
  const { user } = useSession()
  const { change, invite } = useStaffActions()
  const state = states[member.state]
  const isInvited = member.state === 'invited'
  const isYou = member._id === user?._id
  const problem = change.error ?? invite.error
  return (
    <li className="border-line border-b px-3 py-2 last:border-b-0 hover:bg-paper sm:px-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]">
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <bdi className="wrap-anywhere font-semibold sm:truncate">{member.name}</bdi>
            {isYou && <span className="text-quiet">(you)</span>}
            {member.hasSecondFactor && (
              <span title="Two-step sign-in is on" className="text-success">
                <KeyRound aria-hidden size={16} strokeWidth={1.75} />
                <span className="sr-only">Two-step sign-in is on</span>
              </span>
            )}
          </span>
          <span className="wrap-anywhere block text-quiet text-xs sm:truncate">
            {!isInvited && (
              <>
                <span className="max-sm:block">{member.email}</span>
                <span className="max-sm:hidden"> · </span>
              </>
            )}
            {isYou
              ? 'here now'
              : member.lastSeenAt
                ? `seen ${describeSeen(member.lastSeenAt)}`
                : isInvited
                  ? 'has not joined yet'
                  : 'not signed in'}
          </span>
        </span>
        <span className="order-3 sm:order-none">
          <StatusLabel {...state} />
        </span>
        <Select
          aria-label={`Role of ${member.name}`}
          aria-describedby={note}
          value={member.staffRole}
          disabled={change.isPending}
          className="order-4 w-32 justify-self-end text-sm sm:order-none sm:w-full"
          onChange={({ target }) => {
            const staffRole = staffRoles.find((role) => role === target.value)
            if (!staffRole) return
            // On some computers, an arrow key already picks another role.
            if (isYou || staffRole === 'owner') onAsk({ kind: isYou ? 'own' : 'owner', member, staffRole })
            else change.mutate({ id: member._id, body: { staffRole } })
          }}
        >
          {staffRoles.toReversed().map((role) => (
            <option key={role} value={role}>
              {staffRoleTexts[role].name}
            </option>
          ))}
        </Select>
        <RowMenu
          trigger={
            <button type="button" aria-label={`Actions for ${member.name}`} className={clsx(iconButtonClass('md'), 'justify-self-end')}>
              <MoreHorizontal aria-hidden size={20} strokeWidth={1.75} />
            </button>
          }
        >
          {isInvited ? (
            <>
              <DropdownMenu.Item className={menuItem} onSelect={() => invite.mutate(member)}>
                Send the invitation again
              </DropdownMenu.Item>
              <DropdownMenu.Item className={`${menuItem} text-red-text`} onSelect={() => onAsk({ kind: 'withdraw', member })}>
                Withdraw the invitation…
              </DropdownMenu.Item>
            </>
          ) : (
            <>
              {member.state === 'active' && !isYou && (
                <DropdownMenu.Item className={menuItem} onSelect={() => onAsk({ kind: 'password', member })}>
                  Send a link for a new password…
                </DropdownMenu.Item>
              )}
              {member.hasSecondFactor && (
                <DropdownMenu.Item className={menuItem} onSelect={() => onAsk({ kind: 'reset', member })}>
                  Reset two-step sign-in…
                </DropdownMenu.Item>
              )}
              {member.state === 'off' ? (
                <DropdownMenu.Item className={menuItem} onSelect={() => change.mutate({ id: member._id, body: { isOff: false } })}>
                  Switch on again
                </DropdownMenu.Item>
              ) : (
                <DropdownMenu.Item className={`${menuItem} text-red-text`} onSelect={() => onAsk({ kind: 'off', member })}>
                  Switch off…
                </DropdownMenu.Item>
              )}
            </>
          )}
        </RowMenu>
      </div>
      <FieldNote id={note} error={problem?.message} />
    </li>
  )
}
