import { useApi } from '@saddar/client'
import { orderStatuses, orderStatusNames } from '@saddar/contract/order-states'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { Link } from 'react-router'
import { Failure } from '../../app/failure.tsx'
import { revenueQuery } from './queries.ts'

/** Where the orders of the last 30 days stand; each row leads to its list. */
export function OrdersByStatus() {
  const { data, error, refetch, isFetching } = useQuery(revenueQuery(useApi(), 'month'))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton className="mx-5 h-56" />
  const rows = orderStatuses.map((status) => ({ status, count: data.byStatus[status] ?? 0 })).filter(({ count }) => count > 0)
  const most = Math.max(...rows.map(({ count }) => count))
  if (rows.length === 0)
    return <EmptyState icon={<ClipboardList aria-hidden strokeWidth={1.5} />} title="No orders in 30 days" className="py-8" />
  return (
    <ul>
      {rows.map(({ status, count }) => (
        <li key={status}>
          <Link
            to={`/orders?status=${status}`}
            className="grid min-h-10 grid-cols-[7.5rem_1fr_2.5rem] items-center gap-2 px-4 hover:bg-tile pointer-coarse:min-h-11 sm:px-5"
          >
            <span>{orderStatusNames[status]}</span>
            <span aria-hidden className="h-2 rounded-full bg-tile">
              <span className="block h-full rounded-full bg-ink/80" style={{ width: `${Math.max(3, (count / most) * 100)}%` }} />
            </span>
            <span className="tabular text-right font-semibold">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
