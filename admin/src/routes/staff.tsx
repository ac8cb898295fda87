import { useApi } from '@saddar/client'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { InviteDialog } from '../features/staff/invite-dialog.tsx'
import { staffQuery } from '../features/staff/queries.ts'
import { RulePanel } from '../features/staff/rule-panel.tsx'
import { StaffRows } from '../features/staff/staff-rows.tsx'
import { questions, type StaffAction, useStaffActions } from '../features/staff/use-staff-actions.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { Loaded, SkeletonRows } from '../shared/loaded.tsx'
import { PageTitle } from '../shared/page-title.tsx'

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
      {data && <RulePanel required={data.secondFactorRequired} staff={data.staff} />}
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
