import type { OrderReturn } from '@saddar/contract'
import { canBecome } from '@saddar/contract/return-states'
import { Button } from '@saddar/ui'
import { useState } from 'react'
import { useCan } from '../../shared/permissions.ts'
import { InspectDialog } from './inspect-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { ApproveDialog, PickUpDialog, ReceiveDialog, RefuseDialog } from './step-dialogs.tsx'
import type { ReturnValue } from './use-step.ts'

const dialogs = {
  approved: { label: 'Approve', Dialog: ApproveDialog, role: 'manager' },
  refused: { label: 'Refuse', Dialog: RefuseDialog, role: 'manager' },
  pickup_booked: { label: 'Book pick-up', Dialog: PickUpDialog, role: 'packer' },
  received: { label: 'Parcel is here', Dialog: ReceiveDialog, role: 'packer' },
  inspected: { label: 'Inspect', Dialog: InspectDialog, role: 'packer' },
  settled: { label: 'Settle', Dialog: SettleDialog, role: 'manager' },
} as const
type Step = keyof typeof dialogs

/** The steps that this person can take now; the first is the usual one. */
export function ReturnActions({ found, value }: { found: OrderReturn; value: ReturnValue }) {
  const can = useCan()
  const [open, setOpen] = useState<Step | null>(null)
  const steps = (Object.keys(dialogs) as Step[]).filter((step) => canBecome(found.status, step) && can(dialogs[step].role))
  // Dialogs close when a colleague takes the step first.
  const Dialog = open && steps.includes(open) ? dialogs[open].Dialog : null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <Button key={step} tone={index === 0 ? 'primary' : 'outline'} size="sm" onClick={() => setOpen(step)}>
            {dialogs[step].label}
          </Button>
        ))}
      </div>
      {Dialog && <Dialog found={found} value={value} onClose={() => setOpen(null)} />}
    </>
  )
}
