import type { Order } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { ItemNames } from '../orders/item-names.tsx'
import { OrderNote } from '../orders/order-note.tsx'

/** What tells an order of this device from the others, and what it waits for. */
export function DeviceOrderFacts({ order }: { order: Order }) {
  return (
    <>
      <ItemNames items={order.items} />
      <OrderNote order={order} />
      <p className="tabular text-sm text-quiet">
        {formatDate(order.createdAt)} · {formatRupees(order.totalAmount)}
      </p>
    </>
  )
}
