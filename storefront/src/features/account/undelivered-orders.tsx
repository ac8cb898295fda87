import type { Order } from '@saddar/contract'
import { Link } from '../../shared/router/index.ts'
import { OrderNote } from '../orders/order-note.tsx'
import { ProblemBadge } from '../orders/problem-badge.tsx'

/** Below the latest order: earlier ones whose parcel does not arrive as expected. */
export function UndeliveredOrders({ orders }: { orders: Order[] }) {
  const undelivered = orders.filter(({ deliveryException }) => deliveryException)
  if (undelivered.length === 0) return null
  return (
    <ul aria-label="Earlier orders that do not arrive as expected" className="mt-2 grid border-line border-t">
      {undelivered.map((order) => (
        <li key={order._id} className="grid gap-1 pt-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={`/orders/${order.orderId}`}
              className="tabular inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
            >
              {order.orderId}
            </Link>
            <ProblemBadge order={order} />
          </div>
          <OrderNote order={order} />
        </li>
      ))}
    </ul>
  )
}
