import { Button } from '@saddar/ui'
import { Printer } from 'lucide-react'
import { readLast, usePrint } from './print-menu.tsx'

interface BookedStepsProps {
  orderIds: string[]
  busy?: boolean
  onShip: () => void
}

/** What follows once parcels are booked: their labels, and handing them over. */
export function BookedSteps({ orderIds, busy = false, onShip }: BookedStepsProps) {
  const print = usePrint(orderIds)
  return (
    <>
      <Button tone="outline" size="sm" busy={print.isPending} onClick={() => print.mutate(readLast())}>
        <Printer aria-hidden size={18} strokeWidth={1.75} />
        {orderIds.length === 1 ? 'Print label' : 'Print labels'}
      </Button>
      <Button size="sm" busy={busy} onClick={onShip}>
        Mark as shipped
      </Button>
    </>
  )
}
