import type { Order } from '@saddar/contract'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { ChevronRight } from 'lucide-react'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { Link } from '../../shared/router/index.ts'
import { useDelivery } from '../../shared/settings-query.ts'
import { AdvanceLink } from './advance-link.tsx'
import { BuyAgain } from './buy-again.tsx'
import { ConfirmLink } from './confirm-link.tsx'
import { describeComing } from './describe-coming.ts'
import { ItemNames } from './item-names.tsx'
import { OrderNote } from './order-note.tsx'
import { PayNow } from './pay-now.tsx'
import { ProblemBadge } from './problem-badge.tsx'
import { StatusBadge } from './status-badge.tsx'

/** An order in the list; the whole card links to it. */
export function OrderCard({ order }: { order: Order }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const arrival = describeComing(order, useDelivery())
  return (
    <article className="relative flex flex-wrap items-start gap-4 rounded-tile border border-line bg-surface p-4 transition-colors hover:border-edge sm:flex-nowrap sm:items-center">
      <LinePicture url={order.items[0]?.image ?? null} className="size-16 sm:size-20" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="tabular text-base whitespace-nowrap">
            <Link to={`/orders/${order.orderId}`} className="after:absolute after:inset-0 after:rounded-tile">
              {order.orderId}
            </Link>
          </h2>
          <StatusBadge status={order.status} />
          <ProblemBadge order={order} />
        </div>
        <ItemNames items={order.items} />
        <OrderNote order={order} />
        {arrival && <p className="text-sm font-medium">{arrival}</p>}
        <p className="tabular text-sm text-quiet">
          <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time> · {pieces} {pieces === 1 ? 'item' : 'items'}
          {order.exchangeOf && ' · Exchange'}
          {/* Beside it there is room for small amounts alone. */}
          <span className="block font-semibold text-ink sm:hidden">{formatRupees(order.totalAmount)}</span>
        </p>
      </div>
      <div className="-mt-2 flex w-full gap-2 pl-20 empty:hidden *:relative sm:mt-0 sm:w-auto sm:pl-0">
        <PayNow order={order} />
        <AdvanceLink order={order} />
        <ConfirmLink order={order} />
        <BuyAgain order={order} />
      </div>
      <p className="tabular hidden w-24 text-right font-semibold sm:block">{formatRupees(order.totalAmount)}</p>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="hidden text-quiet sm:block" />
    </article>
  )
}
