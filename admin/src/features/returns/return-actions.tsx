import { canBecome, type ReturnStatus } from '@saddar/contract/return-states'
import { Button } from '@saddar/ui'
import { useState } from 'react'
import { sayReturnChanged } from '../../shared/changed-meanwhile.ts'
import { useCan } from '../../shared/permissions.ts'
import { useKeys } from '../../shared/use-keys.ts'
import { useNextFocused } from '../../shared/use-next-focused.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { ApproveDialog, PickUpDialog, ReceiveDialog, RefuseDialog } from './step-dialogs.tsx'
import type { StepDialogProps } from './use-step.ts'

const dialogs = {
  approved: { label: 'Approve', Dialog: ApproveDialog, role: 'manager' },
  refused: { label: 'Refuse', Dialog: RefuseDialog, role: 'manager' },
  pickup_booked: { label: 'Enter pick-up', Dialog: PickUpDialog, role: 'packer' },
  received: { label: 'Parcel is here', Dialog: ReceiveDialog, role: 'packer' },
  inspected: { label: 'Inspect', Dialog: InspectDialog, role: 'packer' },
  settled: { label: 'Settle', Dialog: SettleDialog, role: 'manager' },
} as const satisfies Partial<Record<ReturnStatus, object>>
type ReturnNow = Omit<StepDialogProps, 'overtaken' | 'onClose'>
type Step = keyof typeof dialogs | 'exchanged'

/** Another way to settle. */
const exchangeStep = { label: 'Send the exchange', Dialog: ExchangeDialog }
const readStep = (step: Step) => (step === 'exchanged' ? exchangeStep : dialogs[step])

/** The steps that this person can take now; the first is the usual one. */
export function ReturnActions(now: ReturnNow) {
  const { found, exchange } = now
  const can = useCan()
  const [open, setOpen] = useState<{ step: Step; opened: ReturnNow } | null>(null)
  const possible = (Object.keys(dialogs) as (keyof typeof dialogs)[]).filter((step) => canBecome(found.status, step))
  const steps: Step[] = possible.filter((step) => can(dialogs[step].role))
  if (steps.includes('settled') && exchange.length > 0)
    // What the customer asked for comes first.
    found.lines.some(({ wanted }) => wanted) ? steps.unshift('exchanged') : steps.push('exchanged')
  // A colleague may take the step first. What was typed then stays, about the return as it was.
  const isOvertaken = open !== null && !steps.includes(open.step)
  const Dialog = open && readStep(open.step).Dialog
  const take = (step: Step) => setOpen({ step, opened: now })
  const [first] = steps
  useKeys({ '.': () => first && take(first) })
  const buttons = useNextFocused(found.status, open !== null)
  return (
    <>
      <div ref={buttons} className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step}
            tone={step === first ? 'primary' : 'outline'}
            size="sm"
            aria-keyshortcuts={step === first ? '.' : undefined}
            onClick={() => take(step)}
          >
            {readStep(step).label}
          </Button>
        ))}
      </div>
      {possible.length > 0 && !first && <p className="text-quiet">A manager takes the next step.</p>}
      {Dialog && (
        <Dialog
          {...(isOvertaken ? open.opened : now)}
          overtaken={isOvertaken ? sayReturnChanged(found.status) : ''}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
