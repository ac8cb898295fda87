import { ApiError, useApi, useSession } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { buttonClass } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { AdvanceNotice } from '../features/orders/advance-notice.tsx'
import { ClaimOrder, GuestOrderNote } from '../features/orders/guest-order.tsx'
import { OrderConfirmation } from '../features/orders/order-confirmation.tsx'
import { OrderFailure } from '../features/orders/order-failure.tsx'
import { orderQuery } from '../features/orders/order-queries.ts'
import { OrderSkeleton } from '../features/orders/order-skeleton.tsx'
import { isJustPlaced } from '../features/orders/order-steps.ts'
import { OrderView } from '../features/orders/order-view.tsx'
import { UnpaidNotice } from '../features/payments/unpaid-notice.tsx'
import { OrderReturnsPanel } from '../features/returns/order-returns.tsx'
import { returnsQuery } from '../features/returns/return-queries.ts'
import { takeOrderKey, useHasOrderKey } from '../shared/order-keys.ts'
import type { PageMeta } from '../shared/page/page.ts'
import { Link, useLocation, useParams } from '../shared/router/index.ts'

export const meta = ({ params }: { params: Record<string, string | undefined> }): PageMeta => ({
  title: `Order ${params.orderId ?? ''}`.trim(),
  noIndex: true,
})

const pageClass = 'page grid gap-6 py-6 md:py-8'

/** The links in emails lead here: on a slow network it says which order comes. */
export function Frame() {
  const { orderId = '' } = useParams()
  return (
    <div className={pageClass}>
      <BackLink signedIn className="guest:hidden" />
      <BackLink signedIn={false} className="signed-in:hidden" />
      <LoadingOrder orderId={orderId} isNew={false} />
    </div>
  )
}

export default function OrderPage() {
  const { orderId = '' } = useParams()
  // A signed-in shopper who opens the link of a guest's order may add it to the account.
  useState(() => takeOrderKey(orderId))
  const { state } = useLocation() as { state: { placed?: boolean } | null }
  const { data: order } = useQuery(orderQuery(useApi(), orderId))
  // The browser keeps the state of its history entry: a reload days later has it too.
  const isNew = state?.placed === true && (!order || isJustPlaced(order))
  const { signedIn } = useSession()
  return (
    <div className={pageClass}>
      {isNew ? (
        <OrderConfirmation orderId={orderId} order={order} isGuest={!signedIn} thanks>
          <Link to="/products" className={buttonClass({ tone: 'quiet' })}>
            Continue Shopping
          </Link>
        </OrderConfirmation>
      ) : (
        <BackLink signedIn={signedIn} />
      )}
      <OrderContent orderId={orderId} isNew={isNew} />
    </div>
  )
}

function BackLink({ signedIn, className }: { signedIn: boolean; className?: string }) {
  return (
    <Link
      data-screen-only
      to={signedIn ? '/orders' : '/'}
      className={clsx('inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium hover:underline', className)}
    >
      <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
      {signedIn ? 'Your orders' : 'Continue Shopping'}
    </Link>
  )
}

function OrderContent({ orderId, isNew }: { orderId: string; isNew: boolean }) {
  const query = useQuery(orderQuery(useApi(), orderId))
  const { signedIn } = useSession()
  const hasKey = useHasOrderKey(orderId)
  const { data, error } = query
  if (data) return <LoadedOrder order={data} isNew={isNew} />
  if (!error) return <LoadingOrder orderId={orderId} isNew={isNew} />
  if (signedIn && hasKey && error instanceof ApiError && error.code === 'NOT_YOUR_ORDER') return <ClaimOrder orderId={orderId} />
  return <OrderFailure of={query} heading={!isNew} title="This order did not load" />
}

function LoadingOrder({ orderId, isNew }: { orderId: string; isNew: boolean }) {
  return (
    <>
      {!isNew && <h1 className="tabular text-xl sm:text-2xl">{orderId}</h1>}
      <OrderSkeleton />
    </>
  )
}

function LoadedOrder({ order, isNew }: { order: Order; isNew: boolean }) {
  const isDelivered = order.status === 'delivered'
  // On phones returns are above the items, which would move when they arrive later.
  const [waitsForReturns] = useState(isDelivered)
  const { isLoading, failureCount } = useQuery({ ...returnsQuery(useApi(), order.orderId), enabled: waitsForReturns })
  if (isLoading && failureCount === 0) return <LoadingOrder orderId={order.orderId} isNew={isNew} />
  return (
    <>
      <UnpaidNotice order={order} />
      <AdvanceNotice order={order} />
      <OrderView order={order} isNew={isNew} returns={isDelivered && <OrderReturnsPanel order={order} />} />
      <GuestOrderNote order={order} isNew={isNew} />
    </>
  )
}
