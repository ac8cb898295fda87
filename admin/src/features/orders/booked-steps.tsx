import { Button } from '@saddar/ui'
import { Printer } from 'lucide-react'
import { readLastLabels, usePrint } from './print-menu.tsx'
import { stepsWithoutConfirmation } from './status-steps.ts'

interface BookedStepsProps {
  orderIds: string[]
  /** Some of their buyers were asked to confirm them and have not (rule 16.52). */
  isUnconfirmed: boolean
  busy?: boolean
  onShip: () => void
}

/** What follows once parcels are booked: their labels, and handing them over. */
export function BookedSteps({ orderIds, isUnconfirmed, busy = false, onShip }: BookedStepsProps) {
  const print = usePrint(orderIds)
  return (
    <>
      <Button tone="outline" size="sm" data-autofocus busy={print.isPending} onClick={() => print.mutate(readLastLabels())}>
        <Printer aria-hidden size={18} strokeWidth={1.75} />
        {orderIds.length === 1 ? 'Print label' : 'Print labels'}
      </Button>
      <Button tone={isUnconfirmed ? 'outline' : 'primary'} size="sm" busy={busy} onClick={onShip}>
        {isUnconfirmed ? stepsWithoutConfirmation.shipped : 'Mark as shipped'}
      </Button>
    </>
  )
}
