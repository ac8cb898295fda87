import type { Order } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { OrderNote } from '../orders/order-note.tsx'

/** What tells an order of this device from the others, and what it waits for. */
export function DeviceOrderFacts({ order }: { order: Order }) {
  const [first, ...others] = order.items
  return (
    <>
      <p className="line-clamp-2 text-sm">
        <bdi>{first?.itemName}</bdi> {others.length > 0 && <span className="whitespace-nowrap text-quiet">and {others.length} more</span>}
      </p>
      <OrderNote order={order} />
      <p className="tabular text-sm text-quiet">
        {formatDate(order.createdAt)} · {formatRupees(order.totalAmount)}
      </p>
    </>
  )
}
