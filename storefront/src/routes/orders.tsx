import type { OrderStatus } from '@saddar/contract'
import { orderStatuses } from '@saddar/contract/order-states'
import type { ReactNode } from 'react'
import { OrderList, OrderListSkeleton } from '../features/orders/order-list.tsx'
import { StatusFilter } from '../features/orders/status-filter.tsx'
import { SignInFrame } from '../features/session/sign-in-frame.tsx'
import { listHeadId } from '../shared/page/list-head.ts'
import type { PageMeta } from '../shared/page/page.ts'
import { readPageNumber } from '../shared/page/read-page-number.ts'
import { useSearchParams } from '../shared/router/index.ts'

export const meta = (): PageMeta => ({ title: 'Your orders', noIndex: true })

/** Shows guests the form of /login until they are redirected there. */
export const Frame = () => (
  <>
    <SignInFrame pathname="/orders" />
    <div className="guest:hidden">
      <OrdersFrame status={undefined}>
        <OrderListSkeleton />
      </OrdersFrame>
    </div>
  </>
)

export default function OrdersPage() {
  const [search] = useSearchParams()
  const status = orderStatuses.find((status) => status === search.get('status'))
  return (
    <OrdersFrame status={status}>
      <OrderList page={readPageNumber(search.get('page'))} status={status} />
    </OrdersFrame>
  )
}

const OrdersFrame = ({ status, children }: { status: OrderStatus | undefined; children: ReactNode }) => (
  <div className="page grid gap-6 py-6 md:py-10">
    <h1 id={listHeadId} className="scroll-mt-20 text-2xl">
      Your orders
    </h1>
    <StatusFilter current={status} />
    {children}
  </div>
)
