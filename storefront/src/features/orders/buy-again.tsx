import type { Order } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { RotateCcw } from 'lucide-react'
import { listOrdered } from '../cart/list-ordered.ts'
import { useAddLines } from '../cart/use-add-lines.ts'

/** Puts the items of an order that has ended into the cart again, as far as they can be had; the sheet names the others (rule 5.11). */
export function BuyAgain({ order }: { order: Order }) {
  const { addAll, busy } = useAddLines()
  if (order.status !== 'delivered' && order.status !== 'cancelled') return null
  return (
    <Button tone="outline" size="sm" busy={busy} onClick={() => void addAll(listOrdered(order))}>
      {!busy && <RotateCcw aria-hidden size={16} strokeWidth={1.75} />}
      Buy again<span className="sr-only"> items of order {order.orderId}</span>
    </Button>
  )
}
