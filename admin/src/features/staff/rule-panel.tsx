import { useApi, useSession } from '@saddar/client'
import type { StaffMember } from '@saddar/contract'
import { Checkbox, FieldNote } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Panel } from '../../shared/panel.tsx'
import { nameLacking } from './name-lacking.ts'
import { staffKey } from './queries.ts'

/**
 * Whether all staff need two-step sign-in. Requiring it asks first, since those who have none lose their screens at once; the owner turns on
 * the own one before (rule 19.5).
 */
export function RulePanel({ required, staff }: { required: boolean; staff: StaffMember[] }) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [asks, setAsks] = useState(false)
  const save = useMutation({
    mutationFn: (required: boolean) => api('PUT /admin/staff/second-factor', { body: { required } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffKey }),
  })
  const mayRequire = staff.some(({ _id, hasSecondFactor }) => _id === user?._id && hasSecondFactor)
  return (
    <Panel title="Security">
      <Checkbox
        label="Require two-step sign-in of all staff"
        hint="Staff without it must turn it on first"
        checked={save.isPending ? save.variables : required}
        disabled={save.isPending}
        aria-describedby="rule-note"
        onChange={({ target }) => (target.checked ? setAsks(true) : save.mutate(false))}
      />
      <FieldNote id="rule-note" error={asks ? undefined : save.error?.message} />
      {mayRequire ? (
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          title="Require two-step sign-in of all staff?"
          action="Require it"
          cancel="Not now"
          onConfirm={() => save.mutateAsync(true)}
        >
          <p>
            <bdi>{nameLacking(staff)}</bdi>
          </p>
          <p className="mt-2">
            Colleagues without it see only their profile from now on, even in the middle of a form, until they turn it on there.
          </p>
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          open={asks}
          onClose={() => setAsks(false)}
          title="Turn on your own two-step sign-in first"
          action="Open my profile"
          cancel="Not now"
          onConfirm={async () => navigate('/profile')}
        >
          Otherwise you would lose this screen and all others at once. You turn it on on your profile, then come back here.
        </ConfirmDialog>
      )}
    </Panel>
  )
}
