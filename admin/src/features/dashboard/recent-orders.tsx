import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge } from '../../shared/karachi-time.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { OrderStatusLabel } from '../orders/order-status.tsx'
import { recentOrdersQuery } from '../orders/queries.ts'

export function RecentOrders() {
  const query = useQuery(recentOrdersQuery(useApi()))
  return (
    <Loaded of="recent orders" query={query} skeleton={<Skeleton className="mx-5 h-72" />}>
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState icon={<ClipboardList aria-hidden strokeWidth={1.5} />} title="No orders yet" className="py-8">
            The first one will appear here automatically.
          </EmptyState>
        ) : (
          <ul>
            {orders.map(({ _id, orderId, shippingAddress, status, totalAmount, createdAt }) => (
              <li key={_id} className="border-line border-t first:border-t-0">
                <Link to={`/orders/${orderId}`} className="flex min-h-14 items-center gap-3 px-4 py-1.5 hover:bg-tile sm:px-5">
                  <span className="min-w-0 flex-1">
                    <span className="tabular block whitespace-nowrap font-semibold">{orderId}</span>
                    <span className="block truncate text-quiet">
                      <bdi>{shippingAddress.fullName}</bdi> · <time dateTime={createdAt}>{formatAge(createdAt)}</time>
                    </span>
                  </span>
                  <span className="flex flex-col items-end">
                    <span className="tabular whitespace-nowrap font-semibold">{formatRupees(totalAmount)}</span>
                    <OrderStatusLabel status={status} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
