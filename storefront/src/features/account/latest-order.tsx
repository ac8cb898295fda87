import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { buttonClass, EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { Link } from '../../shared/router/index.ts'
import { SeeAll } from '../../shared/see-all.tsx'
import { useDelivery } from '../../shared/settings-query.ts'
import { AdvanceLink } from '../orders/advance-link.tsx'
import { BuyAgain } from '../orders/buy-again.tsx'
import { ConfirmLink } from '../orders/confirm-link.tsx'
import { describeComing } from '../orders/describe-coming.ts'
import { OrderNote } from '../orders/order-note.tsx'
import { orderListQuery } from '../orders/order-queries.ts'
import { PayNow } from '../orders/pay-now.tsx'
import { ProblemBadge } from '../orders/problem-badge.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { UndeliveredOrders } from './undelivered-orders.tsx'

const tilesMaximum = 4

/** The newest order with what can be done about it, at the top of the account page. */
export function LatestOrder() {
  const query = useQuery(orderListQuery(useApi(), 1, undefined))
  const { data, error } = query
  const latest = data?.orders[0]
  return (
    <section aria-labelledby="latest-title" className="grid min-w-0 gap-2 rounded-tile border border-line bg-surface p-5 pt-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="latest-title" className="text-lg">
          {data?.total === 0 ? 'Orders' : 'Latest order'}
        </h2>
        {data && data.total > 1 && <SeeAll to="/orders" of="orders" />}
      </div>
      {latest ? (
        <>
          <OrderOverview order={latest} />
          <UndeliveredOrders orders={data.orders.slice(1)} />
        </>
      ) : data ? (
        <EmptyState
          className="py-4!"
          icon={<Package aria-hidden strokeWidth={1.5} />}
          title="You have not ordered yet"
          action={
            <Link to="/products" className={buttonClass()}>
              Browse Products
            </Link>
          }
        >
          Your latest order and its status appear here.
        </EmptyState>
      ) : error ? (
        <LoadFailure of={query} title="Your orders did not load" className="py-4!" />
      ) : (
        <div role="status" aria-label="Loading your latest order" aria-busy="true" className="grid gap-4">
          <Skeleton className="h-18 w-full max-w-sm" />
          <Skeleton className="size-16" />
          <Skeleton className="h-11 w-32" />
        </div>
      )}
    </section>
  )
}

function OrderOverview({ order }: { order: Order }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const shown = order.items.length > tilesMaximum ? order.items.slice(0, tilesMaximum - 1) : order.items
  const others = order.items.length - shown.length
  const arrival = describeComing(order, useDelivery())
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="tabular text-base">{order.orderId}</h3>
          <StatusBadge status={order.status} />
          <ProblemBadge order={order} />
        </div>
        <OrderNote order={order} />
        {arrival && <p className="text-sm font-medium">{arrival}</p>}
        <p className="tabular text-sm text-quiet">
          <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time> · {pieces} {pieces === 1 ? 'item' : 'items'} ·{' '}
          {formatRupees(order.totalAmount)}
        </p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {shown.map((item, index) => (
          <li key={index}>
            <LinePicture url={item.image} className="size-16" />
            <span className="sr-only">{item.itemName}</span>
          </li>
        ))}
        {others > 0 && (
          <li className="flex size-16 items-center justify-center rounded-control bg-tile text-xs text-quiet">+{others} more</li>
        )}
      </ul>
      <div className="flex flex-wrap gap-2 *:max-sm:flex-1">
        <PayNow order={order} />
        <AdvanceLink order={order} />
        <ConfirmLink order={order} />
        <Link to={`/orders/${order.orderId}`} className={buttonClass({ tone: 'outline', size: 'sm' })}>
          {arrival ? 'Track order' : 'View order'}
        </Link>
        <BuyAgain order={order} />
      </div>
    </div>
  )
}
