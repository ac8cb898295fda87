import { orderTones } from '@saddar/client/order-tones'
import { knownOrderStatus, orderStatusNames } from '@saddar/contract/order-states'
import { Badge } from '@saddar/ui'

/** An order's status as a word with a dot; an unknown status is shown as pending. */
export function StatusBadge({ status }: { status: string }) {
  const known = knownOrderStatus(status)
  return (
    <Badge tone={orderTones[known]} dot>
      {orderStatusNames[known]}
    </Badge>
  )
}
