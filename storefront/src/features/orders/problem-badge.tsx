import type { Order } from '@saddar/contract'
import { deliveryProblems } from '@saddar/contract/delivery-problems'
import { Badge } from '@saddar/ui'

/** Beside the status: that the parcel does not arrive as expected. */
export function ProblemBadge({ order: { deliveryException } }: { order: Pick<Order, 'deliveryException'> }) {
  return deliveryException ? <Badge tone="warning">{deliveryProblems[deliveryException].badge}</Badge> : null
}
