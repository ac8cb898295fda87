import type { OrderStatus } from '@saddar/contract'
import { knownOrderStatus, orderStatusNames } from '@saddar/contract/order-states'
import { Badge, type BadgeTone } from '@saddar/ui'

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'info',
  processing: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'neutral',
  payment_failed: 'red',
}

/** An order's status as a word with a dot; an unknown status is shown as pending. */
export function StatusBadge({ status }: { status: string }) {
  const known = knownOrderStatus(status)
  return (
    <Badge tone={tones[known]} dot>
      {orderStatusNames[known]}
    </Badge>
  )
}
