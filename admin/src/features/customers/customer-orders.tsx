import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { Button, Skeleton } from '@saddar/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime } from '../../shared/karachi-time.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { countItems } from '../orders/count-items.ts'
import { OrderStatusLabel } from '../orders/order-status.tsx'
import { customerOrdersQuery } from './queries.ts'

/** The orders of a customer, newest first. */
export function CustomerOrders({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(customerOrdersQuery(useApi(), userId))
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <div role="status" aria-label="Loading orders" className="flex flex-col gap-3 px-5 pb-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    )
  const orders = data.pages.flatMap((page) => page.orders)
  if (orders.length === 0) return <p className="px-4 pb-3 text-quiet sm:px-5">No orders yet.</p>
  return (
    <>
      <ul>
        {orders.map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0 sm:px-5"
          >
            <span className="min-w-0 flex-1 basis-44">
              <Link to={`/orders/${order.orderId}`} className="tabular font-semibold underline-offset-4 hover:underline">
                {order.orderId}
              </Link>
              <span className="tabular block text-quiet text-xs">
                {formatTime(order.createdAt)} · {countItems(order.items)}
              </span>
            </span>
            <OrderStatusLabel status={order.status} />
            <span className="tabular font-semibold">{formatRupees(order.totalAmount)}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="px-4 py-2 sm:px-5">
          <Button tone="outline" size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
            Show earlier orders
          </Button>
        </div>
      )}
    </>
  )
}
