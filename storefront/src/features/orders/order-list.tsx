import { useApi } from '@saddar/client'
import type { OrderStatus } from '@saddar/contract'
import { orderStatusNames } from '@saddar/contract/order-states'
import { buttonClass, EmptyState, Pagination, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Package } from 'lucide-react'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { Link } from '../../shared/router/index.ts'
import { SlowNotice } from '../../shared/slow-notice.tsx'
import { OrderCard } from './order-card.tsx'
import { orderListQuery } from './order-queries.ts'

/** One page of the shopper's orders, with its loading, empty and error states. */
export function OrderList({ page, status }: { page: number; status: OrderStatus | undefined }) {
  const query = useQuery(orderListQuery(useApi(), page, status))
  const { data, error, isPlaceholderData } = query
  if (!data && error) return <LoadFailure of={query} title="Your orders did not load" />
  if (!data) return <OrderListSkeleton />
  if (data.orders.length === 0) return <NoOrders status={status} />
  const makeLink = (target: number) =>
    `/orders?${new URLSearchParams({ ...(status && { status }), ...(target > 1 && { page: String(target) }) })}`
  return (
    <div className={clsx('grid gap-6 transition-opacity', isPlaceholderData && 'opacity-55')} aria-busy={isPlaceholderData}>
      <ul className="grid gap-3">
        {data.orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={data.page} totalPages={data.totalPages} renderLink={(target, props) => <Link to={makeLink(target)} {...props} />} />
    </div>
  )
}

/** In the shape of the cards. */
export function OrderListSkeleton() {
  return (
    <>
      <SlowNotice />
      <div role="status" aria-label="Loading your orders" aria-busy="true" className="grid gap-3">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="flex gap-4 rounded-tile border border-line bg-surface p-4 sm:items-center">
            <Skeleton className="size-16 shrink-0 sm:size-20" />
            <div className="grid min-w-0 flex-1 gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-32" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

function NoOrders({ status }: { status: OrderStatus | undefined }) {
  return (
    <EmptyState
      icon={<Package aria-hidden strokeWidth={1.5} />}
      title={status ? `No orders are ${orderStatusNames[status].toLowerCase()}` : 'You have not ordered yet'}
      action={
        <Link to={status ? '/orders' : '/products'} className={buttonClass()}>
          {status ? 'See all orders' : 'Browse Products'}
        </Link>
      }
    >
      {status ? 'Other orders may be on their way.' : 'Your orders and their status appear here.'}
    </EmptyState>
  )
}
