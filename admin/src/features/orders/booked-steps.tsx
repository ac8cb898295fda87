import { Button } from '@saddar/ui'
import { Printer } from 'lucide-react'
import { readLast, usePrint } from './print-menu.tsx'
import { useChangeStatus } from './use-change-status.ts'

/** What follows once the parcel of one order is booked: its label, and handing it over. */
export function BookedSteps({ orderId, onShipped }: { orderId: string; onShipped: () => void }) {
  const print = usePrint([orderId])
  const change = useChangeStatus()
  return (
    <>
      <Button tone="outline" size="sm" busy={print.isPending} onClick={() => print.mutate(readLast())}>
        <Printer aria-hidden size={18} strokeWidth={1.75} />
        Print label
      </Button>
      <Button size="sm" busy={change.isPending} onClick={() => change.mutate({ id: orderId, status: 'shipped' }, { onSuccess: onShipped })}>
        Mark as shipped
      </Button>
    </>
  )
}
