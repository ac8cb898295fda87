import { useApi } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { orderStatuses, orderStatusNames } from '@saddar/contract/order-states'
import { getPaymentMethod, paymentMethods } from '@saddar/contract/payment-methods'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '../../shared/loaded.tsx'
import { type Revenue, revenueQuery } from './queries.ts'
import { listDates, useFigureRange } from './range.ts'
import { ShareRows } from './share-rows.tsx'
import { countPlaced } from './uncounted-orders.ts'

/** The orders of the range by status; each row links to its list. */
export function OrdersByStatus() {
  const [range] = useFigureRange()
  const { startDate, endDate } = listDates(range)
  return (
    <Shares>
      {(data) => {
        const { byStatus, totalOrders } = data
        const rows = orderStatuses.map((status) => ({ status, count: byStatus[status] ?? 0 })).filter(({ count }) => count > 0)
        const { placed, uncounted } = countPlaced(data)
        return (
          <>
            <ShareRows
              rows={rows.map(({ status, count }) => ({
                name: orderStatusNames[status],
                size: count,
                figure: count.toLocaleString('en-US'),
                to: `/orders?status=${status}&startDate=${startDate}&endDate=${endDate}`,
              }))}
            />
            {uncounted > 0 && (
              <p className="px-4 pt-2 text-quiet text-xs sm:px-5">
                {countOrders(placed)} placed. Revenue counts {totalOrders.toLocaleString('en-US')}: not those that are cancelled, unpaid
                online, waiting for a review or sent in exchange.
              </p>
            )}
          </>
        )
      }}
    </Shares>
  )
}

/** The orders of the range by payment method. */
export function RevenueByMethod() {
  return (
    <Shares>
      {({ byPaymentMethod }) => {
        const rows = paymentMethods.flatMap((method) => {
          const sums = byPaymentMethod[method]
          return sums && sums.orders > 0 ? [{ method, ...sums }] : []
        })
        return (
          <ShareRows
            rows={rows.map(({ method, orders, revenue }) => ({
              name: getPaymentMethod(method).label,
              size: revenue,
              note: countOrders(orders),
              figure: formatRupees(revenue),
            }))}
          />
        )
      }}
    </Shares>
  )
}

const countOrders = (orders: number) => (orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`)

function Shares({ children }: { children: (data: Revenue) => ReactNode }) {
  const [range] = useFigureRange()
  const query = useQuery(revenueQuery(useApi(), range))
  return (
    <Loaded of="orders" query={query} skeleton={<Skeleton className="mx-5 h-40" />}>
      {(data) =>
        Object.keys(data.byStatus).length === 0 ? (
          <EmptyState icon={<ClipboardList aria-hidden strokeWidth={1.5} />} title="No orders in this period" className="py-8" />
        ) : (
          children(data)
        )
      }
    </Loaded>
  )
}
