import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { Loaded, SkeletonRows } from '../../shared/loaded.tsx'
import { countItems } from '../orders/count-items.ts'
import { OrderStatusLabel } from '../orders/order-status.tsx'
import { customerOrdersQuery } from './queries.ts'

/** The orders of a customer, newest first. */
export function CustomerOrders({ userId }: { userId: string }) {
  const query = useInfiniteQuery(customerOrdersQuery(useApi(), userId))
  return (
    <>
      <Loaded of="orders" query={query} skeleton={<SkeletonRows count={3} row="h-10" className="px-5 pb-3" />}>
        {({ pages }) => <OrderRows orders={pages.flatMap((page) => page.orders)} />}
      </Loaded>
      <div className="px-4 sm:px-5">
        <MoreButton query={query}>Show earlier orders</MoreButton>
      </div>
    </>
  )
}

function OrderRows({ orders }: { orders: Order[] }) {
  if (orders.length === 0) return <p className="px-4 pb-3 text-quiet sm:px-5">No orders yet.</p>
  return (
    <ul>
      {orders.map((order) => (
        <li key={order._id} className="flex items-center gap-x-4 border-line border-b px-4 py-2.5 last:border-b-0 sm:px-5">
          <span className="min-w-0 flex-1">
            <Link to={`/orders/${order.orderId}`} className="tabular font-semibold underline-offset-4 hover:underline">
              {order.orderId}
            </Link>
            <span className="tabular block text-quiet text-xs">
              {formatTime(order.createdAt)} · {countItems(order.items)}
            </span>
          </span>
          {/* On phones the status is below the total. */}
          <span className="flex flex-col-reverse items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
            <OrderStatusLabel status={order.status} />
            <span className="tabular font-semibold sm:min-w-20 sm:text-right">{formatRupees(order.totalAmount)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
