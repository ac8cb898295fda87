import { useApi } from '@saddar/client'
import { Button, Checkbox, FieldNote } from '@saddar/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { InviteDialog } from '../features/staff/invite-dialog.tsx'
import { staffKey, staffQuery } from '../features/staff/queries.ts'
import { StaffRows } from '../features/staff/staff-rows.tsx'
import { questions, type StaffAction, useStaffActions } from '../features/staff/use-staff-actions.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { Loaded, SkeletonRows } from '../shared/loaded.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'

export default function Staff() {
  const query = useQuery(staffQuery(useApi()))
  const { data, isFetching } = query
  const [inviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<StaffAction | null>(null)
  const { carryOut } = useStaffActions()
  const question = asked && questions[asked.kind]
  return (
    <>
      <PageTitle
        title="Staff"
        beside={data && <span className="tabular text-quiet">{data.staff.length}</span>}
        action={
          <Button size="sm" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden size={18} strokeWidth={2} />
            Invite
          </Button>
        }
      />
      <section aria-label="Staff list" aria-busy={isFetching} className="mb-6 rounded-tile border border-line bg-surface">
        <Loaded of="staff" query={query} skeleton={<SkeletonRows count={3} row="h-11" className="p-5" />}>
          {({ staff }) => <StaffRows staff={staff} onAsk={setAsked} />}
        </Loaded>
      </section>
      {data && <RulePanel required={data.secondFactorRequired} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={question?.title(asked?.member.name ?? '') ?? ''}
        action={question?.action ?? ''}
        cancel={asked?.staffRole && 'Keep the role'}
        onConfirm={async () => asked && carryOut(asked)}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  )
}

/** Whether all staff need two-step sign-in. */
function RulePanel({ required }: { required: boolean }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (required: boolean) => api('PUT /admin/staff/second-factor', { body: { required } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffKey }),
  })
  return (
    <Panel title="Security">
      <Checkbox
        label="Require two-step sign-in of all staff"
        hint="Staff without it must turn it on first, including you"
        checked={save.isPending ? save.variables : required}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
      />
      <FieldNote id="rule-note" error={save.error?.message} />
    </Panel>
  )
}
